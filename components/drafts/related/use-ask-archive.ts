import { useRouter } from 'next/navigation';
import type { Item } from '../analysis/items';
import { useSession } from '../session-context';

/** More would ask nearly the whole archive. */
const maxEntities = 5;

/** Opens a question to the archive that belongs to the draft and is about what the draft is about. */
export function useAskArchive(): () => Promise<void> {
  const session = useSession();
  const router = useRouter();
  return async () => {
    const search = new URLSearchParams({ draft: session.id });
    for (const entity of mainEntities(session.items.get())) search.append('entity', entity);
    await session.saving.settled();
    router.push(`/research?${search}`);
  };
}

/** Ids of the knowledge base: what was kept before what was only found, the more relevant first. */
function mainEntities(items: readonly Item[]): string[] {
  const weight = ({ state, relevance = 0 }: Item) => (state === 'kept' ? 1_000 : 0) + relevance;
  const ids = items
    .filter(({ state, isGone }) => state !== 'removed' && !isGone)
    .filter(({ entity, standsFor }) => entity !== undefined || standsFor !== undefined)
    .toSorted((one, other) => weight(other) - weight(one))
    .flatMap(({ standsFor, gkbId }) => standsFor ?? gkbId ?? []);
  return [...new Set(ids)].slice(0, maxEntities);
}
