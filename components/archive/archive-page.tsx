'use client';

import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { ErrorCard } from '@/components/ui/error-card';
import { useAddress } from '@/components/ui/use-address';
import { useShownQuery } from '@/components/ui/use-shown-query';
import type { SearchState } from '@/lib/archive/api';
import { splitChips } from '@/lib/query-language/archive-query-chips';
import type { ArchiveDialog } from './archive-dialogs';
import { ArchiveHead } from './archive-head';
import { articleHref } from './article-href';
import { BulkBar } from './bulk-bar';
import { withoutDates } from './date-range';
import { useOpenFacets } from './facets';
import { FilterColumn } from './filter-column';
import { JobProgress } from './job-progress';
import { EmptyArchive, Landing } from './landing';
import { useLastSearch } from './last-search';
import { NoHits } from './no-hits';
import { Preview } from './preview';
import { Results } from './results';
import { ResultsHead, ResultsSkeleton } from './results-head';
import { printAddress, readAddress, stateOf } from './search-address';
import { SearchBox } from './search-box';
import { useArchiveStatus, useCounts, useHistogram, useHits } from './use-archive-search';
import { useFields } from './use-fields';
import { useHitKeys } from './use-hit-keys';
import { useSelection } from './use-selection';
import { useTaggingJobs } from './use-tagging-jobs';
import { useValueNames } from './use-value-names';

const ArchiveDialogs = dynamic(
  () => import('./archive-dialogs').then((module) => module.ArchiveDialogs),
  { ssr: false },
);
const FilterSheet = dynamic(() => import('./filter-sheet').then((module) => module.FilterSheet), {
  ssr: false,
});

/** Minimum width at which an article opens beside the list. */
const wide = '(min-width: 64rem)';

