import { useEffect } from 'react';
import { type ArchiveAddress, printAddress } from './search-address';

let last = '';

/** Address of the last search shown, to which an article leads back. */
export function lastSearch(): string {
  return `/archive${last}`;
}

export function useLastSearch(address: ArchiveAddress): void {
  useEffect(() => {
    last = printAddress(address);
  }, [address]);
}
