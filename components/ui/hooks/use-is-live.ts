import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and during hydration, where the reader's clock and time zone are unknown. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
