'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Time } from '@/components/ui/time';
import type { ArchivedArticles } from '@/lib/archive/api';
import { articlePath } from '@/lib/drafts/content/link-address';
import { callApi } from '@/lib/http/call-api';

/** Number of related archive articles, with the latest; renders nothing while unknown. */
export function ArchivedArticlesSection({ path }: { path: string }) {
  const t = useTranslations('archive.inArchive');
  const { data, isError } = useQuery({
    queryKey: ['archived-articles', path],
    queryFn: ({ signal }) => callApi<ArchivedArticles>(path, { signal }),
    retry: false,
    staleTime: 60_000,
  });
  if (!data && !isError) return null;
  return (
    <section aria-labelledby="in-archive" className="flex flex-col gap-1.5">
      <h2 id="in-archive" className="text-base font-semibold">
        {t('title')}
      </h2>
      {data ? <Articles found={data} /> : <p className="text-sm text-soft">{t('unreachable')}</p>}
    </section>
  );
}

function Articles({ found }: { found: ArchivedArticles }) {
  const t = useTranslations('archive.inArchive');
  const { total, isEstimated, lastAt, latest, query } = found;
  if (total === 0) return <p className="text-sm text-soft">{t('none')}</p>;
  return (
    <>
      <p className="text-sm text-soft">
        <Link
          href={`/archive?q=${encodeURIComponent(query)}&sort=newest&unfold=true`}
          className="text-accent underline decoration-accent/40 underline-offset-2 hover:decoration-current"
        >
          {t(isEstimated ? 'about' : 'count', { count: total })}
        </Link>
        {lastAt && (
          <>
            {', '}
            {t('last')} <Time at={lastAt} />
          </>
        )}
      </p>
      <ul className="flex flex-col text-sm">
        {latest.map(({ id, title, publishedAt }) => (
          <li key={id} className="flex items-baseline justify-between gap-3 py-1">
            <Link
              href={articlePath(id)}
              className="min-w-0 font-serif leading-snug hover:text-accent pointer-coarse:py-2.5"
            >
              {title || t('untitled')}
            </Link>
            {publishedAt && (
              <span className="shrink-0 text-xs text-faint">
                <Time at={publishedAt} isDate />
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
