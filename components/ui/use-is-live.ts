'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and while the page is taken over from it: neither the reader's clock nor the address is known there. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
