import { useSyncExternalStore } from 'react';

const wide = '(min-width: 64rem)';

export function isWideNow(): boolean {
  return window.matchMedia(wide).matches;
}

export function useIsWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(wide);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    isWideNow,
    () => true,
  );
}
