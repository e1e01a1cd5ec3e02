'use client';

import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { useAddress } from '@/components/ui/use-address';
import { useShownQuery } from '@/components/ui/use-shown-query';
import type { SearchState } from '@/lib/archive/api';
import { articlePath } from '@/lib/drafts/content/link-address';
import type { ArchiveDialog } from './archive-dialogs';
import { withoutDates } from './date-range';
import { useOpenFacets } from './facets';
import { useLastSearch } from './last-search';
import { printAddress, readAddress, stateOf } from './search-address';
import { useArchiveStatus, useCounts, useHistogram, useHits } from './use-archive-search';
import { useFields } from './use-fields';
import { useHitKeys } from './use-hit-keys';
import { useSelection } from './use-selection';
import { useTaggingJobs } from './use-tagging-jobs';
import { useValueNames } from './use-value-names';

/** Minimum width at which an article opens beside the list. */
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

/** Everything the services answer to a search: hits, counts, histogram, and the names of their values. */
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
