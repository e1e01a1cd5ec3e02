import { useMutation } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/controls/button';
import { ErrorCard } from '@/components/ui/error-card';
import { useApi } from '@/components/ui/hooks/use-api';
import { MarkedText } from '@/components/ui/marked-text';
import { Skeleton } from '@/components/ui/skeleton';
import { Time } from '@/components/ui/time';
import { articlePath } from '@/lib/drafts/content/link-address';
import { ApiFailure, callApi } from '@/lib/http/call-api';
import type { ArchiveTrial, TrialHit as Hit, TagInput, TrialAnswer } from '@/lib/tags/api';
import { tagKeys } from '../tag-keys';

export function TryTag({ tag }: { tag: TagInput }) {
  const t = useTranslations('tags.try');
  const trial = useMutation({
    mutationFn: (tried: TagInput) =>
      callApi<TrialAnswer>('/api/tags/try', { method: 'POST', body: { tag: tried } }),
  });
  const isStale = trial.isSuccess && JSON.stringify(trial.variables) !== JSON.stringify(tag);
  const answer = trial.data;
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-base font-semibold">{t('title')}</h2>
      {!answer && <p className="text-[13px] text-faint">{t('text')}</p>}
      <div className="flex items-center gap-3">
        <Button
          size="small"
          icon={FlaskConical}
          isDisabled={!tag.name}
          isPending={trial.isPending}
          onPress={() => trial.mutate(tag)}
        >
          {t(answer ? 'again' : 'run')}
        </Button>
        <p role="status" className="text-[13px] text-soft">
          {!tag.name && t('needsName')}
          {isStale && t('stale')}
        </p>
      </div>
      {trial.isPending && !answer && <Skeleton className="h-24 w-full" />}
      {trial.error && <ErrorCard error={trial.error} onRetry={() => trial.mutate(tag)} />}
      {answer && (
        <div>
          <p role="status" className="text-sm">
            {answer.tried === 0
              ? t('nothingTried')
              : t('hits', { hits: answer.hits.length, tried: answer.tried })}
          </p>
          <ul className="mt-2 flex flex-col divide-y divide-line border-t border-line empty:hidden">
            {answer.hits.map((hit) => (
              <TrialHit
                key={hit.draft.id}
                href={`/drafts/${hit.draft.id}`}
                title={hit.draft.title}
                hit={hit}
              />
            ))}
          </ul>
        </div>
      )}
      {trial.variables && <TryArchive tag={trial.variables} />}
    </section>
  );
}

function TryArchive({ tag }: { tag: TagInput }) {
  const t = useTranslations('tags.try.archive');
  const trial = useApi<ArchiveTrial>(
    [...tagKeys.all, 'try-archive', tag],
    '/api/tags/try/archive',
    {
      body: { tag },
      retry: false,
      staleTime: 0,
      gcTime: 0,
    },
  );
  const isNotOffered = trial.error instanceof ApiFailure && trial.error.kind === 'not-offered';
  return (
    <section aria-labelledby="try-archive" className="mt-2 flex flex-col gap-1">
      <h3 id="try-archive" className="text-[13px] font-medium text-soft">
        {t('title')}
      </h3>
      {trial.isPending && <Skeleton className="h-16 w-full" />}
      {isNotOffered && <p className="text-[13px] text-soft">{t('notOffered')}</p>}
      {trial.error && !isNotOffered && (
        <ErrorCard error={trial.error} onRetry={() => trial.refetch()} />
      )}
      {trial.data && <ArchiveAnswer trial={trial.data} />}
    </section>
  );
}

function ArchiveAnswer({ trial }: { trial: ArchiveTrial }) {
  const { found, checked, given, total, examples, query } = trial;
  const t = useTranslations('tags.try.archive');
  if (found.count === 0)
    return (
      <p role="status" className="text-sm">
        {t('none')}
      </p>
    );
  return (
    <>
      <p role="status" className="text-sm">
        {t(total.isAbout ? 'about' : 'total', { count: total.count })}
      </p>
      <p className="text-[13px] text-soft">
        <Link
          href={`/archive?q=${encodeURIComponent(query)}&sort=newest&unfold=true`}
          target="_blank"
          className="text-accent underline decoration-accent/40 underline-offset-2 hover:decoration-current"
        >
          {t(found.isAbout ? 'foundAbout' : 'found', { count: found.count })}
        </Link>
        {checked < found.count && ` ${t('checked', { checked, given })}`}
      </p>
      <ul className="mt-1 flex flex-col divide-y divide-line border-t border-line empty:hidden">
        {examples.map((hit) => (
          <TrialHit
            key={hit.article.id}
            href={articlePath(hit.article.id)}
            title={hit.article.title}
            at={hit.article.publishedAt}
            hit={hit}
          />
        ))}
      </ul>
      {given > examples.length && (
        <p className="text-xs text-faint">{t('newest', { count: examples.length })}</p>
      )}
    </>
  );
}

function TrialHit(props: { href: string; title: string; at?: string | undefined; hit: Hit }) {
  const { href, title, at, hit } = props;
  const t = useTranslations('tags.try');
  return (
    <li className="py-2.5">
      <p className="flex items-baseline justify-between gap-3">
        <Link
          href={href}
          target="_blank"
          className="min-w-0 truncate font-serif font-semibold hover:text-accent"
        >
          {title || t('untitled')}
        </Link>
        <span className="shrink-0 text-xs text-faint tabular-nums">
          {at && (
            <>
              <Time at={at} />
              {' · '}
            </>
          )}
          {t('relevance', { value: Math.round(hit.relevance) })}
        </span>
      </p>
      {hit.sentences.map((sentence) => (
        <p
          key={sentence.text}
          className="mt-1 border-l-2 border-line pl-2.5 font-serif text-sm text-soft"
        >
          <MarkedText look="tinted" {...sentence} />
        </p>
      ))}
    </li>
  );
}
