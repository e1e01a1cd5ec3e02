import Link from 'next/link';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/controls/button';
import { DownloadLink } from '@/components/ui/controls/download-menu';
import { FetchState, MoreButton } from '@/components/ui/fetch-state';
import { useApiAct, useApiPages } from '@/components/ui/hooks/use-api';
import { Time } from '@/components/ui/time';
import { toast } from '@/components/ui/toast';
import { useUser } from '@/components/ui/user-context';
import type { Role } from '@/lib/auth/api';
import { mediaTopicCode } from '@/lib/contract/media-topics';
import { articlePath } from '@/lib/drafts/content/link-address';
import type { FeedbackList, FeedbackRow } from '@/lib/feedback/api';
import { callApi } from '@/lib/http/call-api';
import { FilterBar } from './feedback-filter';
import { emptyFilter, printFilter, readFilter } from './filter-query';

const typingPause = 250;

const tones: Record<FeedbackRow['state'], 'plain' | 'good' | 'warn' | 'bad' | 'accent'> = {
  waiting: 'plain',
  held: 'accent',
  sending: 'accent',
  sent: 'good',
  failed: 'bad',
  declined: 'plain',
  uncertain: 'warn',
  revoked: 'plain',
};

/** Lists all feedback with its delivery state, newest first. The filter is in the address. */
export function FeedbackLog() {
  const t = useTranslations('feedback');
  const { role } = useUser();
  const [filter, setFilter] = useFilter();
  const query = printFilter(filter);
  const log = useApiPages<FeedbackList>(['feedback-log', query], '/api/feedback', { query });
  const rows = log.data?.pages.flatMap((page) => page.rows) ?? [];
  const first = log.data?.pages[0];
  return (
    <section className="flex flex-col gap-3" aria-busy={log.isPlaceholderData}>
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-base font-semibold">{t(role === 'journalist' ? 'logOwn' : 'log')}</h2>
        {rows.length > 0 && (
          <DownloadLink
            label={t('filter.csv')}
            address={`/api/feedback/export${query}`}
            fileName="feedback.csv"
          />
        )}
      </header>
      <FilterBar
        filter={filter}
        authors={first?.authors ?? []}
        onChange={(change) => setFilter({ ...filter, ...change })}
      />
      <FetchState query={log} skeleton="h-40 w-full" />
      {log.data && rows.length === 0 && (
        <div className="flex flex-col items-start gap-3 text-soft">
          <p>{t(query === '' ? 'logEmpty' : 'filter.none')}</p>
          {query !== '' && (
            <Button onPress={() => setFilter(emptyFilter)}>{t('filter.clear')}</Button>
          )}
        </div>
      )}
      {rows.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {rows.map((row) => (
            <LogRow key={row.id} row={row} />
          ))}
        </ul>
      )}
      {first?.unanalyzed !== undefined && first.unanalyzed > 0 && (
        <p className="max-w-prose text-xs text-faint">
          {t('unanalyzed', { count: first.unanalyzed })}
        </p>
      )}
      {first !== undefined && first.hidden > 0 && (
        <p className="text-xs text-faint">{t('hidden', { count: first.hidden })}</p>
      )}
      <MoreButton list={log} />
    </section>
  );
}

/** Holds the filter; the address follows once the typing rests. */
function useFilter() {
  const [filter, setFilter] = useState(readFilter(useSearchParams()));
  const query = printFilter(filter);
  useEffect(() => {
    if (window.location.search === query) return;
    const timer = setTimeout(
      () => window.history.replaceState(null, '', `/feedback${query}`),
      typingPause,
    );
    return () => clearTimeout(timer);
  }, [query]);
  return [filter, setFilter] as const;
}

/** True for feedback confirmed for everybody's articles, which can be revoked. */
function canRevoke({ status, state, gkbId }: FeedbackRow, role: Role): boolean {
  const isForm = mediaTopicCode(gkbId) === undefined;
  const actsOnAll = status === 'blocked' || (status === 'expected' && isForm);
  return actsOnAll && state === 'sent' && (role === 'tag-editor' || role === 'admin');
}

function RevokeButton({ row }: { row: FeedbackRow }) {
  const t = useTranslations('feedback.revoke');
  const revoke = useApiAct(() => callApi(`/api/feedback/${row.id}/revoke`, { method: 'POST' }), {
    onSuccess: () => toast.show({ message: t('done', { name: row.stdForm }) }),
    refreshes: [['feedback-log']],
  });
  return (
    <Button size="small" isPending={revoke.isPending} onPress={() => revoke.mutate()}>
      {t('do')}
    </Button>
  );
}

function Title({ row }: { row: FeedbackRow }) {
  const t = useTranslations('feedback');
  const { about, stdForm, articleId, isArticleGone, articleDraft } = row;
  if (about === 'sentiment') return t('about.sentiment');
  if (row.isBlank) return <span className="text-faint">{t('blank')}</span>;
  if (articleId === undefined) return stdForm;
  if (isArticleGone && !articleDraft)
    return (
      <>
        {stdForm} <span className="text-xs font-normal text-faint">({t('gone')})</span>
      </>
    );
  return (
    <Link
      href={articleDraft ? `/drafts/${articleDraft}` : articlePath(articleId)}
      className="underline decoration-line-strong underline-offset-2 hover:text-accent pointer-coarse:py-3"
    >
      {stdForm}
    </Link>
  );
}

function Origin({ href, title }: { href: string; title: string }) {
  return (
    <>
      <Link
        href={href}
        className="underline underline-offset-2 hover:text-accent pointer-coarse:py-3"
      >
        {title}
      </Link>
      {' · '}
    </>
  );
}

function LogRow({ row }: { row: FeedbackRow }) {
  const t = useTranslations('feedback');
  const { role } = useUser();
  const said = `${row.about === 'research' ? 'judgements' : 'statuses'}.${row.status}`;
  return (
    <li className="flex flex-col gap-1 py-2.5 text-sm">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 sm:grid sm:grid-cols-[minmax(0,1fr)_9rem_9rem]">
        <span className="max-sm:w-full">
          <span className="font-medium">
            <Title row={row} />
          </span>{' '}
          {row.about !== 'sentiment' && (
            <span className="text-xs text-faint">{t(`about.${row.about}`)}</span>
          )}
        </span>
        <span className="text-soft">
          {t.has(said) ? t(said) : row.status}
          <span className="block text-xs text-faint">{t(`bases.${row.basis}`)}</span>
        </span>
        <span>
          <Badge tone={tones[row.state]}>{t(`states.${row.state}`)}</Badge>
        </span>
      </div>
      {row.sentence && row.about === 'research' && (
        <span className="max-w-prose text-soft">{t('question', { question: row.sentence })}</span>
      )}
      {row.sentence && row.about !== 'research' && (
        <q className="max-w-prose font-serif leading-snug text-soft">{row.sentence}</q>
      )}
      {(row.reason || row.note) && (
        <span className="max-w-prose text-soft">
          {[row.reason && t(`reasons.${row.reason}`), row.note].filter(Boolean).join(': ')}
        </span>
      )}
      {row.message && <span className="text-xs text-bad">{row.message}</span>}
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-xs text-faint">
        <span>
          {row.by && `${row.by.name} · `}
          {row.draft && (
            <Origin href={`/drafts/${row.draft.id}`} title={row.draft.title || t('untitled')} />
          )}
          {row.conversation && (
            <Origin href={`/research/${row.conversation.id}`} title={row.conversation.title} />
          )}
          <Time at={row.sentAt ?? row.at} />
        </span>
        {canRevoke(row, role) && <RevokeButton row={row} />}
      </div>
    </li>
  );
}
