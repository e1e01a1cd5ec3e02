'use client';

import { useSearchParams } from 'next/navigation';
import { useMemo } from 'react';
import { type PhotoAddress, printPhotoAddress, readPhotoAddress } from './photo-address';

export type GoTo = (change: Partial<PhotoAddress>, isStep?: boolean) => void;

/** The page's state, which is its address. A step is one that the browser's way back undoes. */
export function usePhotoAddress(): [PhotoAddress, GoTo] {
  const search = useSearchParams();
  const address = useMemo(() => readPhotoAddress(search), [search]);
  const goTo: GoTo = (change, isStep = true) => {
    const now = readPhotoAddress(new URLSearchParams(window.location.search));
    const next = `/photos${printPhotoAddress({ ...now, ...change })}`;
    if (next === window.location.pathname + window.location.search) return;
    if (isStep) window.history.pushState(null, '', next);
    else window.history.replaceState(null, '', next);
  };
  return [address, goTo];
}
