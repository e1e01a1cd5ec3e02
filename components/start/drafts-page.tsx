'use client';

import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import { Disclosure } from '@/components/ui/controls/disclosure';
import { Select } from '@/components/ui/controls/select';
import { TextField } from '@/components/ui/controls/text-field';
import { EmptyCard } from '@/components/ui/empty-card';
import { ErrorCard } from '@/components/ui/error-card';
import { MoreButton } from '@/components/ui/fetch-state';
import { useAddress } from '@/components/ui/hooks/use-address';
import { useApiPages } from '@/components/ui/hooks/use-api';
import { useTypedWords } from '@/components/ui/hooks/use-typed-words';
import { PageHeading } from '@/components/ui/page-heading';
import { RowsSkeleton } from '@/components/ui/skeleton';
import { type DraftList, restorableDays } from '@/lib/drafts/api';
import {
  draftStates,
  draftsKey,
  everyDraft,
  type ListQuery,
  parseDraftQuery,
  printDraftQuery,
} from './draft-query';
import { DraftRow } from './draft-row';
import { SampleList } from './sample-list';
import { useCreateDraft } from './use-create-draft';

/** Lists the drafts that the reader may open, by last change, and the samples. */
export function DraftsPage() {
  const t = useTranslations('start');
  const create = useCreateDraft();
  const [query, goTo] = useAddress(parseDraftQuery, (next) => `/drafts${printDraftQuery(next)}`);
  const show = (change: Partial<ListQuery>) => goTo(change, false);

  const list = useApiPages<DraftList>(draftsKey(query), '/api/drafts', { query });
  const drafts = list.data?.pages.flatMap((page) => page.drafts) ?? [];
  const total = list.data?.pages[0]?.total;
  const isFiltered = printDraftQuery(query) !== '';

  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-5 px-4 py-6 sm:px-8 sm:py-10">
      <header className="flex items-end justify-between gap-4">
        <div>
          <PageHeading>{t('title')}</PageHeading>
          <p className="h-6 text-sm text-faint" role="status">
            {total !== undefined && t('count', { count: total })}
          </p>
        </div>
        <Button
          variant="primary"
          icon={Plus}
          isPending={create.isPending}
          onPress={() => create.mutate({})}
        >
          {t('new')}
        </Button>
      </header>

      {create.error && <ErrorCard error={create.error} />}

      <Filters query={query} onChange={show} />

      {list.isPending && (
        <RowsSkeleton rows={3} bars={['h-5 w-2/3', 'h-4 w-full']} className="gap-5 py-3" />
      )}
      {list.error && <ErrorCard error={list.error} onRetry={() => list.refetch()} />}
      {list.data && drafts.length === 0 && (
        <NoDrafts query={query} onClear={() => show(everyDraft)} />
      )}
      {drafts.length > 0 && query.state === 'deleted' && (
        <p className="-mb-2 text-sm text-soft">{t('deletedText', { days: restorableDays })}</p>
      )}
      {drafts.length > 0 && (
        <ul
          className="flex flex-col divide-y divide-line border-y border-line"
          aria-busy={list.isPlaceholderData}
        >
          {drafts.map((draft) => (
            <DraftRow key={draft.id} draft={draft} />
          ))}
        </ul>
      )}
      <MoreButton list={list} />
      <Samples isOpen={drafts.length === 0 && !isFiltered} />
    </div>
  );
}

function Filters(props: { query: ListQuery; onChange: (change: Partial<ListQuery>) => void }) {
  const { query, onChange } = props;
  const t = useTranslations('start');
  const typed = useTypedWords(query.q, (q) => onChange({ q }));
  return (
    <div className="flex flex-wrap items-end gap-3">
      <TextField
        label={t('search')}
        hideLabel
        type="search"
        placeholder={t('search')}
        value={typed.words}
        onChange={typed.type}
        className="flex-1 max-sm:basis-full"
      />
      <Select
        label={t('whose')}
        hideLabel
        className="max-sm:flex-1"
        value={query.whose}
        choices={['all', 'mine', 'shared'].map((value) => ({ value, label: t(value) }))}
        onChange={(value) =>
          onChange({ whose: value === 'mine' || value === 'shared' ? value : 'all' })
        }
      />
      <Select
        label={t('state')}
        hideLabel
        className="max-sm:flex-1"
        value={query.state}
        choices={draftStates.map((value) => ({ value, label: t(value) }))}
        onChange={(value) => {
          const state = draftStates.find((one) => one === value);
          if (state) onChange({ state });
        }}
      />
    </div>
  );
}

function NoDrafts({ query, onClear }: { query: ListQuery; onClear: () => void }) {
  const t = useTranslations('start');
  const isFiltered = printDraftQuery(query) !== '';
  const isDeleted = query.state === 'deleted' && query.q === '' && query.whose === 'all';
  const why = isFiltered ? 'nothing' : 'empty';
  return (
    <EmptyCard
      title={t(isDeleted ? 'deletedTitle' : `${why}Title`)}
      text={isDeleted ? t('deletedText', { days: restorableDays }) : t(`${why}Text`)}
    >
      {isFiltered && <Button onPress={onClear}>{t('clear')}</Button>}
    </EmptyCard>
  );
}

/** Sample articles to start a draft from; expanded if there are no drafts. */
function Samples({ isOpen: isOpenAtFirst }: { isOpen: boolean }) {
  const t = useTranslations('start');
  const create = useCreateDraft();
  const [chosen, setOpen] = useState<boolean>();
  const isOpen = chosen ?? isOpenAtFirst;

  return (
    <section className="border-b border-line">
      <Disclosure title={t('samples')} isOpen={isOpen} onToggle={setOpen}>
        <p className="mb-3 text-sm text-soft">{t('samplesText')}</p>
        {create.error && <ErrorCard error={create.error} />}
        {isOpen && (
          <SampleList
            isDisabled={create.isPending}
            onOpen={(id) => create.mutate({ from: { kind: 'sample', id } })}
          />
        )}
      </Disclosure>
    </section>
  );
}
