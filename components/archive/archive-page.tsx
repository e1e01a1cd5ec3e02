'use client';

import { Replace, TagPlus, TagX, X } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button, IconButton } from '@/components/ui/controls/button';
import { ErrorCard } from '@/components/ui/error-card';
import { FootBar } from '@/components/ui/foot-bar';
import { splitChips } from '@/lib/query-language/archive-query-chips';
import { ArchiveHead } from './archive-head';
import { FilterColumn } from './filter-column';
import { JobProgress } from './job-progress';
import { EmptyArchive, Landing } from './landing';
import { NoHits } from './no-hits';
import { Preview } from './preview';
import { Results } from './results';
import { ResultsHead, ResultsSkeleton } from './results-head';
import { SearchBox } from './search-box';
import { countSelected, type Selection } from './selection';
import type { TaggingAct } from './tagging-dialog';
import { type ArchivePageState, useArchivePage } from './use-archive-page';

const ArchiveDialogs = dynamic(
  () => import('./archive-dialogs').then((module) => module.ArchiveDialogs),
  { ssr: false },
);
const FilterSheet = dynamic(() => import('./filter-sheet').then((module) => module.FilterSheet), {
  ssr: false,
});

/** Search of the published articles. */
export function ArchivePage() {
  const t = useTranslations('archive');
  const page = useArchivePage();
  const waiting = page.status.data?.waiting ?? 0;
  return (
    <div className="mx-auto flex max-w-[100rem] flex-col gap-4 px-4 py-6 sm:px-6">
      <ArchiveHead
        state={page.state}
        hasHits={page.found.length > 0}
        onOpenSaved={(saved) => page.goTo({ ...saved, article: '' })}
        onKeys={page.showKeys}
        {...(page.canManage && {
          onJobs: () => {
            page.followJobs();
            page.setDialog({ kind: 'jobs' });
          },
        })}
      />
      {page.isEmpty && page.state.q === '' ? <EmptyArchive /> : <ArchiveSearch page={page} />}
      {waiting > 0 && <p className="text-xs text-faint">{t('waiting', { count: waiting })}</p>}
      <Tagging page={page} />
    </div>
  );
}

/** The search box with its filters, results and the open article. */
function ArchiveSearch({ page }: { page: ArchivePageState }) {
  const t = useTranslations('archive');
  const { state, goTo, fields, names, hits, first, status } = page;
  const [isFiltering, setFiltering] = useState(false);
  const filters = <Filters page={page} />;
  return (
    <>
      <search className="flex flex-col gap-2">
        <SearchBox
          q={state.q}
          fields={fields}
          names={names}
          inputRef={page.input}
          onChange={(q, isStep) => goTo({ q }, isStep)}
          onLeave={() => page.focusHit(0)}
        />
      </search>
      {state.q === '' && !status.error && (
        <Landing
          status={status.data}
          facets={page.counts.data?.facets}
          fields={fields}
          names={names}
          onSearch={(q) => goTo({ q })}
        />
      )}
      <div className="flex items-start gap-6">
        <aside
          aria-label={t('filters')}
          className="sticky top-4 hidden max-h-[calc(100dvh-2rem)] w-60 shrink-0 overflow-y-auto pr-1 pb-4 md:block"
        >
          {filters}
        </aside>
        <Hits page={page} onFilter={() => setFiltering(true)} />
        {page.openId && (
          <Preview
            id={page.openId}
            hit={page.found.find(({ id }) => id === page.openId)}
            onClose={() => page.openArticle('')}
          />
        )}
      </div>
      {isFiltering && (
        <FilterSheet
          state={state}
          total={hits.isPlaceholderData || first?.isEstimated ? undefined : first?.total}
          onChange={(next) => goTo(next)}
          onClose={() => setFiltering(false)}
        >
          {filters}
        </FilterSheet>
      )}
    </>
  );
}

