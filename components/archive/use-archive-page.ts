import { useRouter } from 'next/navigation';
import { useMemo, useRef, useState } from 'react';
import { type OpenFacet, openFacet } from '@/components/ui/facet';
import { useAddress } from '@/components/ui/hooks/use-address';
import { useShownQuery } from '@/components/ui/hooks/use-shown-query';
import { nothingSelected, useSelection } from '@/components/ui/selection';
import type { SearchResult, SearchState } from '@/lib/archive/api';
import { facetFields } from '@/lib/archive/reads/facet-fields';
import { articlePath } from '@/lib/drafts/content/link-address';
import { dateField, withoutDates } from './date-range';
import { printAddress, readAddress, stateOf, useLastSearch } from './search-address';
import type { TaggingAct } from './tagging-dialog';
import { useArchiveStatus, useCounts, useHistogram, useHits } from './use-archive-search';
import { useHitKeys } from './use-hit-keys';
import { type ValueNames, valueKey } from './use-names';
import { useTaggingJobs } from './use-tagging-jobs';

const always: readonly string[] = [...facetFields, dateField];

const wide = '(min-width: 64rem)';

const maxSelected = 1_000;

export type ArchiveDialog = { kind: 'tagging'; act: TaggingAct } | { kind: 'jobs' | 'keys' };

export type ArchivePageState = ReturnType<typeof useArchivePage>;

/** State of the archive search and its actions. The query and the open article are in the address. */
export function useArchivePage() {
  const router = useRouter();
  const [address, goTo] = useAddress(readAddress, (next) => `/archive${printAddress(next)}`);
  const state = stateOf(address);
  const openId = address.article;
  const [openFacets, setOpenFacets] = useOpenFacets(address.facets, (facets) =>
    goTo({ facets }, false),
  );
  useLastSearch(address);
  const [dialog, setDialog] = useState<ArchiveDialog>();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const answers = useAnswers(state, openFacets);
  const { status, hits, found } = answers;
  const canManage = status.data?.may.manage === true;
  const [followsJobs, setFollowsJobs] = useState(false);
  const jobs = useTaggingJobs(canManage && followsJobs);
  const { selection, select, selectAll, clear } = useHitSelection(
    useShownQuery(state, hits.isPlaceholderData),
  );
  const selected = new Set(
    selection.kind === 'all' ? found.map(({ id }) => id) : selection.rows.keys(),
  );
  const openArticle = (article: string) => goTo({ article }, false);
  const showKeys = () => setDialog({ kind: 'keys' });

  function preview(id: string) {
    if (!window.matchMedia(wide).matches) router.push(articlePath(id));
    else openArticle(openId === id ? '' : id);
  }

  const focusHit = useHitKeys({
    input,
    list,
    openId,
    onShow: openArticle,
    onPreview: preview,
    onKeys: showKeys,
    ...(canManage && {
      onToggle: (id: string) => select(id, selection.kind !== 'all' && !selection.rows.has(id)),
    }),
  });

  return {
    ...answers,
    state,
    goTo,
    openId,
    openArticle,
    preview,
    openFacets,
    setOpenFacets,
    input,
    list,
    focusHit,
    canManage,
    selection,
    selected,
    select,
    selectAll: () => selectAll(answers.first?.total ?? 0),
    clearSelection: clear,
    jobs,
    followsJobs,
    followJobs: () => setFollowsJobs(true),
    dialog,
    setDialog,
    showKeys,
  };
}

function useAnswers(state: SearchState, openFacets: ReturnType<typeof useOpenFacets>[0]) {
  const status = useArchiveStatus();
  const isEmpty = status.data?.total === 0;
  const fields = useFields(status.data?.fields);
  const hits = useHits(state);
  const counts = useCounts(state, openFacets, !isEmpty);
  const histogram = useHistogram({ ...state, q: withoutDates(state.q, fields) }, !isEmpty);
  const names = useValueNames(counts.data);
  const pages = hits.data?.pages ?? [];
  const [first] = pages;
  return {
    status,
    isEmpty,
    fields,
    hits,
    counts,
    histogram,
    names,
    pages,
    first,
    found: pages.flatMap((page) => page.hits),
    missing: new Set([...(first?.missing ?? []), ...(histogram.data?.missing ?? [])]),
    retry: () => {
      for (const query of [hits, counts, histogram, status]) if (query.isError) query.refetch();
    },
  };
}

/** Fields that a query can name; the list is stable while its values are. */
function useFields(known: readonly string[] | undefined): readonly string[] {
  const written = JSON.stringify(known ?? []);
  return useMemo(() => {
    const list: unknown = JSON.parse(written);
    const names = Array.isArray(list) ? list.filter((name) => typeof name === 'string') : [];
    return [...new Set([...names, ...always])];
  }, [written]);
}

/** Selects among the hits on screen; another search starts a new selection. */
function useHitSelection(shown: SearchState) {
  const [selection, hold] = useSelection<undefined, SearchState>({ ...shown, sort: '' });
  return {
    selection,
    select(id: string, isIn: boolean) {
      // Single hits cannot be excluded from "all hits": the selection restarts with this one.
      const rows = new Map(selection.kind === 'some' ? selection.rows : []);
      if (isIn && rows.size < maxSelected) rows.set(id, undefined);
      else rows.delete(id);
      hold({ kind: 'some', rows });
    },
    selectAll: (count: number) => hold({ kind: 'all', search: shown, count }),
    clear: () => hold(nothingSelected),
  };
}

/** Search words and size of each open facet. Closed ones are not counted. */
function useOpenFacets(
  fields: readonly string[],
  onFields: (fields: readonly string[]) => void,
): [readonly OpenFacet[], (next: readonly OpenFacet[]) => void] {
  const [looked, setLooked] = useState<readonly OpenFacet[]>([]);
  const open = fields.map((field) => looked.find((one) => one.field === field) ?? openFacet(field));
  const change = (next: readonly OpenFacet[]) => {
    setLooked(next);
    if (next.length !== fields.length) onFields(next.map(({ field }) => field));
  };
  return [open, change];
}

/** Collects value names from all facets shown, so that a chip keeps its name when its facet closes. */
function useValueNames(counts: SearchResult | undefined): ValueNames {
  const [known, setKnown] = useState<{ counts?: SearchResult; names: ValueNames }>({
    names: new Map(),
  });
  if (counts === undefined || counts === known.counts) return known.names;
  const names = new Map(known.names);
  for (const { field, values } of counts.facets)
    for (const { value, label } of values) names.set(valueKey(field, value), label);
  setKnown({ counts, names });
  return names;
}
