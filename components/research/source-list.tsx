'use client';

import { useTranslations } from 'next-intl';
import { Time } from '@/components/ui/time';
import type { Source, Turn } from '@/lib/research/api';

/** Everything that an answer rests on, one line an article, newest first. */
export function SourceList({ turn, onOpen }: { turn: Turn; onOpen: (source: Source) => void }) {
  const t = useTranslations('research');
  const articles = [...Map.groupBy(turn.sources, ({ article }) => article.id).values()]
    .flatMap((sources) => (sources[0] ? [{ first: sources[0], sources }] : []))
    .sort((one, other) =>
      (other.first.article.publishedAt ?? '').localeCompare(one.first.article.publishedAt ?? ''),
    );
  const supports = (sources: readonly Source[]) => {
    const numbers = new Set(sources.map(({ number }) => number));
    return turn.parts.filter((part) => part.sources.some((number) => numbers.has(number))).length;
  };
  return (
    <details className="group rounded-lg border border-line">
      <summary className="flex cursor-pointer list-none items-center gap-2 px-4 py-2 text-sm font-medium text-soft hover:text-ink pointer-coarse:min-h-[44px]">
        <span aria-hidden className="text-faint transition-transform group-open:rotate-90">
          ›
        </span>
        {t('sources.title')}
        <span className="text-xs text-faint tabular-nums">{articles.length}</span>
      </summary>
      <ol className="flex flex-col divide-y divide-line border-t border-line">
        {articles.map(({ first, sources }) => (
          <li key={first.article.id}>
            <button
              type="button"
              onClick={() => onOpen(first)}
              className="flex min-h-11 w-full cursor-pointer flex-wrap items-baseline gap-x-3 gap-y-0.5 px-4 py-2 text-left text-sm hover:bg-sunken"
            >
              <span className="text-xs font-semibold text-accent tabular-nums">
                {sources.map(({ number }) => number).join(', ')}
              </span>
              <span className="min-w-0 flex-1 font-serif text-base">{first.article.title}</span>
              <span className="text-xs text-faint">
                {first.article.publishedAt ? (
                  <Time at={first.article.publishedAt} />
                ) : (
                  t('part.undated')
                )}
              </span>
              <span className="w-full text-xs text-faint">
                {t('sources.supports', { count: supports(sources) })}
                {first.article.duplicates.length > 0 &&
                  ` · ${t('sources.duplicates', { count: first.article.duplicates.length })}`}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </details>
  );
}
