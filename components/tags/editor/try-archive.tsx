import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { ErrorCard } from '@/components/ui/error-card';
import { Skeleton } from '@/components/ui/skeleton';
import { articlePath } from '@/lib/drafts/content/link-address';
import { ApiFailure, callApi } from '@/lib/http/call-api';
import type { ArchiveTrial, TagInput } from '@/lib/tags/api';
import { tagKeys } from '../tag-keys';
import { TrialHit } from './trial-hit';

/** Number of archive articles that would get the tried tag, with examples. */
export function TryArchive({ tag }: { tag: TagInput }) {
  const t = useTranslations('tags.try.archive');
  const trial = useQuery({
    queryKey: [...tagKeys.all, 'try-archive', tag],
    queryFn: ({ signal }) =>
      callApi<ArchiveTrial>('/api/tags/try/archive', { method: 'POST', body: { tag }, signal }),
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
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
      {trial.data && <Answer trial={trial.data} />}
    </section>
  );
}

function Answer({
  trial: { found, checked, given, total, examples, query },
}: {
  trial: ArchiveTrial;
}) {
  const t = useTranslations('tags.try.archive');
  if (found.count === 0) {
    return (
      <p role="status" className="text-sm">
        {t('none')}
      </p>
    );
  }
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
