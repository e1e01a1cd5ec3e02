'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ErrorCard } from '@/components/ui/error-card';
import { useApi } from '@/components/ui/hooks/use-api';
import { Skeleton } from '@/components/ui/skeleton';
import { ApiFailure } from '@/lib/http/call-api';
import type { TagPage as TagList } from '@/lib/tags/api';
import type { TagView } from '@/lib/tags/change-api';
import { tagKeys } from '../tag-keys';
import { useIsTagEditor } from '../tags-header';
import { BackLink } from './back-link';
import { TagEditor } from './tag-editor';
import { TagSheet } from './tag-sheet';

/** Reads the vocabulary's categories and what the services can store of a tag. */
function useAbout() {
  return useApi<TagList>(tagKeys.about, '/api/tags?limit=1');
}

/** The tag that the requested one was merged into, from the error. */
function mergedInto(error: unknown): { gkbId: string; name: string } | undefined {
  if (!(error instanceof ApiFailure) || error.kind !== 'conflict') return undefined;
  const { body } = error;
  if (typeof body !== 'object' || body === null || !('into' in body)) return undefined;
  const { into } = body;
  return typeof into === 'object' && into !== null && 'gkbId' in into && 'name' in into
    ? { gkbId: String(into.gkbId), name: String(into.name) }
    : undefined;
}

/** One tag: tag editors edit it, everybody else reads it. */
export function TagPage({ id }: { id: string }) {
  const t = useTranslations('tags');
  const isEditor = useIsTagEditor();
  const about = useAbout();
  const view = useApi<TagView>(tagKeys.tag(id), `/api/tags/${encodeURIComponent(id)}`);
  // Whoever has it open goes on: they may be the one who has just merged or deleted it, and is on the way elsewhere.
  const error = view.data ? undefined : view.error;
  if (error instanceof ApiFailure && error.kind === 'not-found')
    return (
      <Frame>
        <h1 className="font-serif text-3xl font-semibold">{t('editor.missing')}</h1>
        <p className="text-soft">{t('editor.missingText')}</p>
        {isEditor && (
          <Link
            href="/tags/changes"
            className="inline-flex w-fit items-center text-accent underline underline-offset-2 pointer-coarse:min-h-[44px]"
          >
            {t('editor.seeChanges')}
          </Link>
        )}
      </Frame>
    );
  const into = mergedInto(error);
  if (into)
    return (
      <Frame>
        <h1 className="font-serif text-3xl font-semibold">
          {t('editor.merged', { name: into.name })}
        </h1>
        <p className="text-soft">{t('editor.mergedText')}</p>
        <Link
          href={`/tags/${encodeURIComponent(into.gkbId)}`}
          className="w-fit text-accent underline underline-offset-2"
        >
          {t('editor.openMerged', { name: into.name })}
        </Link>
      </Frame>
    );
  if (!view.data || !about.data)
    return <NotYet failed={[view, about].find((read) => read.error && !read.data)} />;
  return isEditor ? (
    <TagEditor key={id} view={view.data} about={about.data} />
  ) : (
    <TagSheet view={view.data} />
  );
}

export function NewTagPage({ name }: { name: string }) {
  const about = useAbout();
  return about.data ? (
    <TagEditor about={about.data} name={name} />
  ) : (
    <NotYet failed={about.error ? about : undefined} />
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-4 px-4 py-6 sm:px-8">
      <BackLink />
      {children}
    </div>
  );
}

/** Says why something could not be read, or has its place while it is. */
function NotYet({ failed }: { failed: Pick<UseQueryResult, 'error' | 'refetch'> | undefined }) {
  const t = useTranslations('tags');
  if (failed)
    return (
      <Frame>
        <ErrorCard error={failed.error} title={t('down')} onRetry={() => failed.refetch()} />
      </Frame>
    );
  return (
    <Frame>
      <Skeleton className="h-9 w-64" />
      <Skeleton className="h-9 w-full max-w-2xl" />
      <Skeleton className="h-48 w-full max-w-2xl" />
    </Frame>
  );
}
