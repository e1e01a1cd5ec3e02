import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import { FocusHeir } from '@/components/ui/focus-heir';
import { Time } from '@/components/ui/time';
import type { Turn } from '@/lib/research/api';
import { type FoldedSource, foldSources, isHeldBack } from './sources';

const firstSources = 8;

/** Sources of an answer, one line per article, newest first. */
export function SourceList(props: { turn: Turn; onOpen: (number: number) => void }) {
  const { turn, onOpen } = props;
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
