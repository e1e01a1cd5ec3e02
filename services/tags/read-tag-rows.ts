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
 * their turn in between. A row that changes meanwhile comes again, or later, as it then is.
 */
export async function* readTagRows(
  store: Store,
  tenant: string,
  since: number,
): AsyncGenerator<TagRow[]> {
  let after = { revision: since, gkbId: '\u{10ffff}' };
  for (;;) {
    const { revision, gkbId } = after;
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
      .limit(pageSize)
      .execute();
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    after = { revision: last.revision, gkbId: last.gkb_id };
    await nextTurn();
  }
}
