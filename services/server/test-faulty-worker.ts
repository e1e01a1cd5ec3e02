import { parentPort } from 'node:worker_threads';

/** A worker whose fault depends on the text. */
parentPort?.on('message', (job: { kind: string; text?: string } | 'stop') => {
  if (job === 'stop') process.exit();
  if (job.kind === 'share') return;
  const { text } = job;
  if (text === 'crash') process.exit(1);
  if (text === 'fail') {
    parentPort?.postMessage({ kind: 'failed', fault: { error: 'Error' } });
    return;
  }
  const analysis = { version: '2.0', language: { detected: 'en' }, usedChars: 1 };
  const bytes = new TextEncoder().encode(JSON.stringify(analysis));
  parentPort?.postMessage({ kind: 'finished', bytes, usedChars: 1, items: [] }, [bytes.buffer]);
});
parentPort?.postMessage({ kind: 'ready' });
