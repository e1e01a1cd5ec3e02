'use client';

import { useSearchParams } from 'next/navigation';
import { useMemo } from 'react';
import { type AdminAddress, printAdminAddress, readAdminAddress } from './admin-address';

/** The page's state, which is its address. */
export function useAdminAddress(): [AdminAddress, (change: Partial<AdminAddress>) => void] {
  const search = useSearchParams();
  const address = useMemo(() => readAdminAddress(search), [search]);
  const goTo = (change: Partial<AdminAddress>) => {
    const now = readAdminAddress(new URLSearchParams(window.location.search));
    const next = `/admin${printAdminAddress({ ...now, ...change })}`;
    if (next === window.location.pathname + window.location.search) return;
    // A day that is being typed is no place to come back to.
    if (change.tab) window.history.pushState(null, '', next);
    else window.history.replaceState(null, '', next);
  };
  return [address, goTo];
}
