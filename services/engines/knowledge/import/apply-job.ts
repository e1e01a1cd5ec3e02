import type { NamedEntityType } from '../entity.ts';
import { absorbItem, applyRecords } from '../store/apply-records.ts';
import type { KnowledgeStore } from '../store/open-knowledge.ts';
import {
  raiseRevision,
  readRows,
  removeItems,
  wikidataIdOf,
  writeRedirect,
} from '../store/rows.ts';
import { setJobState } from './import-job.ts';
import type { StagedItem } from './map-entity.ts';
import { namePrefix } from './read-dump.ts';
import { Codes, findReferences, resolveItem } from './references.ts';

type Redirect = { id: string; target: string | null };

export type CountsByType = Partial<Record<NamedEntityType, number>>;

export type Applied = {
  revision: number;
  items: CountsByType;
  redirects: number;
  /** Redirects between two items of the seed, which stay separate. */
  refused: number;
};

const batchSize = 400;

/** Applies everything staged in one transaction; `onProgress` gets the number of items so far. */
export async function applyJob(
  store: KnowledgeStore,
  job: string,
  message: string | null,
  onProgress: (items: number) => void,
): Promise<Applied> {
  return store.transaction().execute(async (transaction) => {
    const revision = await raiseRevision(transaction);
    const codes = new Codes(transaction, job);
    const items: Applied['items'] = {};
    let done = 0;
    for await (const rows of readStaged(transaction, job)) {
      const staged = rows.flatMap(({ id, record }) =>
        record === null ? [] : [{ id, item: parseStaged(record) }],
      );
      const unresolved = staged.map(({ item }) => item);
      const references = await findReferences(transaction, job, unresolved);
      const records = [];
      for (const { id, item } of staged) {
        items[item.type] = (items[item.type] ?? 0) + 1;
        records.push(await resolveItem(id, item, references, codes));
      }
      await applyRecords(transaction, 'imported', records, revision);
      done += records.length;
      onProgress(done);
    }
    let redirects = 0;
    let refused = 0;
    // A redirect needs its target, which may come from this job, so redirects follow the records.
    for await (const rows of readStaged(transaction, job)) {
      const made = await applyStagedRedirects(transaction, rows, revision);
      redirects += made.redirects;
      refused += made.refused;
    }
    await transaction.deleteFrom('staged').where('job', '=', job).execute();
    await setJobState(transaction, job, 'done', message);
    return { revision, items, redirects, refused };
  });
}

export function parseStaged(record: string): StagedItem {
  return JSON.parse(record);
}

type Row = { id: string; record: string | null; target: string | null };

/** Reads staged items and redirects by id, without the staged names, which come last. */
async function* readStaged(store: KnowledgeStore, job: string): AsyncGenerator<Row[]> {
  let last = '';
  for (;;) {
    const rows = await store
      .selectFrom('staged')
      .select(['id', 'record', 'target'])
      .where('job', '=', job)
      .where('id', '>', last)
      .where('id', '<', namePrefix)
      .orderBy('id')
      .limit(batchSize)
      .execute();
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1)?.id ?? last;
  }
}

/** Redirects only known ids, and only to known items. */
async function applyStagedRedirects(
  transaction: KnowledgeStore,
  rows: readonly Row[],
  revision: number,
): Promise<Pick<Applied, 'redirects' | 'refused'>> {
  const redirects = rows.flatMap(({ id, target }) => (target === null ? [] : [{ id, target }]));
  const named = [...new Set(redirects.flatMap(({ id, target }) => [id, target]))];
  if (named.length === 0) return { redirects: 0, refused: 0 };
  const owners = await transaction
    .selectFrom('external_id')
    .select('value')
    .where('source', '=', 'wikidata')
    .where('value', 'in', named)
    .execute();
  const known = new Set(owners.map(({ value }) => value));
  const useful = redirects
    .filter(({ id, target }) => known.has(id) && known.has(target))
    .map(({ id, target }) => ({ id: `G${id}`, target: `G${target}` }));
  const refused = await applyRedirects(transaction, useful, revision);
  return { redirects: useful.length - refused.length, refused: refused.length };
}

/**
 * Deprecates ids, in a transaction after the records of the same change; an item with such an id is removed. Items of
 * the seed stay: if an import redirects one to an imported item, it absorbs that item instead. Returns the refused ids:
 * those that would redirect to themselves, or remove or replace an item of the seed.
 */
export async function applyRedirects(
  transaction: KnowledgeStore,
  redirects: readonly Redirect[],
  revision: number,
): Promise<string[]> {
  const refused: string[] = [];
  for (const redirect of redirects) {
    if (!(await applyRedirect(transaction, redirect, revision))) refused.push(redirect.id);
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
    // Its own id, or `GQ…` of its Wikidata id.
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

/** The item that `GQ…` stands for without being its id. */
async function rowBehind(transaction: KnowledgeStore, id: string) {
  const end = await resolveId(transaction, id);
  return end === id ? undefined : (await readRows(transaction, [end])).get(end);
}

/**
 * Follows redirects to their end; `GQ…` also leads to the item with that Wikidata id. An id with an item, an unknown id
 * and one without a replacement lead to themselves.
 */
export async function resolveId(store: KnowledgeStore, id: string): Promise<string> {
  return (await pathFrom(store, id)).at(-1) ?? id;
}

async function pathFrom(store: KnowledgeStore, id: string): Promise<string[]> {
  const path = [id];
  for (;;) {
    const next = await stepFrom(store, path.at(-1) ?? id);
    // We write no redirects in a circle, but two files may have been merged by hand.
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
