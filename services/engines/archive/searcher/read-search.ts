import { invalidRequest } from '../../../../lib/contract/service-error.ts';
import { parseQuery } from '../../../../lib/query-language/archive-query.ts';
import { codePointsBefore } from '../../../../lib/text/code-points.ts';
import { defaultScoring, type Scoring } from '../index/ranking/score-factors.ts';
import {
  firstPage,
  type HitOrder,
  invalidCursor,
  type PageCursor,
  readPageCursor,
} from '../index/search/page-cursor.ts';
import type { ArchiveSearch, Filter } from '../types.ts';

/** Parses the search box; `notes` tell repairs. Throws a 400 where the query is too long or has too many terms. */
export function readQuery(text: string, fields: readonly string[]) {
  const parsed = parseQuery(text, { fields });
  if ('error' in parsed) {
    const { message, position } = parsed.error;
    throw invalidRequest(`query: ${message}, at position ${codePointsBefore(text, position)}.`);
  }
  const notes = parsed.repairs.map(({ code, start, message }) => {
    return { code, off: codePointsBefore(text, start), text: message };
  });
  return { node: parsed.query, notes };
}

/** The query's constraints are one part more, so that facets that leave out their own filter keep them. */
export function joinFilters(filter: Filter, asked: Filter): Filter {
  if (asked === undefined || filter === undefined) return filter ?? asked;
  return { kind: 'and', parts: [...(filter.kind === 'and' ? filter.parts : [filter]), asked] };
}

export function scoringOf({ freshness, now }: ArchiveSearch): Scoring {
  if (freshness === undefined) return defaultScoring;
  return { ...defaultScoring, freshness: { halfLife: freshness, at: now.getTime() } };
}

/** Reads where a page begins. Throws a 400 for a cursor of another search. */
export function readStart(
  { cursor, offset }: ArchiveSearch,
  order: HitOrder,
): number | 'start' | PageCursor {
  if (cursor === undefined) return offset;
  if (cursor === firstPage) return 'start';
  const read = readPageCursor(cursor);
  if (read?.order !== order) throw invalidCursor();
  return read;
}
