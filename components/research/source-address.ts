/** A source of an answer: the turn, and the number of the source in it. */
export type OpenedSource = { turnId: string; number: number };

const name = 'source';
const written = /^([^.]{1,80})\.(\d{1,4})$/;

/** Which source an address opens. */
export function readSource(search: URLSearchParams): OpenedSource | undefined {
  const [, turnId, number] = written.exec(search.get(name) ?? '') ?? [];
  return turnId !== undefined && Number(number) > 0
    ? { turnId, number: Number(number) }
    : undefined;
}

/** The same address with this source open, or with none. */
export function writeSource(address: string, source: OpenedSource | undefined): string {
  const url = new URL(address, 'http://desk');
  if (source) url.searchParams.set(name, `${source.turnId}.${source.number}`);
  else url.searchParams.delete(name);
  return `${url.pathname}${url.search}${url.hash}`;
}
