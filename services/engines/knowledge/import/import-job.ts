import { mkdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import SQLite from 'better-sqlite3';
import { inChunks } from '../../../../lib/sql/in-chunks.ts';
import type { KnowledgeStore, KnowledgeTables } from '../store/open-knowledge.ts';
import { type DumpFilter, describeFilter } from './filter.ts';

export type ImportJob = KnowledgeTables['import_job'];

/** Progress at the end of a line. */
export type ImportProgress = Pick<ImportJob, keyof typeof nothingRead>;
export const nothingRead = {
  bytes_done: 0,
  text_done: 0,
  lines_done: 0,
  bad_lines: 0,
  read: 0,
  kept: 0,
  message: null,
};

export type StagedRow = Omit<KnowledgeTables['staged'], 'job'>;

const batchSize = 400;

export async function findOrCreateJob(store: KnowledgeStore, path: string, filter: DumpFilter) {
  const { size, mtimeMs } = statSync(path);
  const file = JSON.stringify({ path: resolve(path), size, changed: new Date(mtimeMs) });
  const described = describeFilter(filter);
  const begun = await store
    .selectFrom('import_job')
    .selectAll()
    .where('file', '=', file)
    .where('filter', '=', described)
    .where('state', '!=', 'done')
    .executeTakeFirst();
  if (begun) return { job: begun, isNew: false };
  const now = new Date().toISOString();
  const job: ImportJob = {
    id: crypto.randomUUID(),
    file,
    filter: described,
    state: 'reading',
    bytes_total: size,
    ...nothingRead,
    started_at: now,
    updated_at: now,
  };
  await store.insertInto('import_job').values(job).execute();
  return { job, isNew: true };
}

/** Stores rows and progress in one transaction, so that reading can resume after any failure. */
export async function stage(
  store: KnowledgeStore,
  job: string,
  rows: readonly StagedRow[],
  progress: ImportProgress,
): Promise<void> {
  await store.transaction().execute(async (transaction) => {
    for (const batch of inChunks(rows, batchSize)) {
      await transaction
        .insertInto('staged')
        .values(batch.map((row) => ({ job, ...row })))
        .onConflict((conflict) =>
          conflict.columns(['job', 'id']).doUpdateSet(({ ref }) => ({
            record: ref('excluded.record'),
            target: ref('excluded.target'),
          })),
        )
        .execute();
    }
    await transaction
      .updateTable('import_job')
      .set({ ...progress, updated_at: new Date().toISOString() })
      .where('id', '=', job)
      .execute();
  });
}

export async function setJobState(
  store: KnowledgeStore,
  job: string,
  state: ImportJob['state'],
  message: string | null,
): Promise<void> {
  await store
    .updateTable('import_job')
    .set({ state, message, updated_at: new Date().toISOString() })
    .where('id', '=', job)
    .execute();
}

/** Latest first. */
export async function listJobs(store: KnowledgeStore): Promise<ImportJob[]> {
  return store.selectFrom('import_job').selectAll().orderBy('started_at', 'desc').execute();
}

/** Returns the number of deleted jobs. */
export async function discardJobs(store: KnowledgeStore): Promise<number> {
  return store.transaction().execute(async (transaction) => {
    const jobs = await transaction
      .deleteFrom('import_job')
      .where('state', '!=', 'done')
      .returning('id')
      .execute();
    const ids = jobs.map(({ id }) => id);
    if (ids.length > 0) await transaction.deleteFrom('staged').where('job', 'in', ids).execute();
    return ids.length;
  });
}

/** Allows one import per data folder; the lock is a transaction, so the system releases it however the process ends. */
export function lockImports(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = new SQLite(join(dataDir, 'import.lock'), { timeout: 0 });
  try {
    file.exec('begin exclusive');
  } catch (error) {
    file.close();
    if (error instanceof SQLite.SqliteError && error.code.startsWith('SQLITE_BUSY')) {
      throw new Error('Another import is running on this data folder; wait for its end.');
    }
    throw error;
  }
  return () => file.close();
}