/** The search of everything that was published. What is asked and what lies open is in the address. */
export function ArchivePage() {
  const t = useTranslations('archive');
  const router = useRouter();
  const [address, goTo] = useAddress(readAddress, (next) => `/archive${printAddress(next)}`);
  const state = stateOf(address);
  const { q } = state;
  const [openFacets, setOpenFacets] = useOpenFacets(address.facets, (facets) =>
    goTo({ facets }, false),
  );
  useLastSearch(address);
  const [dialog, setDialog] = useState<ArchiveDialog>();
  const [isFiltering, setFiltering] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLOListElement>(null);

  const status = useArchiveStatus();
  const isEmpty = status.data?.total === 0;
  const fields = useFields(status.data?.fields);
  const hits = useHits(state);
  const counts = useCounts(state, openFacets, !isEmpty);
  const timeless = { ...state, q: withoutDates(q, fields) };
  const histogram = useHistogram(timeless, !isEmpty);
  const names = useValueNames(counts.data);
  const mayManage = status.data?.may.manage === true;
  const [followsJobs, setFollowsJobs] = useState(false);
  const jobs = useTaggingJobs(mayManage && followsJobs);
  const { selection, select, selectAll, clear } = useSelection(
    useShownQuery(state, hits.isPlaceholderData),
  );

  const pages = hits.data?.pages ?? [];
  const first = pages[0];
  const found = pages.flatMap((page) => page.hits);
  const missing = new Set([...(first?.missing ?? []), ...(histogram.data?.missing ?? [])]);
  const filterCount = splitChips(q, fields).chips.length;
  const change = (next: Partial<SearchState>) => goTo(next);
  const retry = () => {
    for (const one of [hits, counts, histogram, status]) if (one.isError) one.refetch();
  };

  function preview(id: string) {
    if (!window.matchMedia(wide).matches) router.push(articleHref(id));
    else goTo({ article: address.article === id ? '' : id }, false);
  }

  const selected = new Set(
    selection.kind === 'all' ? found.map(({ id }) => id) : [...selection.ids],
  );

  const focusHit = useHitKeys({
    input,
    list,
    openId: address.article,
    onShow: (article) => goTo({ article }, false),
    onPreview: preview,
    onKeys: () => setDialog({ kind: 'keys' }),
    ...(mayManage && {
      onToggle: (id: string) => select(id, selection.kind !== 'all' && !selection.ids.has(id)),
    }),
  });

  const filters = (
    <FilterColumn
      q={q}
      fields={fields}
      names={names}
      known={status.data?.fields ?? fields}
      open={openFacets}
      onOpen={setOpenFacets}
      counts={counts}
      histogram={histogram}
      isAwaited={status.isPending || counts.isLoading}
      isSaidElsewhere={hits.isError}
      onChange={(next) => goTo({ q: next })}
    />
  );
  return (
    <div className="mx-auto flex max-w-[100rem] flex-col gap-4 px-4 py-6 sm:px-6">
      <ArchiveHead
        state={state}
        hasHits={found.length > 0}
        onOpenSaved={(saved) => goTo({ ...saved, article: '' })}
        onKeys={() => setDialog({ kind: 'keys' })}
        {...(mayManage && {
          onJobs: () => {
            setFollowsJobs(true);
            setDialog({ kind: 'jobs' });
          },
        })}
      />

      {isEmpty && q === '' ? (
        <EmptyArchive />
      ) : (
        <>
          <search className="flex flex-col gap-2">
            <SearchBox
              q={q}
              fields={fields}
              names={names}
              inputRef={input}
              onChange={(next, isStep) => goTo({ q: next }, isStep)}
              onLeave={() => focusHit(0)}
            />
          </search>
          {q === '' && !status.error && (
            <Landing
              status={status.data}
              facets={counts.data?.facets}
              fields={fields}
              names={names}
              onSearch={(next) => goTo({ q: next })}
            />
          )}
          <div className="flex items-start gap-6">
            <aside
              aria-label={t('filters')}
              className="sticky top-4 hidden max-h-[calc(100dvh-2rem)] w-60 shrink-0 overflow-y-auto pr-1 pb-4 md:block"
            >
              {filters}
            </aside>
            <section
              aria-label={t('results.section')}
              className="flex min-w-0 flex-1 flex-col gap-3"
            >
              <ResultsHead
                state={state}
                first={first}
                isFetching={hits.isFetching && !hits.isFetchingNextPage}
                missing={missing}
                filterCount={filterCount}
                onChange={change}
                onFilter={() => setFiltering(true)}
              />
              {hits.error && <ErrorCard error={hits.error} onRetry={retry} />}
              {hits.isPending && <ResultsSkeleton />}
              {first && found.length === 0 && !hits.isPlaceholderData && !hits.error && (
                <NoHits state={state} fields={fields} names={names} onChange={change} />
              )}
              {found.length > 0 && (
                <Results
                  pages={pages}
                  state={state}
                  listRef={list}
                  isOld={hits.isPlaceholderData}
                  selected={selected}
                  {...(mayManage && { onSelect: select })}
                  openId={address.article}
                  onPreview={preview}
                  hasMore={hits.hasNextPage}
                  isLoadingMore={hits.isFetchingNextPage}
                  onMore={() => hits.fetchNextPage()}
                />
              )}
            </section>
            {address.article && (
              <Preview
                id={address.article}
                hit={found.find(({ id }) => id === address.article)}
                onClose={() => goTo({ article: '' }, false)}
              />
            )}
          </div>
        </>
      )}
      {(status.data?.waiting ?? 0) > 0 && (
        <p className="text-xs text-faint">{t('waiting', { count: status.data?.waiting ?? 0 })}</p>
      )}
      {followsJobs && selected.size === 0 && <JobProgress jobs={jobs} />}
      {selected.size > 0 && (
        <BulkBar
          selection={selection}
          total={first?.total ?? 0}
          onSelectAll={() => selectAll(first?.total ?? 0)}
          onAct={(act) => setDialog({ kind: 'tagging', act })}
          onClear={clear}
        />
      )}
      {isFiltering && (
        <FilterSheet
          state={state}
          total={hits.isPlaceholderData || first?.isEstimated ? undefined : first?.total}
          onChange={change}
          onClose={() => setFiltering(false)}
        >
          {filters}
        </FilterSheet>
      )}
      {dialog && (
        <ArchiveDialogs
          dialog={dialog}
          selection={selection}
          jobs={jobs}
          onStarted={() => {
            setFollowsJobs(true);
            setDialog(undefined);
            clear();
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
    </div>
  );
}
