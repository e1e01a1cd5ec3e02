import { useTranslations } from 'next-intl';
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { ErrorCard } from '@/components/ui/error-card';
import type { TagPage, TagRow } from '@/lib/tags/api';
import { listReturn } from '../list-return';
import type { RowEdit } from './columns';
import { gridProps, rowGroupProps } from './grid-props';
import { isSelected, nothingSelected, type Selection, withTags } from './selection';
import { TableHead } from './table-head';
import type { ListQuery } from './tag-query';
import { TagTableRow } from './tag-table-row';
import { useRowActs } from './use-row-acts';
import { type RowRange, useRowRange } from './use-row-range';
import { useTableKeys } from './use-table-keys';
import { useTagWindows } from './use-tag-windows';

type Props = {
  query: ListQuery;
  /** Query of the rows on screen; the previous one while new rows load. */
  shown: ListQuery;
  head: TagPage;
  onSort: (sort: ListQuery['sort'], direction: ListQuery['direction']) => void;
  selection: Selection;
  onSelection: (selection: Selection) => void;
  onSelectAll: () => void;
  onOpen: (tag: TagRow) => void;
  onDelete: (tag: TagRow) => void;
  isBusy: boolean;
};

/** The vocabulary as a virtual grid of equal rows. */
export function TagTable(props: Props) {
  const { query, shown, head, selection, onSelection } = props;
  const { total, mayEdit } = head;
  const t = useTranslations('tags.table');
  const list = useRef<HTMLDivElement>(null);
  const range = useRowRange(list, total);
  useLayoutEffect(() => {
    const top = listReturn.arrive();
    if (top !== undefined) window.scrollTo(0, top);
  }, []);
  const windows = useTagWindows(shown, head, range);
  const { rowAt, failed } = windows;
  const known = useMemo(() => head.categories.map((category) => category.name), [head.categories]);

  const { edit, keys, acts } = useTableActs(props, list, windows);

  const drawn = drawnRows(range, total, keys.active);

  return (
    <>
      <div
        {...gridProps({
          label: t('label'),
          rows: total,
          maySelect: mayEdit,
          isBusy: props.isBusy,
          ...keys.handlers,
        })}
        className="[--row:3.75rem] sm:[--row:2.5rem]"
      >
        <TableHead
          query={query}
          total={total}
          selection={mayEdit ? selection : undefined}
          onSort={props.onSort}
          onSelectAll={props.onSelectAll}
          onSelectNone={() => onSelection(nothingSelected)}
        />
        <div
          ref={list}
          {...rowGroupProps}
          className={`relative transition-opacity ${props.isBusy ? 'opacity-60' : ''}`}
          style={{ height: `calc(var(--row) * ${total})` }}
        >
          {drawn.map((index) => {
            const tag = rowAt(index);
            return (
              <TagTableRow
                key={index}
                index={index}
                tag={tag}
                isActive={index === keys.active}
                isSelected={tag !== undefined && isSelected(selection, tag.gkbId)}
                isLocked={selection.kind === 'all'}
                mayEdit={mayEdit}
                edit={edit && edit.gkbId === tag?.gkbId ? edit.field : undefined}
                categories={known}
                acts={acts}
              />
            );
          })}
        </div>
      </div>
      {failed?.error && (
        <div className="sticky bottom-20 z-20 mx-auto max-w-md shadow-float sm:bottom-4">
          <ErrorCard error={failed.error} onRetry={() => failed.refetch()} />
        </div>
      )}
    </>
  );
}

/** Rows near the window; also the active one, as the focus would be lost with it. */
function drawnRows(range: RowRange, total: number, active: number): number[] {
  const drawn = Array.from(
    { length: Math.min(range.last, total - 1) - range.first + 1 },
    (_, step) => range.first + step,
  );
  if (!drawn.includes(active)) drawn.push(active);
  return drawn;
}

/** Selects, edits, opens and deletes rows by key and pointer. */
function useTableActs(
  props: Props,
  list: RefObject<HTMLDivElement | null>,
  { rowAt, rowsBetween }: ReturnType<typeof useTagWindows>,
) {
  const { shown, selection, onSelection, head } = props;
  const { total, mayEdit } = head;
  /** Start of a range selection: the row last selected or deselected. */
  const anchor = useRef<number>(undefined);
  const [edit, setEdit] = useState<RowEdit>();

  const toggle = (index: number) => {
    const tag = rowAt(index);
    anchor.current = index;
    if (tag && mayEdit) onSelection(withTags(selection, [tag], !isSelected(selection, tag.gkbId)));
  };
  const selectTo = async (index: number, start = anchor.current ?? index) => {
    if (!mayEdit) return;
    const [from, to] = [Math.min(start, index), Math.max(start, index)];
    anchor.current = start;
    const near = Array.from({ length: to - from + 1 }, (_, step) => rowAt(from + step));
    const rows = near.every((row) => row !== undefined) ? near : await rowsBetween(from, to);
    onSelection(withTags(selection, rows, true));
  };
  const keys = useTableKeys(list, total, {
    open: (index) => {
      const tag = rowAt(index);
      if (tag) props.onOpen(tag);
    },
    rename: (index) => {
      const tag = rowAt(index);
      if (tag && mayEdit) setEdit({ gkbId: tag.gkbId, field: 'name' });
    },
    toggle,
    selectTo,
    selectAll: props.onSelectAll,
    remove: (index) => {
      const tag = rowAt(index);
      if (tag && mayEdit) props.onDelete(tag);
    },
    clear: () => {
      const isAnything = selection.kind === 'all' || selection.tags.size > 0;
      if (isAnything) onSelection(nothingSelected);
      return isAnything;
    },
  });

  const acts = useRowActs({
    focus: keys.setActive,
    toggle: (index, isRange) => (isRange ? selectTo(index) : toggle(index)),
    edit: (index, next) => {
      setEdit(next);
      if (!next) keys.focusRow(index);
    },
  });

  // Another list begins at its first row.
  const [seen, setSeen] = useState(shown);
  if (seen !== shown) {
    setSeen(shown);
    setEdit(undefined);
    keys.setActive(0);
    anchor.current = undefined;
  }
  return { edit, keys, acts };
}
