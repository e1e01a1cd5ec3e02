'use client';

import { useState } from 'react';
import type { SearchState } from '@/lib/archive/api';
import { maxSelected, nothingSelected, type Selection } from './selection';

/** Selects among the hits that are shown: those of another search begin anew. */
export function useSelection(shown: SearchState) {
  const search = JSON.stringify({ ...shown, sort: '' });
  const [held, setHeld] = useState<{ search: string; selection: Selection }>();
  const selection = held?.search === search ? held.selection : nothingSelected;
  const hold = (next: Selection) => setHeld({ search, selection: next });
  return {
    selection,
    select(id: string, isIn: boolean) {
      // Single hits cannot be excluded from "all hits": the selection restarts with this one.
      const ids = new Set(selection.kind === 'some' ? selection.ids : []);
      if (isIn && ids.size < maxSelected) ids.add(id);
      else ids.delete(id);
      hold({ kind: 'some', ids });
    },
    selectAll: (count: number) => hold({ kind: 'all', search: shown, count }),
    clear: () => hold(nothingSelected),
  };
}
