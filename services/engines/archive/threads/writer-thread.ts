import { mkdirSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { describeError } from '../../../../lib/log/describe-error.ts';
import { indexFolder, lockArchive, openArchiveToWrite } from '../record/open-archive.ts';
import { RecordWriter } from '../record/write-record.ts';
import { ArchiveWriter } from '../writer/archive-writer.ts';
import { answerCalls, type CallMessage } from './answer-calls.ts';
import { MemoryRelease } from './memory-release.ts';
import type { FaultMessage, IndexMessage, ReadyMessage, WriterOperations } from './operations.ts';

const port = parentPort;
if (!port) throw new Error('This is the program of a thread.');
const dataDir: string = workerData;
/** Milliseconds. */
const readAheadDelay = 3_000;

// In a turn of its own: a thread that is stopped during the evaluation of its modules takes the process with it.
setImmediate(async () => {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = lockArchive(dataDir);
  const file = await openArchiveToWrite(dataDir);
  const release = new MemoryRelease();
  const writer = new ArchiveWriter(
    new RecordWriter(file),
    indexFolder(dataDir),
    (tenant, index) => {
      const segments = index.parts.map(({ id, data }) => ({ id, data }));
      const { averages } = index;
      port.postMessage({ kind: 'index', tenant, segments, averages } satisfies IndexMessage);
    },
    {
      onFault: (error) => {
        port.postMessage({ kind: 'fault', fault: describeError(error) } satisfies FaultMessage);
      },
    },
  );
  await writer.open();
  const answer = answerCalls<WriterOperations>(
    [writer],
    (message) => port.postMessage(message),
    async () => release.drop(await writer.tidy()),
  );
  let last = Promise.resolve();
  port.on('message', async (message: CallMessage<WriterOperations> | 'close') => {
    if (message !== 'close') {
      last = answer(message);
      return;
    }
    await last;
    await writer.close();
    file.close();
    lock.close();
    port.close();
  });
  port.postMessage({ kind: 'ready' } satisfies ReadyMessage);
  // After the start's own requests.
  setTimeout(() => writer.readAhead(), readAheadDelay).unref();
  // Flushed here, as the thread may end suddenly.
  flushCompileCache();
});
