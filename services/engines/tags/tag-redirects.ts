import { inChunks } from '../../../lib/sql/in-chunks.ts';
import type { Store } from '../store/open-store.ts';

export type TagRedirect = { gkbId: string; redirectGkbId?: string };

/** A chain of merges that is longer has a knot in it. */
const longestChain = 50;

/**
 * For each of the ids that was an editorial tag and is gone, what has taken its place at the end of all merges, where
 * something has; in the order of the ids.
 */
export async function findTagRedirects(
  store: Store,
  tenant: string,
  ids: readonly string[],
): Promise<TagRedirect[]> {
  const gone = new Map<string, string | null>();
  let wanted = [...new Set(ids)];
  for (let step = 0; wanted.length > 0 && step < longestChain; step += 1) {
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

/** The first id that is not gone; none at a dead end or in a circle. */
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
