'use client';

import { Replace, TagPlus, TagX, X } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button, IconButton } from '@/components/ui/controls/button';
import { ErrorCard } from '@/components/ui/error-card';
import { FootBar } from '@/components/ui/foot-bar';
import { lazyPart } from '@/components/ui/lazy-part';
import { countSelected } from '@/components/ui/selection';
import { ArchiveHead } from './archive-head';
import { Filters } from './filters';
import { EmptyArchive, Landing } from './landing';
import { NoHits } from './no-hits';
import { Preview } from './preview';
import { Results, ResultsHead, ResultsSkeleton } from './results';
import { SearchBox } from './search-box';
import { type ArchivePageState, useArchivePage } from './use-archive-page';
import { isJobRunning } from './use-tagging-jobs';

const ArchiveDialogs = lazyPart(async () => (await import('./archive-dialogs')).ArchiveDialogs);
const FilterSheet = lazyPart(async () => (await import('./filter-sheet')).FilterSheet);

export function ArchivePage() {
  const t = useTranslations('archive');
  const page = useArchivePage();
  const { dialog, selected } = page;
  const waiting = page.status.data?.waiting ?? 0;
  return (
    <div className="mx-auto flex max-w-[100rem] flex-col gap-4 px-4 py-6 sm:px-6">
      <ArchiveHead page={page} />
      {page.isEmpty && page.state.q === '' ? <EmptyArchive /> : <ArchiveSearch page={page} />}
      {waiting > 0 && <p className="text-xs text-faint">{t('waiting', { count: waiting })}</p>}
      {page.followsJobs && selected.size === 0 && <JobProgress jobs={page.jobs} />}
      {selected.size > 0 && <BulkBar page={page} />}
      {dialog && <ArchiveDialogs {...{ dialog, page }} />}
    </div>
  );
}

function ArchiveSearch({ page }: { page: ArchivePageState }) {
  const t = useTranslations('archive');
  const { state, goTo, fields, names, openId } = page;
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
      {state.q === '' && !page.status.error && <Landing page={page} />}
      <div className="flex items-start gap-6">
        <aside
          aria-label={t('filters')}
          className="sticky top-4 hidden max-h-[calc(100dvh-2rem)] w-60 shrink-0 overflow-y-auto pr-1 pb-4 md:block"
        >
          {filters}
        </aside>
        <Hits page={page} onFilter={() => setFiltering(true)} />
        {openId && (
          <Preview
            id={openId}
            hit={page.found.find(({ id }) => id === openId)}
            onClose={() => page.openArticle('')}
          />
        )}
      </div>
      {isFiltering && (
        <FilterSheet page={page} onClose={() => setFiltering(false)}>
          {filters}
        </FilterSheet>
      )}
    </>
  );
}

function Hits({ page, onFilter }: { page: ArchivePageState; onFilter: () => void }) {
  const t = useTranslations('archive');
  const { state, hits, first, found, fields, names } = page;
  return (
    <section aria-label={t('results.section')} className="flex min-w-0 flex-1 flex-col gap-3">
      <ResultsHead page={page} onFilter={onFilter} />
      {hits.error && <ErrorCard error={hits.error} onRetry={page.retry} />}
      {hits.isPending && <ResultsSkeleton />}
      {first && found.length === 0 && !hits.isPlaceholderData && !hits.error && (
        <NoHits {...{ state, fields, names }} onChange={page.goTo} />
      )}
      {found.length > 0 && <Results page={page} />}
    </section>
  );
}

function JobProgress({ jobs }: Pick<ArchivePageState, 'jobs'>) {
  const t = useTranslations('archive.jobs');
  const format = useFormatter();
  const atWork = (jobs.list.data?.jobs ?? []).filter(isJobRunning);
  if (atWork.length === 0) return null;
  const done = atWork.reduce((sum, job) => sum + job.done, 0);
  const total = atWork.reduce((sum, job) => sum + job.total, 0);
  const isUndoing = atWork.every(({ state }) => state === 'undoing');
  const said = t(isUndoing ? 'takingBack' : 'changing');
  return (
    <FootBar label={t('title')} className="max-w-md gap-3 px-4 py-3 text-sm">
      <p role="status" className="font-medium">
        {said}
      </p>
      <progress
        aria-label={said}
        max={Math.max(1, total)}
        value={done}
        className="h-1.5 min-w-0 flex-1 accent-accent"
      />
      <p className="text-soft tabular-nums">
        {format.number(done)} / {format.number(total)}
      </p>
    </FootBar>
  );
}

const acts = [
  { act: 'add', icon: TagPlus },
  { act: 'remove', icon: TagX },
  { act: 'replace', icon: Replace },
] as const;

function BulkBar({ page }: { page: ArchivePageState }) {
  const { selection, first } = page;
  const t = useTranslations('archive.bulk');
  const count = countSelected(selection);
  const total = first?.total ?? 0;
  return (
    <FootBar label={t('label')} className="max-w-3xl flex-wrap gap-x-2 gap-y-1.5 py-2 pr-2 pl-4">
      <p role="status" className="mr-auto text-sm font-medium">
        {t(selection.kind === 'all' ? 'all' : 'some', { count })}
      </p>
      {selection.kind === 'some' && total > count && (
        <Button size="small" variant="ghost" onPress={page.selectAll}>
          {t('selectAll', { count: total })}
        </Button>
      )}
      <div className="flex flex-wrap gap-2 max-sm:order-last max-sm:-ml-2 max-sm:w-[calc(100%+0.5rem)] max-sm:*:flex-1 max-sm:[&_svg]:hidden">
        {acts.map(({ act, icon }) => (
          <Button
            key={act}
            size="small"
            icon={icon}
            onPress={() => page.setDialog({ kind: 'tagging', act })}
          >
            {t(act)}
          </Button>
        ))}
      </div>
      <IconButton size="small" icon={X} label={t('clear')} onPress={page.clearSelection} />
    </FootBar>
  );
}
