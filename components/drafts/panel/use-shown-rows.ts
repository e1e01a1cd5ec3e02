import { type RefObject, useEffect, useRef } from 'react';

/** Milliseconds for which a row has to be in sight. */
const minSight = 1_000;
/** What a person does in a list that they look at; a list that merely stands there tells nothing. */
const signs = ['pointermove', 'wheel', 'touchstart', 'focusin', 'keydown'] as const;

/**
 * Tells the keys of rows that a person has looked at: they were in sight for a moment, in a list where somebody pointed,
 * scrolled or stood. `rows` is what the list shows; it looks anew when that changes.
 */
export function useShownRows(
  list: RefObject<HTMLElement | null>,
  rows: unknown,
  onShown: ((key: string) => void) | undefined,
): void {
  const isUsed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are other elements to watch
  useEffect(() => {
    const element = list.current;
    if (!element || !onShown) return;
    const seen = new Set<string>();
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const tell = (key: string) => {
      seen.add(key);
      if (isUsed.current) onShown(key);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const key = target.getAttribute('data-item');
          if (key === null) continue;
          clearTimeout(timers.get(key));
          if (isIntersecting)
            timers.set(
              key,
              setTimeout(() => tell(key), minSight),
            );
        }
      },
      { threshold: 0.6 },
    );
    for (const row of element.querySelectorAll('[data-item]')) observer.observe(row);
    const use = () => {
      isUsed.current = true;
      for (const key of seen) onShown(key);
      seen.clear();
    };
    for (const sign of signs) element.addEventListener(sign, use, { passive: true });
    return () => {
      observer.disconnect();
      for (const timer of timers.values()) clearTimeout(timer);
      for (const sign of signs) element.removeEventListener(sign, use);
    };
  }, [list, rows, onShown]);
}
