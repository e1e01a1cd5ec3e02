import type { NamedEntityType } from '../entity.ts';
import { applyRecords } from '../store/apply-records.ts';
import { applyRedirects, type Redirect } from '../store/apply-redirects.ts';
import type { KnowledgeStore } from '../store/open-knowledge.ts';
import { raiseRevision } from '../store/state.ts';
import { setJobState } from './import-job.ts';
import type { StagedItem } from './map-entity.ts';
import { namePrefix } from './read-line.ts';
import { Codes, findReferences } from './references.ts';
import { resolveItem } from './resolve-item.ts';

export type CountsByType = Partial<Record<NamedEntityType, number>>;

export type Applied = {
  revision: number;
  /** How many items of each type were put in place. */
  items: CountsByType;
  redirects: number;
  /** Redirects between two items of our own facts, which stay apart. */
  refused: number;
};

const batchSize = 400;

/**
 * Puts all that a job has staged in the knowledge base, in one transaction: whoever looks sees nothing of it or all.
 * `onProgress` is told how many items are in place.
 */
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
      const references = await findReferences(
        transaction,
        job,
        staged.map(({ item }) => item),
      );
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
    // The targets have to be there, be it from this job, so redirects come after all records.
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

/** An item as we staged it. */
export function parseStaged(record: string): StagedItem {
  return JSON.parse(record);
}

type Row = { id: string; record: string | null; target: string | null };

/** Items and redirects in the order of ids, without the names, which come after them. */
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

/** Only ids that the base has are worth redirecting, and only to items that it has. */
async function applyStagedRedirects(
  transaction: KnowledgeStore,
  rows: readonly Row[],
  revision: number,
): Promise<Pick<Applied, 'redirects' | 'refused'>> {
  const redirects = rows.flatMap(({ id, target }): Redirect[] =>
    target === null ? [] : [{ id, target }],
  );
  const named = [
    ...new Set(redirects.flatMap(({ id, target }) => (target === null ? [] : [id, target]))),
  ];
  if (named.length === 0) return { redirects: 0, refused: 0 };
  const owners = await transaction
    .selectFrom('external_id')
    .select('value')
    .where('source', '=', 'wikidata')
    .where('value', 'in', named)
    .execute();
  const known = new Set(owners.map(({ value }) => value));
  const useful = redirects.filter(
    ({ id, target }) => known.has(id) && target !== null && known.has(target),
  );
  const refused = await applyRedirects(
    transaction,
    useful.map(({ id, target }) => ({ id: `G${id}`, target: `G${target}` })),
    revision,
  );
  return { redirects: useful.length - refused.length, refused: refused.length };
}
