import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import { FocusHeir } from '@/components/ui/focus-heir';
import { useFormatDay } from '@/components/ui/hooks/use-format-day';
import { useIsLive } from '@/components/ui/hooks/use-is-live';
import { Time } from '@/components/ui/time';
import { articlePath } from '@/lib/drafts/content/link-address';
import type { Source, Turn } from '@/lib/research/api';
import { type FoldedSource, foldSources, isHeldBack, lossOf } from './sources';

const firstSources = 8;

/** Sources of an answer, one line per article, newest first. */
export function SourceList({ turn, onOpen }: { turn: Turn; onOpen: (number: number) => void }) {
  const t = useTranslations('research.sources');
  const [showsAll, setShowsAll] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const articles = foldSources(turn);
  const shown = showsAll ? articles : articles.slice(0, firstSources);
  return (
    <details className="group rounded-lg border border-line print:hidden">
      <summary className="flex min-h-10 cursor-pointer list-none items-center gap-2 px-4 text-sm font-medium text-soft hover:text-ink pointer-coarse:min-h-[44px]">
        <span aria-hidden className="text-faint transition-transform group-open:rotate-90">
          ›
        </span>
        {t('title')}
        <span className="text-xs text-faint tabular-nums">{articles.length}</span>
      </summary>
      <ol ref={list} className="flex flex-col divide-y divide-line border-t border-line">
        {shown.map(({ first, sources, supported }) => (
          <Row key={first.article.id} {...{ first, sources, supported, onOpen }} />
        ))}
      </ol>
      {articles.length > shown.length && (
        <FocusHeir heir={() => list.current?.querySelector('li:last-child button')}>
          <Button variant="ghost" className="m-1" onPress={() => setShowsAll(true)}>
            {t('all', { count: articles.length })}
          </Button>
        </FocusHeir>
      )}
    </details>
  );
}

function Row(props: FoldedSource & { onOpen: (number: number) => void }) {
  const { first, sources, supported, onOpen } = props;
  const t = useTranslations('research');
  const { article, number } = first;
  const about = [
    t('sources.supports', { count: supported }),
    ...(article.duplicates.length > 0
      ? [t('sources.duplicates', { count: article.duplicates.length })]
      : []),
    ...(article.dataset ? [article.dataset] : []),
  ];
  const state = article.isGone ? 'gone' : article.stateNow?.kind;
  return (
    <li>
      <button
        type="button"
        onClick={() => onOpen(number)}
        className="flex min-h-11 w-full cursor-pointer flex-wrap items-baseline gap-x-3 gap-y-0.5 px-4 py-2 text-left text-sm hover:bg-sunken"
      >
        <span className="text-xs font-semibold text-accent tabular-nums">
          {sources.map((source) => source.number).join(', ')}
        </span>
        <span
          lang={article.language}
          dir="auto"
          className={`min-w-0 flex-1 font-serif text-base ${isHeldBack(first) ? 'line-through' : ''}`}
        >
          {article.title}
        </span>
        <span className="text-xs text-faint">
          {article.publishedAt ? <Time at={article.publishedAt} isDate /> : t('part.undated')}
        </span>
        <span className="w-full text-xs text-faint">
          {about.join(' · ')}
          {state && <span className="text-warn"> · {t(`sources.states.${state}`)}</span>}
        </span>
      </button>
    </li>
  );
}

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
