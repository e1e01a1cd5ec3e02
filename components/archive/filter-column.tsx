import type { UseQueryResult } from '@tanstack/react-query';
import type { OpenFacet } from '@/components/ui/facet';
import { Skeleton } from '@/components/ui/skeleton';
import type { SearchResult } from '@/lib/archive/api';
import { DateFilter } from './date-filter';
import { chooseValue } from './facet-choice';
import { Facets } from './facets';
import type { ValueNames } from './use-names';

type CountsState = Pick<
  UseQueryResult<SearchResult>,
  'data' | 'error' | 'isLoading' | 'isPlaceholderData' | 'refetch'
>;

/** Date filter and facets, which edit the query. */
export function FilterColumn(props: {
  q: string;
  fields: readonly string[];
  names: ValueNames;
  /** Fields of the archive's articles. */
  known: readonly string[];
  open: readonly OpenFacet[];
  onOpen: (open: readonly OpenFacet[]) => void;
  counts: CountsState;
  histogram: CountsState;
  /** True until all facets are known, so that they appear together and none moves the others. */
  isAwaited: boolean;
  /** True if an error card beside them already shows the error. */
  isSaidElsewhere: boolean;
  onChange: (q: string) => void;
}) {
  const { q, fields, names, known, open, onOpen, counts, histogram, onChange } = props;
  const { isSaidElsewhere, isAwaited } = props;
  return (
    <div className="flex flex-col gap-1">
      <DateFilter
        q={q}
        fields={fields}
        histogram={histogram.data?.histogram}
        isOld={histogram.isPlaceholderData}
        isAwaited={histogram.isLoading}
        onChange={onChange}
      />
      {isAwaited ? (
        <Skeleton className="mt-2 h-96 w-full" />
      ) : (
        <Facets
          known={known}
          open={open}
          onOpen={onOpen}
          counts={counts.data}
          isOld={counts.isPlaceholderData}
          error={counts.error}
          isSaidElsewhere={isSaidElsewhere}
          onRetry={() => counts.refetch()}
          names={names}
          onChoose={(field, value, use) => onChange(chooseValue(q, { field, value, use }, fields))}
        />
      )}
    </div>
  );
}
