import { type KnowledgeStore, withKnowledge } from '../store/open-knowledge.ts';
import { prepareBase } from '../store/prepare-base.ts';
import { syncShipped } from '../store/sync-shipped.ts';
import { type Applied, applyJob, type CountsByType, parseStaged } from './apply-job.ts';
import type { DumpFilter } from './filter.ts';
import {
  findOrCreateJob,
  type ImportProgress,
  lockImports,
  nothingRead,
  setJobState,
  stage,
} from './import-job.ts';
import { namePrefix, readDump } from './read-dump.ts';

export type ImportOptions = {
  path: string;
  dataDir: string;
  filter: DumpFilter;
  /** Stops reading; a later import of the same file with the same filter resumes there. */
  signal: AbortSignal;
  watch: ImportListener;
};

export type ImportListener = {
  /** `progress`: that of an earlier run of the same job. */
  onStart(progress: ImportProgress, bytesTotal: number, isNew: boolean): void;
  onProgress(progress: ImportProgress): void;
  /** Everything up to here is stored. */
  onStaged(progress: ImportProgress): void;
  onApplying(progress: ImportProgress): void;
  onApplied(items: number): void;
  /** Everything is applied; the name index is built next, to save the services the work. */
  onIndexing(): void;
};

type ImportResult = ImportProgress & { applied?: Applied };
type TrialResult = ImportProgress & { items: CountsByType };

/** Imports a Wikidata dump while the services may run. Without `applied` the import was stopped. */
export async function importKnowledge(options: ImportOptions): Promise<ImportResult> {
  const unlock = lockImports(options.dataDir);
  try {
    const result = await withKnowledge(options.dataDir, async (db) => {
      // The dump may refer to items that are shipped.
      await syncShipped(db);
      return runJob(db, options);
    });
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
    // This may fail for the same reason; the first error is the one to report.
    await setJobState(db, job.id, 'failed', message).catch(() => undefined);
    throw error;
  }
}

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

/** Keeps the messages about bad lines, but not that of the failure. */
function progressOf(job: ImportProgress): ImportProgress {
  const { bytes_done, text_done, lines_done, bad_lines, read, kept } = job;
  const bad = job.message?.split('\n').filter((line) => /^line \d+: /.test(line)) ?? [];
  const message = bad.length > 0 ? bad.join('\n') : null;
  return { bytes_done, text_done, lines_done, bad_lines, read, kept, message };
}
