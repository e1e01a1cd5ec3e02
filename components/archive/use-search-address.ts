'use client';

import { useSearchParams } from 'next/navigation';
import { useMemo } from 'react';
import { type ArchiveAddress, printAddress, readAddress } from './search-address';

export type GoTo = (change: Partial<ArchiveAddress>, isStep?: boolean) => void;

/** The page's state, which is its address. A step is one that the browser's way back undoes. */
export function useSearchAddress(): [ArchiveAddress, GoTo] {
  const search = useSearchParams();
  const address = useMemo(() => readAddress(search), [search]);
  const goTo: GoTo = (change, isStep = true) => {
    // From where the window is and not from what is shown: two changes may come before one picture.
    const now = readAddress(new URLSearchParams(window.location.search));
    const next = `/archive${printAddress({ ...now, ...change })}`;
    if (next === window.location.pathname + window.location.search) return;
    // No round to the server: the lists are asked for by their query.
    if (isStep) window.history.pushState(null, '', next);
    else window.history.replaceState(null, '', next);
  };
  return [address, goTo];
}
