import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { ErrorCard } from '@/components/ui/error-card';
import { countSelected, nothingSelected } from '@/components/ui/selection';
import type { TagPage, TagRow } from '@/lib/tags/api';
import { listReturn } from '../list-return';
import { columns, gridProps, headingProps, headRowProps, rowGroupProps } from './grid-props';
import { isSelected, type TagSelection, withTags } from './selection';
import { firstDirection, type ListQuery } from './tag-query';
import { TagTableRow } from './tag-table-row';
import { type RowEdit, useRowActs } from './use-row-acts';
import { useTableKeys } from './use-table-keys';
import { type RowRange, useRowRange, useTagWindows } from './use-tag-windows';

type Props = {
  query: ListQuery;
  /** Query of the rows on screen; the previous one while new rows load. */
  shown: ListQuery;
  head: TagPage;
  onSort: (sort: ListQuery['sort'], direction: ListQuery['direction']) => void;
  selection: TagSelection;
  onSelection: (selection: TagSelection) => void;
  onSelectAll: () => void;
  onOpen: (tag: TagRow) => void;
  onDelete: (tag: TagRow) => void;
  isBusy: boolean;
};

/** The vocabulary as a virtual grid of equal rows. */
export function TagTable(props: Props) {
  const { shown, head, selection } = props;
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
        <TableHead {...props} />
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
      const isAnything = countSelected(selection) > 0;
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

/** Sortable column headings and the checkbox that selects all matches. */
function TableHead({ query, head, selection, onSelection, onSort, onSelectAll }: Props) {
  const t = useTranslations('tags.table');
  const { total, mayEdit } = head;
  const count = countSelected(selection);
  const sortable = [
    { sort: 'name', label: t('name') },
    { sort: 'category', label: t('categories') },
    { sort: 'use', label: t('use') },
    { sort: 'lastUse', label: t('lastUse') },
  ] as const;
  return (
    <div {...rowGroupProps} className="sticky top-0 z-20 border-b border-line bg-paper">
      <div
        {...headRowProps}
        className={`h-9 items-center pointer-coarse:h-[44px] text-[13px] text-faint ${mayEdit ? columns.select : `${columns.read} max-sm:hidden`}`}
      >
        {mayEdit && (
          <div {...headingProps(undefined)} className="flex h-full">
            <label className="flex w-full cursor-pointer items-center justify-center">
              <input
                type="checkbox"
                aria-label={t('selectAll')}
                checked={count === total}
                ref={(box) => {
                  if (box) box.indeterminate = count > 0 && count < total;
                }}
                onChange={() => (count > 0 ? onSelection(nothingSelected) : onSelectAll())}
                className="size-4 cursor-pointer accent-accent"
              />
            </label>
          </div>
        )}
        {sortable.map(({ sort, label }, index) => {
          const isHere = query.sort === sort;
          const isUp = query.direction === 'up';
          const Arrow = isUp ? ArrowUp : ArrowDown;
          return (
            <div
              key={sort}
              {...headingProps(isHere ? query.direction : 'none')}
              className={`min-w-0 ${index > 0 ? 'max-sm:hidden' : 'sm:pl-2'} ${index > 1 ? 'flex justify-end' : ''} ${index > 2 ? 'pr-2' : ''}`}
            >
              <button
                type="button"
                onClick={() => onSort(sort, isHere ? (isUp ? 'down' : 'up') : firstDirection(sort))}
                className="inline-flex h-7 pointer-coarse:h-[44px] cursor-pointer items-center gap-1 rounded font-medium hover:text-ink"
              >
                {label}
                {isHere && <Arrow size={13} aria-hidden />}
              </button>
            </div>
          );
        })}
      </div>
    </div>
  );
}
