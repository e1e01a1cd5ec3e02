import { useEffect } from 'react';
import { type ArchiveAddress, printAddress } from './search-address';

/** For as long as the window is open: a reload of an article's page leads back to the whole archive. */
let last = '';

/** Where an article leads back to: the search that was shown last. */
export function lastSearch(): string {
  return `/archive${last}`;
}

export function useLastSearch(address: ArchiveAddress): void {
  useEffect(() => {
    last = printAddress(address);
  }, [address]);
}
