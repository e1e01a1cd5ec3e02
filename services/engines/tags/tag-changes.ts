import { setImmediate as nextTurn } from 'node:timers/promises';
import type { TagChangesQuery } from '../../../lib/contract/media-tags.ts';
import { present } from '../../../lib/sql/present.ts';
import type { Store } from '../store/port.ts';
import { readTagRevision } from './tag-revision.ts';

type TagRow = {
  gkb_id: string;
  revision: number;
  tag: string | null;
  redirect: string | null;
};

const pageSize = 1_000;

/**
 * Yields the rows written after a revision, in the order of their revisions, page by page, so that other work gets its
 * turn. A row that changes meanwhile comes again, or later, as it then is. `part.after` is a position within the
 * revision `since`, `part.limit` the number of rows.
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

const encoder = new TextEncoder();

/** Writes the changes after a revision as finished JSON (`TagChanges`), with the tags as they are stored. */
export async function writeTagChanges(
  store: Store,
  tenant: string,
  { since, after, limit }: TagChangesQuery,
): Promise<Uint8Array<ArrayBuffer>[]> {
  // Read first, so that a change while the rows are read is told now or the next time, and never missed.
  const revision = await readTagRevision(store, tenant);
  const pieces = [encoder.encode(`{"revision":${revision},"changed":[`)];
  const removed: string[] = [];
  let isFirst = true;
  let count = 0;
  let last: TagRow | undefined;
  for await (const rows of readTagRows(store, tenant, since, { after, limit })) {
    count += rows.length;
    last = rows.at(-1);
    const tags = rows.flatMap(({ tag }) => (tag === null ? [] : [tag]));
    for (const { tag, gkb_id: gkbId, redirect } of rows) {
      if (tag !== null) continue;
      removed.push(JSON.stringify({ gkbId, ...present({ redirectGkbId: redirect }) }));
    }
    if (tags.length === 0) continue;
    pieces.push(encoder.encode((isFirst ? '' : ',') + tags.join(',')));
    isFirst = false;
  }
  const next =
    last && count === limit
      ? `,"next":${JSON.stringify({ since: last.revision, after: last.gkb_id })}`
      : '';
  pieces.push(encoder.encode(`],"removed":[${removed.join(',')}]${next}}`));
  return pieces;
}
