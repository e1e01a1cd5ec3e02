import { invalidRequest } from '../../../../lib/contract/service-error.ts';
import type { PhotoHits } from '../photo-bank.ts';
import type { RankedHits } from '../ranking/rank-bank-page.ts';

/** With fewer hits than this, the next query, with fewer words, is tried. */
const fewest = 3;
/** Pages read for one answer, when constraints remove most hits. */
const maxPages = 3;
const place = /^(\d)\.(\d{1,4})\.(\d{1,3})$/;

export type RankedPage = {
  hits: RankedHits;
  /** Pictures in the bank's page before constraints. */
  count: number;
  total: number | undefined;
  hasMore: boolean;
};

export type WantedHits = {
  /** The same search in fewer and fewer words. */
  queries: readonly string[];
  limit: number;
  cursor: string | undefined;
  alternatives: number;
};

/** A cursor holds query, page and offset in the page. If a page fails, the hits before it are returned. */
export async function collectPages(
  { queries, limit, cursor, alternatives }: WantedHits,
  readPage: (words: string, page: number) => Promise<RankedPage>,
): Promise<PhotoHits> {
  let { query, page, offset } = readCursor(cursor);
  const hits: RankedHits = [];
  let rest: RankedHits = [];
  let total: number | undefined;
  let next: string | undefined;
  for (let round = 0; round < maxPages; round += 1) {
    const words = queries[query];
    if (words === undefined) break;
    const found = await readPage(words, page).catch((error: unknown) => {
      if (hits.length === 0) throw error;
    });
    if (!found) {
      next = `${query}.${page}.${offset}`;
      break;
    }
    // A query of many words may find next to nothing.
    const mayFindMore = page === 1 && query + 1 < queries.length;
    if (cursor === undefined && mayFindMore && found.count < fewest) {
      query += 1;
      continue;
    }
    total = found.total;
    const wanted = limit - hits.length;
    hits.push(...found.hits.slice(offset, offset + wanted));
    rest = found.hits.slice(offset + wanted);
    if (rest.length > 0) {
      next = `${query}.${page}.${offset + wanted}`;
      break;
    }
    next = found.hasMore ? `${query}.${page + 1}.0` : undefined;
    if (hits.length >= limit || !found.hasMore) break;
    page += 1;
    offset = 0;
  }
  return {
    hits: hits.map((hit, at) => ({
      ...hit,
      // The rest of the page serves as alternatives.
      alternatives: rest
        .slice(at * alternatives, (at + 1) * alternatives)
        .map(({ photo }) => photo),
    })),
    total,
    nextCursor: next,
  };
}

function readCursor(cursor: string | undefined): { query: number; page: number; offset: number } {
  if (cursor === undefined) return { query: 0, page: 1, offset: 0 };
  const [, query, page, offset] = place.exec(cursor) ?? [];
  if (query === undefined) throw invalidRequest('cursor: is none');
  return { query: Number(query), page: Number(page), offset: Number(offset) };
}
