import { useRouter } from 'next/navigation';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { useAddress } from '@/components/ui/hooks/use-address';
import { textFields, useScopeKeys } from '@/components/ui/hooks/use-scope-keys';
import { useShownQuery } from '@/components/ui/hooks/use-shown-query';
import type { ShortcutId } from '@/components/ui/shortcuts';
import type { SearchResult, SearchState } from '@/lib/archive/api';
import { facetFields } from '@/lib/archive/reads/facet-fields';
import { articlePath } from '@/lib/drafts/content/link-address';
import type { ArchiveDialog } from './archive-dialogs';
import { dateField, withoutDates } from './date-range';
import { useOpenFacets } from './facets';
import { useLastSearch } from './last-search';
import { hitLinks } from './results';
import { printAddress, readAddress, stateOf } from './search-address';
import { maxSelected, nothingSelected, type Selection } from './selection';
import { useArchiveStatus, useCounts, useHistogram, useHits } from './use-archive-search';
import { type ValueNames, valueKey } from './use-names';
import { useTaggingJobs } from './use-tagging-jobs';

const always: readonly string[] = [...facetFields, dateField];

const wide = '(min-width: 64rem)';

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
  const { selection, select, selectAll, clear } = useSelection(
    useShownQuery(state, hits.isPlaceholderData),
  );
  const selected = new Set(
    selection.kind === 'all' ? found.map(({ id }) => id) : [...selection.ids],
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
      onToggle: (id: string) => select(id, selection.kind !== 'all' && !selection.ids.has(id)),
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

/** Reads hits, counts, histogram and value names of a search. */
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

/** Moves through the hits by keys. Returns a function that focuses the hit at an index, where there is one. */
function useHitKeys(page: {
  input: RefObject<HTMLInputElement | null>;
  list: RefObject<HTMLOListElement | null>;
  /** Id of the article open beside the list, or ''. */
  openId: string;
  /** Opens another article beside the list; '' closes it. */
  onShow: (id: string) => void;
  onPreview: (id: string) => void;
  /** Only for those who may change articles. */
  onToggle?: (id: string) => void;
  onKeys: () => void;
}): (index: number) => boolean {
  const { input, list, openId, onShow, onPreview, onToggle, onKeys } = page;

  function focusHit(index: number): boolean {
    const links = hitLinks(list.current);
    const link = links[Math.max(0, Math.min(index, links.length - 1))];
    link?.focus();
    link?.scrollIntoView({ block: 'nearest' });
    const id = link?.dataset.result;
    if (id && openId) onShow(id);
    return link !== undefined;
  }

  useScopeKeys('archive', belongsToOther, (key) => {
    const links = hitLinks(list.current);
    const { activeElement } = document;
    const here = links.findIndex((link) => link.closest('li')?.contains(activeElement));
    const current = links[here]?.dataset.result;
    if (key === 'findArticles') input.current?.focus();
    else if (key === 'nextHit') return focusHit(here + 1);
    else if (key === 'previousHit') {
      if (here === 0) input.current?.focus();
      else return focusHit(here - 1);
    } else if (key === 'previewHit') {
      if (current) onPreview(current);
      else if (openId) onShow('');
      else return false;
    } else if (key === 'selectHit' && current && onToggle) onToggle(current);
    else if (key === 'closePreview' && openId) onShow('');
    else if (key === 'archiveKeys') onKeys();
    else return false;
    return true;
  });

  return focusHit;
}

/** True if the key belongs to an overlay, to text in a field, or to a button (Space and Enter). */
function belongsToOther(target: HTMLElement, _id: ShortcutId, key: string): boolean {
  if (target.closest(`[role="dialog"], [role="menu"], ${textFields}`)) return true;
  const isArrow = key.startsWith('Arrow');
  if (isArrow) return target.closest('[data-result]') === null;
  return key === ' ' && target.closest('button, summary, label, [type="checkbox"]') !== null;
}

/** Selects among the hits on screen; another search starts a new selection. */
function useSelection(shown: SearchState) {
  const search = JSON.stringify({ ...shown, sort: '' });
  const [held, setHeld] = useState<{ search: string; selection: Selection }>();
  const selection = held?.search === search ? held.selection : nothingSelected;
  const hold = (next: Selection) => setHeld({ search, selection: next });
  return {
    selection,
    select(id: string, isIn: boolean) {
      // Single hits cannot be excluded from "all hits": the selection restarts with this one.
      const ids = new Set(selection.kind === 'some' ? selection.ids : []);
      if (isIn && ids.size < maxSelected) ids.add(id);
      else ids.delete(id);
      hold({ kind: 'some', ids });
    },
    selectAll: (count: number) => hold({ kind: 'all', search: shown, count }),
    clear: () => hold(nothingSelected),
  };
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
