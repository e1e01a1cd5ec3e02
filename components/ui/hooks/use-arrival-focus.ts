import { useEffect, useState } from 'react';
import { useIsLive } from './use-is-live';

/**
 * The focus of a page that was come to from another page of the desk, also by Back: what had it is gone, and the keyboard
 * would begin at the top of the document. A page that the browser loaded is left as it is.
 */
export function useArrivalFocus(target: () => HTMLElement | null | undefined): void {
  const isLive = useIsLive();
  const [wasLoaded] = useState(!isLive);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival
  useEffect(() => {
    if (wasLoaded || document.activeElement !== document.body) return;
    target()?.focus({ preventScroll: true });
  }, []);
}
