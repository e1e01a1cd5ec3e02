import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { Button } from '@/components/ui/controls/button';
import { EmptyCard } from '@/components/ui/empty-card';
import type { KnowledgeHits } from '@/lib/knowledge/api';
import { readReference } from '@/lib/knowledge/reads/reference';
import { ItemLink, MatchedName } from './item-link';
import type { KnowledgeQuery } from './knowledge-query';

/** Links of a list, between which arrow keys move. */
export function resultLinks(list: Element | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[data-result]') ?? [])];
}

/** Search results, best first; ↑ on the first returns to the search field. */
export function Results(props: {
  found: KnowledgeHits;
  isOld: boolean;
  listRef: RefObject<HTMLUListElement | null>;
  onLeave: () => void;
  /** Undefined if there are no more. */
  onMore?: (() => void) | undefined;
}) {
  const { found, isOld, listRef, onLeave, onMore } = props;
  const t = useTranslations('knowledge.search');
  const place = useRef(0);

  function move(event: KeyboardEvent) {
    const links = resultLinks(listRef.current);
    const here = links.findIndex((link) => link.contains(document.activeElement));
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || here < 0) return;
    event.preventDefault();
    place.current = here + step;
    if (place.current < 0) onLeave();
    else links[place.current]?.focus();
  }

  return (
    <>
      <ul
        ref={listRef}
        aria-label={t('results')}
        aria-busy={isOld}
        onKeyDown={move}
        className={`-mx-3 flex flex-col divide-y divide-line/60 ${isOld ? 'opacity-60' : ''}`}
      >
        {found.hits.map((hit) => (
          <li key={hit.gkbId}>
            <ItemLink item={hit} note={<MatchedName hit={hit} />} />
          </li>
        ))}
      </ul>
      {found.more &&
        (onMore ? (
          <Button className="self-center" onPress={onMore}>
            {t('more')}
          </Button>
        ) : (
          <p className="text-sm text-soft">{t('narrow')}</p>
        ))}
    </>
  );
}

export function NoResults(props: {
  query: KnowledgeQuery;
  onAnyKind: () => void;
  /** Undefined if the reader may not add items. */
  onAdd?: (() => void) | undefined;
}) {
  const { query, onAnyKind, onAdd } = props;
  const t = useTranslations('knowledge');
  const reference = readReference(query.q);
  const isId = reference !== undefined && reference.kind !== 'title';
  const isNarrow = query.types.length > 0 && !isId;
  return (
    <EmptyCard
      title={
        isId
          ? t('search.noId')
          : t(isNarrow ? 'search.noneOfKind' : 'search.noneTitle', { query: query.q })
      }
      text={!isId && !isNarrow && t('search.noneText')}
    >
      {isNarrow && <Button onPress={onAnyKind}>{t('search.anyKind')}</Button>}
      {onAdd && (
        <Button icon={Plus} onPress={onAdd}>
          {t('add.button')}
        </Button>
      )}
    </EmptyCard>
  );
}
