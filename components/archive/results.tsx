import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useRef } from 'react';
import { Button } from '@/components/ui/controls/button';
import type { SearchResult, SearchState } from '@/lib/archive/api';
import { HitRow } from './hit-row';

/** Links of the hits, in order. */
export function hitLinks(list: Element | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[data-result]') ?? [])];
}

/** List of hits. A button loads more and moves the focus to the first new one. */
export function Results(props: {
  pages: readonly SearchResult[];
  state: SearchState;
  listRef: RefObject<HTMLOListElement | null>;
  isOld: boolean;
  selected: ReadonlySet<string>;
  openId: string;
  /** Missing if the reader may not change articles. */
  onSelect?: (id: string, isSelected: boolean) => void;
  onPreview: (id: string) => void;
  hasMore: boolean;
  isLoadingMore: boolean;
  onMore: () => void;
}) {
  const { pages, state, listRef, isOld, selected, openId, onSelect, onPreview } = props;
  const { hasMore, isLoadingMore, onMore } = props;
  const t = useTranslations('archive.results');
  const tCommon = useTranslations('common');
  const awaited = useRef<number>(undefined);
  const hits = pages.flatMap((page) =>
    page.hits.map((hit) => ({ hit, referenceKey: page.referenceKey })),
  );
  const datasets = new Set(hits.map(({ hit }) => hit.dataset));
  const total = pages[0]?.total ?? 0;

  useEffect(() => {
    const place = awaited.current;
    if (place === undefined || hits.length <= place) return;
    awaited.current = undefined;
    hitLinks(listRef.current)[place]?.focus();
  }, [hits.length, listRef]);

  return (
    <>
      <ol
        ref={listRef}
        aria-label={t('label')}
        aria-busy={isOld}
        className={`border-t border-line transition-opacity ${isOld ? 'opacity-60' : ''}`}
      >
        {hits.map(({ hit, referenceKey }) => (
          <HitRow
            key={hit.id}
            hit={hit}
            referenceKey={referenceKey}
            state={state}
            showsDataset={datasets.size > 1}
            isSelected={selected.has(hit.id)}
            isOpen={hit.id === openId}
            {...(onSelect && {
              onSelect: (isSelected: boolean) => onSelect(hit.id, isSelected),
            })}
            onPreview={() => onPreview(hit.id)}
          />
        ))}
      </ol>
      {hasMore && (
        <Button
          className="self-center"
          isPending={isLoadingMore}
          onPress={() => {
            awaited.current = hits.length;
            onMore();
          }}
        >
          {tCommon('more')}
        </Button>
      )}
      {!hasMore && hits.length > 0 && hits.length < total && (
        <p className="text-sm text-soft">{t('tooMany', { count: hits.length })}</p>
      )}
    </>
  );
}
