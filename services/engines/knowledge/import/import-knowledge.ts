import { prepareBase } from '../store/index-file.ts';
import { type KnowledgeStore, openKnowledge } from '../store/open-knowledge.ts';
import { syncSeed } from '../store/sync-seed.ts';
import { type Applied, applyJob, type CountsByType, parseStaged } from './apply-job.ts';
import type { DumpFilter } from './filter.ts';
import { type ReadSoFar, setJobState, stage, takeJob } from './import-job.ts';
import { lockImports } from './import-lock.ts';
import { readDump } from './read-dump.ts';
import { namePrefix } from './read-line.ts';

export type ImportOptions = {
  path: string;
  dataDir: string;
  filter: DumpFilter;
  /** Stops reading; a later import of the same file with the same filter goes on from there. */
  signal: AbortSignal;
  watch: ImportWatch;
};

/** What is told of an import while it runs. */
export type ImportWatch = {
  /** `soFar`: where an earlier run of the same job came to. */
  onStart(soFar: ReadSoFar, bytesTotal: number, isNew: boolean): void;
  onProgress(soFar: ReadSoFar): void;
  /** What was read up to here survives whatever happens. */
  onStaged(soFar: ReadSoFar): void;
  /** All is read. */
  onApplying(soFar: ReadSoFar): void;
  onApplied(items: number): void;
  /** Everything is in place; what is left is the index of names, so that the services need not make it. */
  onIndexing(): void;
};

export type ImportResult = ReadSoFar & { applied?: Applied };
export type TrialResult = ReadSoFar & { items: CountsByType };

/**
 * Imports a Wikidata dump: reads and stages it, then puts everything in place at once. The services may run meanwhile;
 * they see the change when the revision has risen. Without `applied` it was stopped.
 */
export async function importKnowledge(options: ImportOptions): Promise<ImportResult> {
  const unlock = lockImports(options.dataDir);
  try {
    const { db, close } = await openKnowledge(options.dataDir);
    let result: ImportResult;
    try {
      // Items of ours have to be there for what the dump says of them.
      await syncSeed(db);
      result = await runJob(db, options);
    } finally {
      await close();
    }
    if (result.applied) {
      options.watch.onIndexing();
      await prepareBase(options.dataDir);
    }
    return result;
  } finally {
    unlock();
  }
}

async function runJob(
  db: KnowledgeStore,
  { path, filter, signal, watch }: ImportOptions,
): Promise<ImportResult> {
  const { job, isNew } = await takeJob(db, path, filter);
  let soFar: ReadSoFar = progressOf(job);
  watch.onStart(soFar, job.bytes_total, isNew);
  try {
    if (job.state !== 'applying') {
      await setJobState(db, job.id, 'reading', soFar.message);
      const isWhole = await readDump({
        path,
        filter,
        from: soFar,
        signal,
        onProgress: watch.onProgress,
        onBatch: async (rows, now) => {
          await stage(db, job.id, rows, now);
          soFar = { ...now };
          watch.onStaged(soFar);
        },
      });
      if (!isWhole) return soFar;
      await setJobState(db, job.id, 'applying', soFar.message);
    }
    watch.onApplying(soFar);
    const applied = await applyJob(db, job.id, soFar.message, watch.onApplied);
    return { ...soFar, applied };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const message = [soFar.message, reason].filter((line) => line !== null).join('\n');
    // What broke the import may break this as well, and is what has to be told.
    await setJobState(db, job.id, 'failed', message).catch(() => undefined);
    throw error;
  }
}

/** Reads a dump as an import would, and writes nothing. */
export async function tryImport(
  options: Omit<ImportOptions, 'dataDir'> & { bytesTotal: number },
): Promise<TrialResult> {
  const { path, filter, signal, watch, bytesTotal } = options;
  let soFar: ReadSoFar = nothingRead;
  const items: CountsByType = {};
  watch.onStart(soFar, bytesTotal, true);
  await readDump({
    path,
    filter,
    from: soFar,
    signal,
    onProgress: watch.onProgress,
    onBatch: async (rows, now) => {
      soFar = { ...now };
      for (const { id, record } of rows) {
        if (record === null || id.startsWith(namePrefix)) continue;
        const { type } = parseStaged(record);
        items[type] = (items[type] ?? 0) + 1;
      }
    },
  });
  return { ...soFar, items };
}

const nothingRead: ReadSoFar = {
  bytes_done: 0,
  text_done: 0,
  lines_done: 0,
  bad_lines: 0,
  read: 0,
  kept: 0,
  message: null,
};

/** Where a job came to; of its messages those of bad lines, not why it failed. */
function progressOf(job: ReadSoFar): ReadSoFar {
  const { bytes_done, text_done, lines_done, bad_lines, read, kept } = job;
  const bad = job.message?.split('\n').filter((line) => /^line \d+: /.test(line)) ?? [];
  const message = bad.length > 0 ? bad.join('\n') : null;
  return { bytes_done, text_done, lines_done, bad_lines, read, kept, message };
}
