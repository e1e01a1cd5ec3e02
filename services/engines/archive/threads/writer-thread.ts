import { mkdirSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { describeError } from '../../../../lib/log/describe-error.ts';
import { isServerAway } from '../../../../lib/sql/error-kinds.ts';
import { indexFolder } from '../record/open-archive.ts';
import { lockArchive, openArchiveToWrite } from '../record/open-archive-to-write.ts';
import { RecordWriter } from '../record/write-record.ts';
import { Replica } from '../shared/replica.ts';
import { SharedIndexChanges } from '../shared/shared-index-changes.ts';
import { ArchiveWriter } from '../writer/archive-writer.ts';
import { IndexChanges } from '../writer/index-changes.ts';
import { migrateApart } from './migrate-in-thread.ts';
import type {
  ChangedMessage,
  FaultMessage,
  IndexMessage,
  ReadyMessage,
  WriterData,
  WriterOperations,
} from './operations.ts';
import { MemoryRelease, runProgram } from './thread-program.ts';

const { dataDir, databaseUrl, isIndexed }: WriterData = workerData;
/** Milliseconds. */
const readAheadDelay = 3_000;
/** Milliseconds between looks for what other processes have changed, and between those for what is out of date. */
const syncInterval = 1_000;
const maintenanceInterval = 15_000;

/** Operations that read the record and change it. */
const changing: ReadonlySet<keyof WriterOperations> = new Set([
  'put',
  'putFirst',
  'putIn',
  'putPrepared',
  'createDataset',
  'deleteDataset',
  'remove',
  'setState',
  'changeMetadata',
  'addVerdicts',
  'adoptModel',
  'saveAnalyses',
  'saveVectors',
  'endEmbargoes',
  'requestIndex',
]);

/** Loaded only where it is needed: the query builder and PostgreSQL's client take 13 MB. */
async function openShared(url: string) {
  const { openSharedArchive, SharedRecord } = await import('../shared/shared-record.ts');
  return new SharedRecord(await openSharedArchive(url));
}

runProgram<WriterOperations>(async (port, enqueue) => {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = lockArchive(dataDir);
  await migrateApart(dataDir);
  const file = openArchiveToWrite(dataDir, { isShared: databaseUrl !== undefined });
  const shared = databaseUrl === undefined ? undefined : await openShared(databaseUrl);
  const record = new RecordWriter(file, shared && ((changes) => shared.save(changes)));
  const release = new MemoryRelease();
  const tell = (message: string) => (error: unknown) => {
    const fault = describeError(error);
    port.postMessage({ kind: 'fault', fault, message } satisfies FaultMessage);
  };
  const writer = new ArchiveWriter(
    record,
    isIndexed ? indexFolder(dataDir) : undefined,
    (tenant, index) => {
      const segments = index.parts.map(({ id, data }) => ({ id, data }));
      const { averages, hasVectors } = index;
      port.postMessage({
        ...{ kind: 'index', tenant, segments, averages, hasVectors },
      } satisfies IndexMessage);
    },
    { onFault: tell('the index was not merged') },
  );
  const tidy = async () => release.drop(await writer.tidy());
  await writer.open();
  const onFollowed = async () => {
    await tidy();
    port.postMessage({ kind: 'changed' } satisfies ChangedMessage);
  };
  const replica = shared && new Replica({ shared, record, writer, onFollowed });
  await replica?.open();
  const indexChanges =
    shared && replica
      ? new SharedIndexChanges({ shared, record, replica })
      : new IndexChanges(record);
  port.postMessage({ kind: 'ready' } satisfies ReadyMessage);
  // After the start's own requests.
  setTimeout(() => writer.readAhead(), readAheadDelay).unref();
  const timers: NodeJS.Timeout[] = [];
  if (shared && replica) {
    /** Who asks is told that the server is away. */
    const reportFault = (error: unknown) => {
      if (!isServerAway(error)) tell('the archive did not follow other processes')(error);
    };
    const enqueueOnce = (act: () => Promise<unknown>) => {
      let isQueued = false;
      return () => {
        if (isQueued) return;
        isQueued = true;
        enqueue(async () => {
          isQueued = false;
          await act().catch(reportFault);
        });
      };
    };
    const followSoon = enqueueOnce(() => replica.sync());
    shared.hear(followSoon);
    timers.push(setInterval(followSoon, syncInterval));
    timers.push(
      setInterval(
        enqueueOnce(() => shared.maintain()),
        maintenanceInterval,
      ),
    );
  }
  return {
    handlers: [indexChanges, ...(replica ? [replica] : []), writer],
    run: (kind, act) => (replica && changing.has(kind) ? replica.change(act) : act()),
    after: tidy,
    close: async () => {
      for (const timer of timers) clearInterval(timer);
      await writer.close();
      await shared?.close();
      file.close();
      lock.close();
    },
  };
});
