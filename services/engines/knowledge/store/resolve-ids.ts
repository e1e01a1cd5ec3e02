import type { KnowledgeStore } from './open-knowledge.ts';
import { wikidataIdOf } from './records.ts';

/**
 * The id that one leads to: itself where it has an item or is unknown, else the end of its redirects; `GQ…` also leads
 * to the item that has the Wikidata id. An id that nothing took the place of leads to itself, without an item.
 */
export async function resolveId(store: KnowledgeStore, id: string): Promise<string> {
  return (await pathFrom(store, id)).at(-1) ?? id;
}

/** The ids that are passed on the way, the given one first. */
export async function pathFrom(store: KnowledgeStore, id: string): Promise<string[]> {
  const path = [id];
  for (;;) {
    const next = await stepFrom(store, path.at(-1) ?? id);
    // Written redirects do not go round, but two files may have been joined by hand.
    if (next === undefined || path.includes(next)) return path;
    path.push(next);
  }
}

async function stepFrom(store: KnowledgeStore, id: string): Promise<string | undefined> {
  const item = store.selectFrom('entity').select('id').where('id', '=', id);
  if (await item.executeTakeFirst()) return undefined;
  const redirect = await store
    .selectFrom('redirect')
    .select('target')
    .where('id', '=', id)
    .executeTakeFirst();
  if (redirect?.target != null) return redirect.target;
  const wikidata = wikidataIdOf(id);
  if (wikidata === undefined) return undefined;
  const owner = await store
    .selectFrom('external_id')
    .select('id')
    .where('source', '=', 'wikidata')
    .where('value', '=', wikidata)
    .executeTakeFirst();
  return owner?.id;
}
