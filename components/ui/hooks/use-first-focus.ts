import { type RefObject, useEffect } from 'react';

/** Focuses the first element that matches, unless somebody has begun to type already. */
export function useFirstFocus(
  within: RefObject<HTMLElement | null>,
  selector: string | undefined,
): void {
  useEffect(() => {
    if (selector === undefined || document.activeElement instanceof HTMLInputElement) return;
    within.current?.querySelector<HTMLElement>(selector)?.focus();
  }, [within, selector]);
}
