import { absorbItem } from './apply-records.ts';
import type { KnowledgeStore } from './open-knowledge.ts';
import { pathFrom, resolveId } from './resolve-ids.ts';
import { readRows, removeItems, writeRedirect } from './rows.ts';

/** An id that is no longer used and what took its place, if anything did. */
export type Redirect = { id: string; target: string | null };

/**
 * Deprecates ids, in a transaction and after the records of the same change. An id that had an item loses it. Items of
 * the seed stay: one that an import wants to lead to an imported item takes that one in instead.
 * Returns the ids that were refused: they would lead back to themselves, or take away or replace an item of the seed.
 */
export async function applyRedirects(
  transaction: KnowledgeStore,
  redirects: readonly Redirect[],
  revision: number,
): Promise<string[]> {
  const refused: string[] = [];
  for (const redirect of redirects) {
    const isDone = await applyRedirect(transaction, redirect, revision);
    if (!isDone) refused.push(redirect.id);
  }
  return refused;
}

async function applyRedirect(
  transaction: KnowledgeStore,
  { id, target }: Redirect,
  revision: number,
): Promise<boolean> {
  const rows = await readRows(transaction, [id]);
  const source = rows.get(id) ?? (await rowBehind(transaction, id));
  const path = target === null ? [] : await pathFrom(transaction, target);
  if (path.includes(id)) return false;
  const end = path.at(-1);
  if (source?.seed != null) {
    // Either its own id, or `GQ…` of the Wikidata id that it has.
    if (end === source.id) return true;
    const other = end === undefined ? undefined : (await readRows(transaction, [end])).get(end);
    if (!other || other.seed !== null) return false;
    await absorbItem(transaction, other, source, revision);
    return true;
  }
  await removeItems(transaction, [id]);
  await writeRedirect(transaction, { id, target, revision });
  return true;
}

/** The item that `GQ…` means without being its id. */
async function rowBehind(transaction: KnowledgeStore, id: string) {
  const end = await resolveId(transaction, id);
  return end === id ? undefined : (await readRows(transaction, [end])).get(end);
}
