import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Store } from '../store/open-store.ts';

export type TagRow = {
  gkb_id: string;
  revision: number;
  tag: string | null;
  redirect: string | null;
};

const pageSize = 1_000;

/**
 * The rows of a tenant that were written after a revision, in the order of their revisions, page by page: others get
 * their turn in between. A row that changes meanwhile comes again, or later, as it then is. `part` says from where on
 * in the revision `since`, and how many rows at most.
 */
export async function* readTagRows(
  store: Store,
  tenant: string,
  since: number,
  part: { after?: string | undefined; limit?: number | undefined } = {},
): AsyncGenerator<TagRow[]> {
  let after = { revision: since, gkbId: part.after ?? '\u{10ffff}' };
  let left = part.limit ?? Number.POSITIVE_INFINITY;
  while (left > 0) {
    const { revision, gkbId } = after;
    const size = Math.min(pageSize, left);
    const rows = await store
      .selectFrom('editorial_tag')
      .select(['gkb_id', 'revision', 'tag', 'redirect'])
      .where('tenant', '=', tenant)
      .where((where) =>
        where.or([
          where('revision', '>', revision),
          where.and([where('revision', '=', revision), where('gkb_id', '>', gkbId)]),
        ]),
      )
      .orderBy('revision')
      .orderBy('gkb_id')
      .limit(size)
      .execute();
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < size) return;
    left -= rows.length;
    after = { revision: last.revision, gkbId: last.gkb_id };
    await nextTurn();
  }
}
