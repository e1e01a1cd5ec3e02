import { useLayoutEffect, useRef, useState } from 'react';

/** Field of a tag that is being edited in its row. */
export type RowEdit = { gkbId: string; field: 'name' | 'categories' };

export type RowActs = {
  focus: (index: number) => void;
  toggle: (index: number, isRange: boolean) => void;
  /** Undefined ends the edit. */
  edit: (index: number, edit: RowEdit | undefined) => void;
};

/** Returns stable functions, so that memoized rows do not render again. */
export function useRowActs(newest: RowActs): RowActs {
  const latest = useRef(newest);
  useLayoutEffect(() => {
    latest.current = newest;
  });
  const [steady] = useState<RowActs>(() => ({
    focus: (...args) => latest.current.focus(...args),
    toggle: (...args) => latest.current.toggle(...args),
    edit: (...args) => latest.current.edit(...args),
  }));
  return steady;
}
