import { inChunks } from '../../../lib/sql/in-chunks.ts';
import type { Store } from '../store/port.ts';

type TagRedirect = { gkbId: string; redirectGkbId?: string };

/** A longer chain of merges must be a circle. */
const maxChainLength = 50;

/** Finds those ids that are gone, in order, each with the tag that took its place at the end of all merges, if any. */
export async function findTagRedirects(
  store: Store,
  tenant: string,
  ids: readonly string[],
): Promise<TagRedirect[]> {
  const gone = new Map<string, string | null>();
  let wanted = [...new Set(ids)];
  for (let step = 0; wanted.length > 0 && step < maxChainLength; step += 1) {
    const next = new Set<string>();
    for (const { gkb_id, redirect } of await readGone(store, tenant, wanted)) {
      gone.set(gkb_id, redirect);
      if (redirect !== null && !gone.has(redirect)) next.add(redirect);
    }
    wanted = [...next];
  }
  return ids
    .filter((id) => gone.has(id))
    .map((gkbId) => {
      const end = followChain(gkbId, gone);
      return end === undefined ? { gkbId } : { gkbId, redirectGkbId: end };
    });
}

async function readGone(store: Store, tenant: string, ids: readonly string[]) {
  const rows = await Promise.all(
    inChunks(ids).map((chunk) =>
      store
        .selectFrom('editorial_tag')
        .select(['gkb_id', 'redirect'])
        .where('tenant', '=', tenant)
        .where('gkb_id', 'in', chunk)
        .where('tag', 'is', null)
        .execute(),
    ),
  );
  return rows.flat();
}

/** Returns the first id that is not gone; undefined at a dead end or in a circle. */
function followChain(start: string, gone: ReadonlyMap<string, string | null>): string | undefined {
  const seen = new Set<string>();
  let id: string | null = start;
  while (id !== null && gone.has(id)) {
    if (seen.has(id)) return undefined;
    seen.add(id);
    id = gone.get(id) ?? null;
  }
  return id ?? undefined;
}
