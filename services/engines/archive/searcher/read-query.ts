import type { QueryNote } from '../../../../lib/contract/archive-search.ts';
import { invalidRequest } from '../../../../lib/contract/service-error.ts';
import { parseQuery, type QueryNode } from '../../../../lib/query-language/archive-query.ts';
import { codePointsBefore } from '../../../../lib/text/code-points.ts';

export type ReadQuery = {
  /** `null`: there is nothing to look for. */
  readonly node: QueryNode | null;
  /** What was read otherwise than it is written; places in code points, texts in English. */
  readonly notes: readonly QueryNote[];
};

/** Reads what was typed into the search box. Throws a 400 where it is too long or has too many terms. */
export function readQuery(text: string, fields: readonly string[]): ReadQuery {
  const parsed = parseQuery(text, { fields });
  if ('error' in parsed) {
    const { message, position } = parsed.error;
    throw invalidRequest(`query: ${message}, at position ${codePointsBefore(text, position)}.`);
  }
  return {
    node: parsed.query,
    notes: parsed.repairs.map(({ code, start, message }) => ({
      code,
      off: codePointsBefore(text, start),
      text: message,
    })),
  };
}
