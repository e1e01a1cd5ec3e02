import { SlidersHorizontal } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/controls/button';
import { Select } from '@/components/ui/controls/select';
import { Switch } from '@/components/ui/controls/switch';
import { RowsSkeleton } from '@/components/ui/skeleton';
import { splitChips } from '@/lib/query-language/archive-query-chips';
import { HitRow } from './hit-row';
import { quoteWord } from './query-pieces';
import { sorts } from './search-address';
import type { ArchivePageState } from './use-archive-page';
import { hitLinks } from './use-hit-keys';

/** List of hits. A button loads more and moves the focus to the first new one. */
export function Results({ page }: { page: ArchivePageState }) {
  const { pages, list, hits, found, first } = page;
  const t = useTranslations('archive.results');
  const tCommon = useTranslations('common');
  const awaited = useRef<number>(undefined);
  const hasDatasets = new Set(found.map(({ dataset }) => dataset)).size > 1;
  const count = found.length;

  useEffect(() => {
    const place = awaited.current;
    if (place === undefined || count <= place) return;
    awaited.current = undefined;
    hitLinks(list.current)[place]?.focus();
  }, [count, list]);

  return (
    <>
      <ol
        ref={list}
        aria-label={t('label')}
        aria-busy={hits.isPlaceholderData}
        className={`border-t border-line transition-opacity ${hits.isPlaceholderData ? 'opacity-60' : ''}`}
      >
        {pages.flatMap(({ referenceKey, hits: some }) =>
          some.map((hit) => (
            <HitRow key={hit.id} {...{ page, hit, referenceKey }} showsDataset={hasDatasets} />
          )),
        )}
      </ol>
      {hits.hasNextPage && (
        <Button
          className="self-center"
          isPending={hits.isFetchingNextPage}
          onPress={() => {
            awaited.current = count;
            void hits.fetchNextPage();
          }}
        >
          {tCommon('more')}
        </Button>
      )}
      {!hits.hasNextPage && count > 0 && count < (first?.total ?? 0) && (
        <p className="text-sm text-soft">{t('tooMany', { count })}</p>
      )}
    </>
  );
}

const slowAfterMs = 1_000;
const reportedParts = ['search', 'highlights', 'paging', 'states', 'histogram', 'facets'] as const;

/** Count and order of the hits, matching switches and, on a phone, the filter button. */
export function ResultsHead({ page, onFilter }: { page: ArchivePageState; onFilter: () => void }) {
  const { state, first, hits, missing, fields, goTo } = page;
  const t = useTranslations('archive.results');
  const isSlow = useIsSlow(hits.isFetching && !hits.isFetchingNextPage);
  const filterCount = splitChips(state.q, fields).chips.length;
  const lacks = reportedParts.filter((name) => missing.has(name));
  // Where nothing is asked, nothing is better than something else: the newest stand first.
  const isAsked = state.q !== '';
  const offered = isAsked ? sorts : sorts.filter((sort) => sort !== 'relevance');
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button icon={SlidersHorizontal} className="md:hidden" onPress={onFilter}>
          {t('filters')}
          {filterCount > 0 && <Badge tone="accent">{filterCount}</Badge>}
        </Button>
        <p
          role="status"
          className="mr-auto text-sm font-medium tabular-nums max-md:order-last max-md:w-full"
        >
          {first && t(first.isEstimated ? 'about' : 'count', { count: first.total })}
        </p>
        <div className="hidden md:contents">
          <Matching page={page} />
        </div>
        <Select
          label={t('sort')}
          hideLabel
          value={isAsked || state.sort !== 'relevance' ? state.sort : 'newest'}
          choices={offered.map((value) => ({ value, label: t(`sorts.${value}`) }))}
          onChange={(value) => {
            const sort = sorts.find((one) => one === value);
            if (sort) goTo({ sort });
          }}
          className="max-md:ml-auto"
        />
      </div>
      {isSlow && (
        <div className="flex items-center gap-2 text-sm text-soft" role="status">
          <progress aria-label={t('slow')} className="h-1 w-24 accent-accent" />
          {t('slow')}
        </div>
      )}
      {first?.takenFor?.map(({ text, instead }) => (
        <p key={text} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-warn">
          {t('takenFor', { text, instead })}
          <Button size="small" onPress={() => goTo({ q: quoteWord(state.q, text) })}>
            {t('asTyped', { text })}
          </Button>
        </p>
      ))}
      {first?.isRelaxed && <p className="text-sm text-warn">{t('relaxed')}</p>}
      {lacks.length > 0 && (
        <p className="text-sm text-soft">
          {t('missing', { what: lacks.map((name) => t(`lacks.${name}`)).join(', ') })}
        </p>
      )}
    </div>
  );
}

export function Matching({ page: { state, goTo } }: { page: ArchivePageState }) {
  const t = useTranslations('archive.results');
  return (
    <>
      <Switch
        isSelected={state.match === 'inflected'}
        onChange={(isOn) => goTo({ match: isOn ? 'inflected' : 'written' })}
      >
        <span className="pointer-coarse:py-3" title={t('cleverHint')}>
          {t('clever')}
        </span>
      </Switch>
      <Switch isSelected={!state.unfold} onChange={(isOn) => goTo({ unfold: !isOn })}>
        <span className="pointer-coarse:py-3">{t('fold')}</span>
      </Switch>
    </>
  );
}

function useIsSlow(isFetching: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isFetching) return;
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isFetching]);
  return isSlow;
}

export function ResultsSkeleton() {
  const bars = ['h-5 w-1/2', 'h-4 w-5/6', 'h-3 w-1/4'];
  return <RowsSkeleton rows={4} bars={bars} className="gap-6 border-t border-line py-4" />;
}
