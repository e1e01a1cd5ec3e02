/** Column widths; on a phone a row is one cell of two lines. */
export const columns = {
  select:
    'grid grid-cols-[44px_minmax(0,1fr)] sm:grid-cols-[2.5rem_minmax(0,5fr)_minmax(0,3fr)_5rem_7rem]',
  read: 'grid grid-cols-[minmax(0,1fr)] sm:grid-cols-[minmax(0,5fr)_minmax(0,3fr)_5rem_7rem]',
};

/** Field of a tag that is being edited in its row. */
export type RowEdit = { gkbId: string; field: 'name' | 'categories' };
