import type { Me } from '../../auth/api.ts';
import type { Desk } from '../../sql/desk-database.ts';
import type { HitVerdict, SearchResult } from '../api.ts';

/** The hits of a query with what the reader said of them last, for that query. */
export async function withVerdicts(
  db: Desk,
  user: Me,
  q: string,
  result: SearchResult,
): Promise<SearchResult> {
  const asked = q.trim();
  const ids = result.hits.map(({ id }) => id);
  if (asked === '' || ids.length === 0) return result;
  const rows = await db
    .selectFrom('article_feedback')
    .select(['article_id', 'verdict'])
    .where('by_user', '=', user.id)
    .where('q', '=', asked)
    .where('draft_id', 'is', null)
    .where('state', '!=', 'revoked')
    .where('article_id', 'in', ids)
    .orderBy('at')
    .execute();
  const said = new Map<string, HitVerdict>(
    rows.map(({ article_id, verdict }) => [article_id, verdict]),
  );
  return {
    ...result,
    hits: result.hits.map((hit) => {
      const verdict = said.get(hit.id);
      return verdict ? { ...hit, verdict } : hit;
    }),
  };
}
