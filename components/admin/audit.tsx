'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { ErrorCard } from '@/components/ui/error-card';
import { Skeleton } from '@/components/ui/skeleton';
import { Time } from '@/components/ui/time';
import { useIsLive } from '@/components/ui/use-is-live';
import type { AuditLine, AuditPage, SentencePart } from '@/lib/admin/api';
import { callApi } from '@/lib/http/call-api';
import { printAuditQuery } from './admin-address';
import { AuditFilterBar } from './audit-filter-bar';
import { useAdminAddress } from './use-admin-address';

const nothing = { person: '', kind: '', from: '', until: '' } as const;

/** Shows who changed what, newest first; the filter is in the address. */
export function Audit() {
  const t = useTranslations('admin.log');
  const tCommon = useTranslations('common');
  const locale = useLocale();
  const isLive = useIsLive();
  const [address, goTo] = useAdminAddress();
  // Days begin at another moment on the server's clock.
  const query = isLive ? printAuditQuery(address) : '';
  const audit = useInfiniteQuery({
    queryKey: ['audit', locale, query],
    queryFn: ({ pageParam, signal }) => {
      const search = new URLSearchParams(query);
      if (pageParam) search.set('cursor', pageParam);
      return callApi<AuditPage>(`/api/admin/audit?${search}`, { signal });
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: (old) => old,
    enabled: isLive,
  });
  const lines = audit.data?.pages.flatMap((page) => page.lines) ?? [];
  return (
    <section className="flex flex-col gap-4 py-4" aria-busy={audit.isPlaceholderData}>
      <div className="flex flex-col items-start gap-3 md:flex-row md:items-end">
        <AuditFilterBar address={address} onChange={goTo} />
        {lines.length > 0 && (
          <a
            href={`/api/admin/audit/export?${query}`}
            download="audit.csv"
            className="inline-flex h-9 shrink-0 items-center gap-1.5 rounded-md border border-line bg-raised px-3 text-sm font-medium hover:border-line-strong pointer-coarse:min-h-[44px]"
          >
            <Download size={16} aria-hidden />
            {t('csv')}
          </a>
        )}
      </div>
      {audit.isPending && <Skeleton className="h-48 w-full" />}
      {audit.error && <ErrorCard error={audit.error} onRetry={() => audit.refetch()} />}
      {audit.data && lines.length === 0 && (
        <div className="flex flex-col items-start gap-3 text-soft">
          <p>{query === '' ? t('empty') : t('noneFits')}</p>
          {query !== '' && <Button onPress={() => goTo(nothing)}>{t('showAll')}</Button>}
        </div>
      )}
      {lines.length > 0 && (
        <ol
          aria-label={t('title')}
          className={`divide-y divide-line border-y border-line text-sm ${audit.isPlaceholderData ? 'opacity-60' : ''}`}
        >
          {lines.map((line) => (
            <AuditLineItem key={line.id} line={line} />
          ))}
        </ol>
      )}
      {audit.hasNextPage && (
        <Button
          className="self-center"
          isPending={audit.isFetchingNextPage}
          onPress={() => audit.fetchNextPage()}
        >
          {tCommon('more')}
        </Button>
      )}
    </section>
  );
}

/** One act in a sentence; who did it and what it was done to lead on. */
function AuditLineItem({ line }: { line: AuditLine }) {
  return (
    <li className="grid gap-x-4 py-1.5 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <span className="text-[13px] text-faint">
        <Time at={line.at} />
      </span>
      <p className="min-w-0 break-words">
        {line.sentence.map((part, place) => (
          // The parts of a sentence stand where they stand.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <Part key={place} {...part} />
        ))}
      </p>
    </li>
  );
}

function Part({ text, is, href }: SentencePart) {
  const look = is === 'who' ? 'font-medium' : '';
  if (!href) return <span className={look}>{text}</span>;
  return (
    <Link
      href={href}
      className={`${look} text-accent underline decoration-line-strong underline-offset-2 hover:decoration-accent`}
    >
      {text}
    </Link>
  );
}
