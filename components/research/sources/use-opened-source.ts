import { useSearchParams } from 'next/navigation';
import { useSyncExternalStore } from 'react';

/** A source of an answer: the turn, and the number of the source in it. */
type OpenedSource = { turnId: string; number: number };

const name = 'source';
const written = /^([^.]{1,80})\.(\d{1,4})$/;

/** Marks the history entry of a sheet. A new object each time, as the router writes into it. */
const ownEntry = () => ({ isSourceSheet: true });

function hasOwnEntry(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'isSourceSheet' in state;
}

/** Keeps the open source in the address, across reloads. On a phone Back closes the sheet, not the page. */
export function useOpenedSource() {
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

export function readSource(search: URLSearchParams): OpenedSource | undefined {
  const [, turnId, number] = written.exec(search.get(name) ?? '') ?? [];
  if (turnId === undefined || Number(number) <= 0) return undefined;
  return { turnId, number: Number(number) };
}

export function writeSource(address: string, source: OpenedSource | undefined): string {
  const url = new URL(address, 'http://desk');
  if (source) url.searchParams.set(name, `${source.turnId}.${source.number}`);
  else url.searchParams.delete(name);
  return `${url.pathname}${url.search}${url.hash}`;
}

const wide = '(min-width: 64rem)';

function isWideNow(): boolean {
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
