import type { TagChangesQuery } from '../../../lib/contract/media-tags.ts';
import type { Store } from '../store/open-store.ts';
import { readTagRows, type TagRow } from './read-tag-rows.ts';
import { readTagRevision } from './tag-revision.ts';

const encoder = new TextEncoder();

/**
 * What changed in a tenant's vocabulary after a revision, as finished JSON (`TagChanges`): the tags are answered as
 * they are kept.
 */
export async function writeTagChanges(
  store: Store,
  tenant: string,
  { since, after, limit }: TagChangesQuery,
): Promise<Uint8Array<ArrayBuffer>[]> {
  // Read first: what changes while the rows are read is told now or the next time, and never missed.
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
    removed.push(...rows.filter(({ tag }) => tag === null).map(writeGone));
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

function writeGone({ gkb_id, redirect }: TagRow): string {
  return JSON.stringify({
    gkbId: gkb_id,
    ...(redirect !== null && { redirectGkbId: redirect }),
  });
}
