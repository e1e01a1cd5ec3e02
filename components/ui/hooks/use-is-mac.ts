import { useSyncExternalStore } from 'react';

const never = () => () => {};

export function isMac(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}

/** True on a Mac; false while the server renders. */
export function useIsMac(): boolean {
  return useSyncExternalStore(never, isMac, () => false);
}
