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
  const said = await readVerdicts(db, ids, (verdicts) =>
    verdicts.where('by_user', '=', user.id).where('q', '=', asked).where('draft_id', 'is', null),
  );
  return {
    ...result,
    hits: result.hits.map((hit) => {
      const verdict = said.get(hit.id);
      return verdict ? { ...hit, verdict } : hit;
    }),
  };
}

type Verdicts = ReturnType<typeof selectVerdicts>;

function selectVerdicts(db: Desk) {
  return db
    .selectFrom('article_feedback')
    .select(['article_id', 'verdict'])
    .where('state', '!=', 'revoked');
}

/** The last word on each of these articles, of the verdicts that `narrow` leaves. */
export async function readVerdicts(
  db: Desk,
  ids: readonly string[],
  narrow: (verdicts: Verdicts) => Verdicts,
): Promise<Map<string, HitVerdict>> {
  if (ids.length === 0) return new Map();
  const rows = await narrow(selectVerdicts(db))
    .where('article_id', 'in', ids)
    .orderBy('at')
    .execute();
  return new Map(rows.map(({ article_id, verdict }) => [article_id, verdict]));
}
