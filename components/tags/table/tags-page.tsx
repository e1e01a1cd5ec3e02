'use client';

import { useQueryClient } from '@tanstack/react-query';
import { Plus, Upload } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import { DownloadMenu } from '@/components/ui/controls/download-menu';
import { useAddress } from '@/components/ui/hooks/use-address';
import { useShownQuery } from '@/components/ui/hooks/use-shown-query';
import { lazyPart } from '@/components/ui/lazy-part';
import { countSelected, nothingSelected, useSelection } from '@/components/ui/selection';
import type { TagPage, TagRow } from '@/lib/tags/api';
import { listReturn } from '../list-return';
import { TagsHeader } from '../tags-header';
import { useTagShortcuts } from '../use-tag-shortcuts';
import { BulkBar } from './bulk-bar';
import { selectionOf, type TagSelection } from './selection';
import type { TableDialog } from './table-dialogs';
import { ArticleCounting, NoMatch, Notices, TableSkeleton } from './table-states';
import { TagFilters } from './tag-filters';
import {
  filterOf,
  isFiltered,
  type ListQuery,
  parseTagQuery,
  printTagQuery,
  type TagFilter,
} from './tag-query';
import { TagTable } from './tag-table';
import { tagWindow, useTagList } from './use-tag-windows';

const formats = ['csv', 'skos'] as const;

const TableDialogs = lazyPart(async () => (await import('./table-dialogs')).TableDialogs);
const EmptyVocabulary = dynamic(() =>
  import('./empty-vocabulary').then((module) => module.EmptyVocabulary),
);

/** Above this, all that match are selected by the filter instead of one by one. */
const maxSelected = 500;

/** Lists the vocabulary to search, sort and edit. Its state is in the address. */
export function TagsPage() {
  const router = useRouter();
  const [query, goTo] = useAddress(parseTagQuery, (next) => `/tags${printTagQuery(next)}`);
  const list = useTagList(query);
  const head = list.data;
  const filterRef = useRef<HTMLInputElement>(null);
  const [dialog, setDialog] = useState<TableDialog>();

  const shown = useShownQuery(query, list.isPlaceholderData);
  const canEdit = head?.mayEdit === true;
  const { selection, select, selectAll } = useTagSelection(shown, canEdit ? head.total : 0);

  const show = (next: ListQuery) => {
    goTo(next, false);
    window.scrollTo({ top: 0 });
  };

  const address = `/tags${printTagQuery(query)}`;
  // For the way back from a tag.
  useLayoutEffect(() => () => listReturn.leave(address, window.scrollY), [address]);

  const remove = (tag: TagRow) =>
    setDialog({
      kind: 'delete',
      selection: countSelected(selection) > 0 ? selection : selectionOf([tag]),
    });

  useTagShortcuts((id) => {
    if (id === 'filterTags') filterRef.current?.focus();
    else if (id === 'newTag' && canEdit) router.push('/tags/new');
    else if (id === 'tagKeys') setDialog({ kind: 'keys' });
    else if (id === 'closeTag' && countSelected(selection) > 0) select(nothingSelected);
    else return false;
    return true;
  });

  const isEmpty = head?.size === 0 && !isFiltered(query);
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-4 px-4 py-6 sm:px-8 sm:py-8">
      <Header head={head} isEmpty={isEmpty} onDialog={setDialog} />
      <Notices list={list} />
      {!isEmpty && (
        <TagFilters
          query={query}
          categories={head?.categories ?? []}
          inputRef={filterRef}
          onChange={show}
        />
      )}
      {head && !isEmpty && head.articles !== 'counted' && <ArticleCounting state={head.articles} />}
      {list.isPending && <TableSkeleton />}
      {isEmpty && <EmptyVocabulary mayEdit={canEdit} onDialog={setDialog} />}
      {head && head.total === 0 && !isEmpty && (
        <NoMatch query={query} canEdit={canEdit} onShow={show} />
      )}
      {head && head.total > 0 && (
        <TagTable
          query={query}
          shown={shown}
          head={head}
          onSort={(sort, direction) => show({ ...query, sort, direction })}
          selection={selection}
          onSelection={select}
          onSelectAll={selectAll}
          onOpen={(tag) => router.push(`/tags/${encodeURIComponent(tag.gkbId)}`)}
          onDelete={remove}
          isBusy={list.isPlaceholderData}
        />
      )}
      <SelectionActs
        selection={selection}
        onSelect={select}
        dialog={dialog}
        onDialog={setDialog}
        categories={head?.categories ?? []}
      />
    </div>
  );
}

function SelectionActs(props: {
  selection: TagSelection;
  onSelect: (selection: TagSelection) => void;
  dialog: TableDialog | undefined;
  onDialog: (dialog: TableDialog | undefined) => void;
  categories: TagPage['categories'];
}) {
  const { selection, onSelect, dialog, onDialog, categories } = props;
  const clear = () => onSelect(nothingSelected);
  return (
    <>
      {countSelected(selection) > 0 && (
        <BulkBar selection={selection} onDialog={onDialog} onDone={clear} />
      )}
      {dialog && (
        <TableDialogs
          dialog={dialog}
          categories={categories.map(({ name }) => name)}
          onDialog={onDialog}
          onClose={() => onDialog(undefined)}
          onDone={() => {
            onDialog(undefined);
            clear();
          }}
        />
      )}
    </>
  );
}

/** Selects among the rows on screen; another filter starts a new selection. */
function useTagSelection(shown: ListQuery, total: number) {
  const queries = useQueryClient();
  const filter = filterOf(shown);
  const [selection, select] = useSelection<TagRow, TagFilter>(filter);

  async function selectAll() {
    if (total === 0) return;
    if (total > maxSelected) {
      select({ kind: 'all', search: filter, count: total });
      return;
    }
    const { rows } = await queries.fetchQuery(tagWindow(shown, 0, maxSelected));
    select(selectionOf(rows));
  }

  return { selection, select, selectAll };
}

function Header(props: {
  head: TagPage | undefined;
  isEmpty: boolean;
  onDialog: (dialog: TableDialog) => void;
}) {
  const { head, isEmpty, onDialog } = props;
  const t = useTranslations('tags');
  const router = useRouter();
  return (
    <TagsHeader
      current="vocabulary"
      status={
        head &&
        (head.total === head.size
          ? t('count', { count: head.size })
          : t('countOf', { count: head.total, size: head.size }))
      }
      actions={
        head &&
        !isEmpty && (
          <>
            <ExportMenu />
            {head.mayEdit && (
              <Button icon={Upload} onPress={() => onDialog({ kind: 'import' })}>
                {t('import.open')}
              </Button>
            )}
            {head.mayEdit && (
              <Button
                variant="primary"
                icon={Plus}
                tooltip={t('new')}
                shortcut="N"
                onPress={() => router.push('/tags/new')}
              >
                {t('new')}
              </Button>
            )}
          </>
        )
      }
    />
  );
}

function ExportMenu() {
  const t = useTranslations('tags.export');
  return (
    <DownloadMenu
      label={t('open')}
      files={formats.map((format) => ({
        label: t(format),
        address: `/api/tags/export?format=${format}`,
      }))}
    />
  );
}
