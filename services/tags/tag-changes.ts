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
  since: number,
): Promise<Uint8Array<ArrayBuffer>[]> {
  // Read first: what changes while the rows are read is told now or the next time, and never missed.
  const revision = await readTagRevision(store, tenant);
  const pieces = [encoder.encode(`{"revision":${revision},"changed":[`)];
  const removed: string[] = [];
  let isFirst = true;
  for await (const rows of readTagRows(store, tenant, since)) {
    const tags = rows.flatMap(({ tag }) => (tag === null ? [] : [tag]));
    removed.push(...rows.filter(({ tag }) => tag === null).map(writeGone));
    if (tags.length === 0) continue;
    pieces.push(encoder.encode((isFirst ? '' : ',') + tags.join(',')));
    isFirst = false;
  }
  pieces.push(encoder.encode(`],"removed":[${removed.join(',')}]}`));
  return pieces;
}

function writeGone({ gkb_id, redirect }: TagRow): string {
  return JSON.stringify({
    gkbId: gkb_id,
    ...(redirect !== null && { redirectGkbId: redirect }),
  });
}
