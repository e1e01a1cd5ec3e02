import type { HTMLAttributes } from 'react';

/** Column widths; on a phone a row is one cell of two lines. */
export const columns = {
  select:
    'grid grid-cols-[44px_minmax(0,1fr)] sm:grid-cols-[2.5rem_minmax(0,5fr)_minmax(0,3fr)_5rem_7rem]',
  read: 'grid grid-cols-[minmax(0,1fr)] sm:grid-cols-[minmax(0,5fr)_minmax(0,3fr)_5rem_7rem]',
};

/*
 * What makes a grid of plain boxes, for which a table cannot be used: most of its rows are not there, and a table's own
 * layout needs them all. Rows are counted with the heading row.
 */

export function gridProps(
  options: { label: string; rows: number; maySelect: boolean; isBusy: boolean } & Pick<
    HTMLAttributes<HTMLElement>,
    'onKeyDown' | 'onFocus' | 'onBlur'
  >,
) {
  const { label, rows, maySelect, isBusy, ...handlers } = options;
  return {
    ...handlers,
    role: 'grid',
    'aria-label': label,
    'aria-rowcount': rows + 1,
    'aria-multiselectable': maySelect || undefined,
    'aria-busy': isBusy,
  };
}

export const rowGroupProps = { role: 'rowgroup' };
export const headRowProps = { role: 'row', 'aria-rowindex': 1 };
export const cellProps = { role: 'gridcell' };

export function headingProps(order: 'up' | 'down' | 'none' | undefined) {
  const sorts = { up: 'ascending', down: 'descending', none: 'none' } as const;
  return { role: 'columnheader', ...(order && { 'aria-sort': sorts[order] }) };
}

export function rowProps(options: {
  index: number;
  /** Missing where rows cannot be selected. */
  isSelected: boolean | undefined;
  isLoading: boolean;
  /** True for the row that keys act on. */
  isActive: boolean;
  onFocus: () => void;
}) {
  return {
    role: 'row',
    'aria-rowindex': options.index + 2,
    'aria-selected': options.isSelected,
    'aria-busy': options.isLoading || undefined,
    'data-index': options.index,
    tabIndex: options.isActive ? 0 : -1,
    onFocus: options.onFocus,
  };
}
