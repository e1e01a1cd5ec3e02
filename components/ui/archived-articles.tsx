import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useApi } from '@/components/ui/hooks/use-api';
import { Time } from '@/components/ui/time';
import type { ArchivedArticles } from '@/lib/archive/api';
import { articlePath } from '@/lib/drafts/content/link-address';

/** Number of related archive articles, with the latest; renders nothing while unknown. */
export function ArchivedArticlesSection({ path }: { path: string }) {
  const t = useTranslations('archive.inArchive');
  const { data, isError } = useApi<ArchivedArticles>(['archived-articles', path], path, {
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
      <DatedLinks
        links={latest.map(({ id, title, publishedAt }) => ({
          href: articlePath(id),
          title: title || t('untitled'),
          at: publishedAt,
        }))}
        isDate
      />
    </>
  );
}

/** Titles that link to their pages, each with its time. */
export function DatedLinks(props: {
  links: readonly { href: string; title: string; at: string | undefined }[];
  /** Writes the date however recent it is. */
  isDate?: boolean;
}) {
  const { links, isDate = false } = props;
  return (
    <ul className="flex flex-col text-sm">
      {links.map(({ href, title, at }) => (
        <li key={href} className="flex items-baseline justify-between gap-3 py-1">
          <Link
            href={href}
            className="min-w-0 font-serif leading-snug hover:text-accent pointer-coarse:py-2.5"
          >
            {title}
          </Link>
          {at && <Time at={at} isDate={isDate} className="shrink-0 text-xs text-faint" />}
        </li>
      ))}
    </ul>
  );
}
