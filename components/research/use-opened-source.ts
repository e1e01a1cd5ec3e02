'use client';

import { useSearchParams } from 'next/navigation';
import { type OpenedSource, readSource, writeSource } from './source-address';
import { isWideNow } from './use-is-wide';

/** Marks the entry of the history that opening a sheet made. A new one each time: the router writes into it. */
const ownEntry = () => ({ isSourceSheet: true });

function hasOwnEntry(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'isSourceSheet' in state;
}

/**
 * Which source is open stands in the address, so that it outlives a reload. Where it is a sheet over the page, Back closes
 * the sheet and not the page.
 */
export function useOpenedSource(): {
  opened: OpenedSource | undefined;
  open: (source: OpenedSource) => void;
  close: () => void;
} {
  const opened = readSource(useSearchParams());
  const open = (source: OpenedSource) => {
    const address = writeSource(window.location.href, source);
    if (opened || isWideNow())
      window.history.replaceState(hasOwnEntry() ? ownEntry() : null, '', address);
    else window.history.pushState(ownEntry(), '', address);
  };
  const close = () => {
    if (hasOwnEntry()) window.history.back();
    else window.history.replaceState(null, '', writeSource(window.location.href, undefined));
  };
  return { opened, open, close };
}
