import { useSearchParams } from 'next/navigation';
import { useMemo } from 'react';

/**
 * A page's state, which is its address. A step is a change that the browser's way back undoes. `read` is the same function
 * each time; nothing is asked of the server, whose lists the page asks for by its state.
 */
export function useAddress<T>(
  read: (search: URLSearchParams) => T,
  write: (state: T) => string,
): [T, (change: Partial<T>, isStep?: boolean) => void] {
  const search = useSearchParams();
  const state = useMemo(() => read(search), [search, read]);
  function goTo(change: Partial<T>, isStep = true): void {
    // From where the window is and not from what is shown: two changes may come before one picture.
    const now = read(new URLSearchParams(window.location.search));
    const next = write({ ...now, ...change });
    if (next === window.location.pathname + window.location.search) return;
    if (isStep) window.history.pushState(null, '', next);
    else window.history.replaceState(null, '', next);
  }
  return [state, goTo];
}
