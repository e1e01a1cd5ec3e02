import { useLayoutEffect, useRef, useState } from 'react';
import type { RowEdit } from './columns';

export type RowActs = {
  focus: (index: number) => void;
  toggle: (index: number, isRange: boolean) => void;
  /** Without an edit, the one that there was is over. */
  edit: (index: number, edit: RowEdit | undefined) => void;
};

/** The same functions for as long as the table lives, so that rows need not be drawn anew for them. */
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
