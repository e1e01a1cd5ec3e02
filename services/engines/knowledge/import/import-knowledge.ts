import { prepareBase } from '../store/index-file.ts';
import { type KnowledgeStore, openKnowledge } from '../store/open-knowledge.ts';
import { syncSeed } from '../store/sync-seed.ts';
import { type Applied, applyJob, type CountsByType, parseStaged } from './apply-job.ts';
import type { DumpFilter } from './filter.ts';
import {
  findOrCreateJob,
  type ImportProgress,
  lockImports,
  setJobState,
  stage,
} from './import-job.ts';
import { readDump } from './read-dump.ts';
import { namePrefix } from './read-line.ts';

export type ImportOptions = {
  path: string;
  dataDir: string;
  filter: DumpFilter;
  /** Stops reading; a later import of the same file with the same filter goes on from there. */
  signal: AbortSignal;
  watch: ImportListener;
};

/** What is told of an import while it runs. */
export type ImportListener = {
  /** `progress`: where an earlier run of the same job came to. */
  onStart(progress: ImportProgress, bytesTotal: number, isNew: boolean): void;
  onProgress(progress: ImportProgress): void;
  /** What was read up to here survives whatever happens. */
  onStaged(progress: ImportProgress): void;
  /** All is read. */
  onApplying(progress: ImportProgress): void;
  onApplied(items: number): void;
  /** Everything is in place; what is left is the index of names, so that the services need not make it. */
  onIndexing(): void;
};

export type ImportResult = ImportProgress & { applied?: Applied };
export type TrialResult = ImportProgress & { items: CountsByType };

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
  const { job, isNew } = await findOrCreateJob(db, path, filter);
  let progress: ImportProgress = progressOf(job);
  watch.onStart(progress, job.bytes_total, isNew);
  try {
    if (job.state !== 'applying') {
      await setJobState(db, job.id, 'reading', progress.message);
      const isWhole = await readDump({
        path,
        filter,
        from: progress,
        signal,
        onProgress: watch.onProgress,
        onBatch: async (rows, now) => {
          await stage(db, job.id, rows, now);
          progress = { ...now };
          watch.onStaged(progress);
        },
      });
      if (!isWhole) return progress;
      await setJobState(db, job.id, 'applying', progress.message);
    }
    watch.onApplying(progress);
    const applied = await applyJob(db, job.id, progress.message, watch.onApplied);
    return { ...progress, applied };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const message = [progress.message, reason].filter((line) => line !== null).join('\n');
    // What broke the import may break this as well, and is what has to be told.
    await setJobState(db, job.id, 'failed', message).catch(() => undefined);
    throw error;
  }
}

/** Reads a dump as an import would, and writes nothing. */
export async function dryRunImport(
  options: Omit<ImportOptions, 'dataDir'> & { bytesTotal: number },
): Promise<TrialResult> {
  const { path, filter, signal, watch, bytesTotal } = options;
  let progress: ImportProgress = nothingRead;
  const items: CountsByType = {};
  watch.onStart(progress, bytesTotal, true);
  await readDump({
    path,
    filter,
    from: progress,
    signal,
    onProgress: watch.onProgress,
    onBatch: async (rows, now) => {
      progress = { ...now };
      for (const { id, record } of rows) {
        if (record === null || id.startsWith(namePrefix)) continue;
        const { type } = parseStaged(record);
        items[type] = (items[type] ?? 0) + 1;
      }
    },
  });
  return { ...progress, items };
}

const nothingRead: ImportProgress = {
  bytes_done: 0,
  text_done: 0,
  lines_done: 0,
  bad_lines: 0,
  read: 0,
  kept: 0,
  message: null,
};

/** Where a job came to; of its messages those of bad lines, not why it failed. */
function progressOf(job: ImportProgress): ImportProgress {
  const { bytes_done, text_done, lines_done, bad_lines, read, kept } = job;
  const bad = job.message?.split('\n').filter((line) => /^line \d+: /.test(line)) ?? [];
  const message = bad.length > 0 ? bad.join('\n') : null;
  return { bytes_done, text_done, lines_done, bad_lines, read, kept, message };
}
