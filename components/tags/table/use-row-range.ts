import { type RefObject, useLayoutEffect, useState } from 'react';

export type RowRange = { first: number; last: number };

/** Rows rendered at a time and beyond the edges, so that not every scrolled pixel renders. */
const step = 8;
const initialRange: RowRange = { first: 0, last: 39 };

/** Finds the visible rows of a list of equal rows; the list's height gives the row height. */
export function useRowRange(list: RefObject<HTMLElement | null>, count: number): RowRange {
  const [range, setRange] = useState(initialRange);
  useLayoutEffect(() => {
    let frame = 0;
    const measure = () => {
      frame = 0;
      const box = list.current?.getBoundingClientRect();
      if (!box || box.height === 0) return;
      const row = box.height / count;
      const first = Math.max(0, (Math.floor(-box.top / row / step) - 1) * step);
      const end = (Math.ceil((window.innerHeight - box.top) / row / step) + 1) * step;
      const last = Math.min(count, end) - 1;
      setRange((old) => (old.first === first && old.last === last ? old : { first, last }));
    };
    const later = () => {
      frame ||= requestAnimationFrame(measure);
    };
    measure();
    window.addEventListener('scroll', later, { passive: true });
    window.addEventListener('resize', later);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', later);
      window.removeEventListener('resize', later);
    };
  }, [list, count]);
  return range;
}
