import { mkdirSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { describeError } from '../../../../lib/log/describe-error.ts';
import { indexFolder, lockArchive, openArchiveToWrite } from '../record/open-archive.ts';
import { RecordWriter } from '../record/write-record.ts';
import { ArchiveWriter } from '../writer/archive-writer.ts';
import type { FaultMessage, IndexMessage, ReadyMessage, WriterOperations } from './operations.ts';
import { MemoryRelease, runProgram } from './thread-program.ts';

const dataDir: string = workerData;
/** Milliseconds. */
const readAheadDelay = 3_000;

runProgram<WriterOperations>(async (port) => {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = lockArchive(dataDir);
  const file = await openArchiveToWrite(dataDir);
  const release = new MemoryRelease();
  const writer = new ArchiveWriter(
    new RecordWriter(file),
    indexFolder(dataDir),
    (tenant, index) => {
      const segments = index.parts.map(({ id, data }) => ({ id, data }));
      const { averages, hasVectors } = index;
      port.postMessage({
        ...{ kind: 'index', tenant, segments, averages, hasVectors },
      } satisfies IndexMessage);
    },
    {
      onFault: (error) => {
        port.postMessage({ kind: 'fault', fault: describeError(error) } satisfies FaultMessage);
      },
    },
  );
  await writer.open();
  port.postMessage({ kind: 'ready' } satisfies ReadyMessage);
  // After the start's own requests.
  setTimeout(() => writer.readAhead(), readAheadDelay).unref();
  return {
    handlers: [writer],
    after: async () => release.drop(await writer.tidy()),
    close: async () => {
      await writer.close();
      file.close();
      lock.close();
    },
  };
});
