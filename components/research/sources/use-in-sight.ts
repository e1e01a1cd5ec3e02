import { useEffect, useState } from 'react';

/** Height of the sticky bar in pixels; what is behind it is not visible. */
const stickyBarHeight = 45;

/** True if any part of an element is visible below the sticky header. */
export function useInSight(element: HTMLElement | null): boolean {
  const [isInSight, setInSight] = useState(true);
  useEffect(() => {
    setInSight(true);
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => setInSight(entries.at(-1)?.isIntersecting ?? true),
      { root: scrollerOf(element), rootMargin: `-${stickyBarHeight}px 0px 0px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return isInSight;
}

function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let one = element.parentElement; one; one = one.parentElement)
    if (getComputedStyle(one).overflowY === 'auto') return one;
  return null;
}
