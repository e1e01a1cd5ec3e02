'use client';

import { ExternalLink } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import type { DecisionKind } from '@/lib/drafts/api';
import type { Item } from '../analysis/items';
import { Candidates } from '../knowledge/candidates';
import { Infobox } from '../knowledge/infobox';
import { useSession } from '../session-context';
import { ItemButtons } from './item-buttons';
import { ItemQuotes } from './item-quotes';
import { focusRow } from './listen-to-triage';
import { NeverQuestion } from './never-question';

/** Why an item is suggested, and every decision about it in words. */
export function ItemDetails(props: {
  item: Item;
  isAsking: boolean;
  isReadOnly: boolean;
  onDecide: (item: Item, kind: DecisionKind | null) => void;
  onAsk: (item: Item) => void;
  onAnswer: (item: Item, isSure: boolean) => void;
}) {
  const { item, isAsking, isReadOnly, onDecide, onAsk, onAnswer } = props;
  const t = useTranslations('drafts.items');
  const { me } = useSession();
  const ref = useRef<HTMLDivElement>(null);
  // What was chosen goes away with its buttons: the focus stays in the list.
  const stayInList = () => {
    const list = ref.current?.closest<HTMLElement>('[data-item-list]');
    if (list) requestAnimationFrame(() => focusRow(list, item.key));
  };
  return (
    <div ref={ref} className="flex flex-col gap-2 text-[13px]">
      <Infobox item={item} />
      <ItemQuotes item={item} />
      <ItemFacts item={item} />
      {!isReadOnly && <Candidates item={item} onDone={stayInList} />}
      {item.decision && (
        <p className="text-xs text-faint">
          {t(item.decision.by.id === me.id ? 'decidedByYou' : 'decidedBy', {
            what: t(`kinds.${item.decision.kind}`),
            name: item.decision.by.name,
          })}{' '}
          {!isReadOnly && (
            <button
              type="button"
              onClick={() => onDecide(item, null)}
              className="cursor-pointer underline underline-offset-2 hover:text-ink"
            >
              {t('takeBack')}
            </button>
          )}
        </p>
      )}
      {isAsking ? (
        <NeverQuestion item={item} onAnswer={(isSure) => onAnswer(item, isSure)} />
      ) : (
        !isReadOnly && <ItemButtons item={item} onDecide={onDecide} onNever={() => onAsk(item)} />
      )}
    </div>
  );
}

/** Relevance, tone and where the item is known outside. */
export function ItemFacts({ item }: { item: Item }) {
  const t = useTranslations('drafts.items');
  const tSentiment = useTranslations('drafts.sentiment.labels');
  return (
    <p className="flex flex-wrap gap-x-3 gap-y-1 text-xs text-faint">
      {item.relevance !== undefined && (
        <span>{t('relevance', { value: Math.round(item.relevance) })}</span>
      )}
      {item.sentiment && item.sentiment !== 'neutral' && tSentiment.has(item.sentiment) && (
        <span>{t('tone', { label: tSentiment(item.sentiment) })}</span>
      )}
      {item.wikidataId && (
        <a
          href={`https://www.wikidata.org/wiki/${encodeURIComponent(item.wikidataId)}`}
          target="_blank"
          rel="noreferrer noopener"
          className="inline-flex items-center gap-1 text-accent underline underline-offset-2"
        >
          {t('wikidata', { id: item.wikidataId })}
          <ExternalLink size={11} aria-hidden />
        </a>
      )}
    </p>
  );
}
