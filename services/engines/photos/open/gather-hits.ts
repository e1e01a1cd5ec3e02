import { invalidRequest } from '../../../../lib/contract/service-error.ts';
import type { PhotoHits } from '../port.ts';
import type { FewHits } from '../ranking/rank-few.ts';

/** A search with fewer pictures than this is asked again with fewer words. */
const fewest = 3;
/** Pages that are asked for one answer, where constraints leave little of them. */
const maxPages = 3;
const place = /^(\d)\.(\d{1,4})\.(\d{1,3})$/;

/** A page of an outside bank, put in order by our ranking. */
export type RankedPage = {
  hits: FewHits;
  /** Pictures that the bank answered, with those that constraints left out. */
  count: number;
  total: number | undefined;
  hasMore: boolean;
};

export type WantedHits = {
  /** The same in fewer and fewer words. */
  queries: readonly string[];
  limit: number;
  cursor: string | undefined;
  /** For each picture so many that could stand in its place. */
  alternatives: number;
};

/**
 * The next pictures of a search. A cursor names the query that found enough, the page and how many of that page were shown.
 * What was found before a page failed, as where time ran out, is answered.
 */
export async function gatherHits(
  { queries, limit, cursor, alternatives }: WantedHits,
  readPage: (words: string, page: number) => Promise<RankedPage>,
): Promise<PhotoHits> {
  let { query, page, offset } = readCursor(cursor);
  const hits: FewHits = [];
  let rest: FewHits = [];
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
    // A query of many words may find next to nothing: the next one has fewer.
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
      // What is left of the page stands in, each for one.
      alternatives: rest
        .slice(at * alternatives, (at + 1) * alternatives)
        .map(({ photo }) => photo),
    })),
    ...(total !== undefined && { total }),
    ...(next !== undefined && { nextCursor: next }),
  };
}

function readCursor(cursor: string | undefined): { query: number; page: number; offset: number } {
  if (cursor === undefined) return { query: 0, page: 1, offset: 0 };
  const [, query, page, offset] = place.exec(cursor) ?? [];
  if (query === undefined) throw invalidRequest('cursor: is none');
  return { query: Number(query), page: Number(page), offset: Number(offset) };
}
