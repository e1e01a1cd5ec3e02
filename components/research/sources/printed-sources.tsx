import { useTranslations } from 'next-intl';
import { useFormatDay } from '@/components/ui/hooks/use-format-day';
import { useIsLive } from '@/components/ui/hooks/use-is-live';
import { articlePath } from '@/lib/drafts/content/link-address';
import type { Source, Turn } from '@/lib/research/api';
import { foldSources, lossOf } from './sources';

/** Printed list of sources: each article with its passage numbers, date and URL. */
export function PrintedSources({ turn }: { turn: Turn }) {
  const t = useTranslations('research.sources');
  const articles = foldSources(turn).sort((one, other) => one.first.number - other.first.number);
  return (
    <section className="hidden print:block">
      <h3 className="mb-1 break-after-avoid text-sm font-semibold text-soft">{t('title')}</h3>
      <ul className="flex flex-col gap-1 text-xs">
        {articles.map(({ first, sources }) => (
          <PrintedSource
            key={first.number}
            source={first}
            numbers={sources.map(({ number }) => number)}
          />
        ))}
      </ul>
    </section>
  );
}

function PrintedSource({ source, numbers }: { source: Source; numbers: readonly number[] }) {
  const t = useTranslations('research');
  const day = useFormatDay('long');
  const isLive = useIsLive();
  const { article } = source;
  const { id, publishedAt, stateNow } = article;
  const date = publishedAt ? day(publishedAt) : t('part.undated');
  const loss = lossOf(source);
  const path = articlePath(id);
  const address = article.url ?? (isLive ? new URL(path, window.location.href).href : path);
  return (
    <li className="break-inside-avoid">
      [{numbers.join('] [')}]{' '}
      <cite lang={article.language} className="font-serif text-sm not-italic">
        {article.title || id}
      </cite>
      , {date}
      {stateNow?.kind === 'corrected' && ` · ${t('sources.corrected', { note: stateNow.note })}`}
      {` · ${loss ? t(`sources.${loss}`) : address}`}
    </li>
  );
}