function Filters({ page }: { page: ArchivePageState }) {
  const { status, fields, counts } = page;
  return (
    <FilterColumn
      q={page.state.q}
      fields={fields}
      names={page.names}
      known={status.data?.fields ?? fields}
      open={page.openFacets}
      onOpen={page.setOpenFacets}
      counts={counts}
      histogram={page.histogram}
      isAwaited={status.isPending || counts.isLoading}
      isSaidElsewhere={page.hits.isError}
      onChange={(q) => page.goTo({ q })}
    />
  );
}

function Hits({ page, onFilter }: { page: ArchivePageState; onFilter: () => void }) {
  const t = useTranslations('archive');
  const { state, goTo, hits, first, found, fields, names } = page;
  return (
    <section aria-label={t('results.section')} className="flex min-w-0 flex-1 flex-col gap-3">
      <ResultsHead
        state={state}
        first={first}
        isFetching={hits.isFetching && !hits.isFetchingNextPage}
        missing={page.missing}
        filterCount={splitChips(state.q, fields).chips.length}
        onChange={(next) => goTo(next)}
        onFilter={onFilter}
      />
      {hits.error && <ErrorCard error={hits.error} onRetry={page.retry} />}
      {hits.isPending && <ResultsSkeleton />}
      {first && found.length === 0 && !hits.isPlaceholderData && !hits.error && (
        <NoHits state={state} fields={fields} names={names} onChange={(next) => goTo(next)} />
      )}
      {found.length > 0 && (
        <Results
          pages={page.pages}
          state={state}
          listRef={page.list}
          isOld={hits.isPlaceholderData}
          selected={page.selected}
          {...(page.canManage && { onSelect: page.select })}
          openId={page.openId}
          onPreview={page.preview}
          hasMore={hits.hasNextPage}
          isLoadingMore={hits.isFetchingNextPage}
          onMore={() => hits.fetchNextPage()}
        />
      )}
    </section>
  );
}

/** Progress of tagging jobs, the bar for the selected articles, and the dialogs. */
function Tagging({ page }: { page: ArchivePageState }) {
  const { selection, selected, dialog, jobs, setDialog } = page;
  const close = () => setDialog(undefined);
  return (
    <>
      {page.followsJobs && selected.size === 0 && <JobProgress jobs={jobs} />}
      {selected.size > 0 && (
        <BulkBar
          selection={selection}
          total={page.first?.total ?? 0}
          onSelectAll={page.selectAll}
          onAct={(act) => setDialog({ kind: 'tagging', act })}
          onClear={page.clearSelection}
        />
      )}
      {dialog && (
        <ArchiveDialogs
          dialog={dialog}
          selection={selection}
          jobs={jobs}
          onStarted={() => {
            page.followJobs();
            close();
            page.clearSelection();
          }}
          onClose={close}
        />
      )}
    </>
  );
}

function BulkBar(props: {
  selection: Selection;
  total: number;
  onSelectAll: () => void;
  onAct: (act: TaggingAct) => void;
  onClear: () => void;
}) {
  const { selection, total, onSelectAll, onAct, onClear } = props;
  const t = useTranslations('archive.bulk');
  const count = countSelected(selection);
  return (
    <FootBar label={t('label')} className="max-w-3xl flex-wrap gap-x-2 gap-y-1.5 py-2 pr-2 pl-4">
      <p role="status" className="mr-auto text-sm font-medium">
        {t(selection.kind === 'all' ? 'all' : 'some', { count })}
      </p>
      {selection.kind === 'some' && total > count && (
        <Button size="small" variant="ghost" onPress={onSelectAll}>
          {t('selectAll', { count: total })}
        </Button>
      )}
      <div className="flex flex-wrap gap-2 max-sm:order-last max-sm:-ml-2 max-sm:w-[calc(100%+0.5rem)] max-sm:*:flex-1 max-sm:[&_svg]:hidden">
        <Button size="small" icon={TagPlus} onPress={() => onAct('add')}>
          {t('add')}
        </Button>
        <Button size="small" icon={TagX} onPress={() => onAct('remove')}>
          {t('remove')}
        </Button>
        <Button size="small" icon={Replace} onPress={() => onAct('replace')}>
          {t('replace')}
        </Button>
      </div>
      <IconButton size="small" icon={X} label={t('clear')} onPress={onClear} />
    </FootBar>
  );
}
