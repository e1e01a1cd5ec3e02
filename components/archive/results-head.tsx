import { SlidersHorizontal } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/controls/button';
import { Select } from '@/components/ui/controls/select';
import { Skeleton } from '@/components/ui/skeleton';
import type { SearchResult, SearchState } from '@/lib/archive/api';
import { Matching } from './matching';
import { quoteWord } from './query-pieces';
import { sorts } from './search-address';

const slowAfterMs = 1_000;
const reportedParts = ['search', 'highlights', 'paging', 'states', 'histogram', 'facets'] as const;

/** Count and order of the hits, matching switches and, on a phone, the filter button. */
export function ResultsHead(props: {
  state: SearchState;
  first: SearchResult | undefined;
  isFetching: boolean;
  missing: ReadonlySet<string>;
  /** Number of field conditions in the query. */
  filterCount: number;
  onChange: (change: Partial<SearchState>) => void;
  /** Opens the filters on a phone. */
  onFilter: () => void;
}) {
  const { state, first, isFetching, missing, filterCount, onChange, onFilter } = props;
  const t = useTranslations('archive.results');
  const isSlow = useIsSlow(isFetching);
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
          <Matching state={state} onChange={onChange} />
        </div>
        <Select
          label={t('sort')}
          hideLabel
          value={isAsked || state.sort !== 'relevance' ? state.sort : 'newest'}
          choices={offered.map((value) => ({ value, label: t(`sorts.${value}`) }))}
          onChange={(value) => {
            const sort = sorts.find((one) => one === value);
            if (sort) onChange({ sort });
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
          <Button size="small" onPress={() => onChange({ q: quoteWord(state.q, text) })}>
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
  return (
    <div className="flex flex-col gap-6 border-t border-line py-4" aria-hidden>
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="flex flex-col gap-2">
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-4 w-5/6" />
          <Skeleton className="h-3 w-1/4" />
        </div>
      ))}
    </div>
  );
}
