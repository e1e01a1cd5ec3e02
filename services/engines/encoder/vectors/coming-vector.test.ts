import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, it, onTestFinished } from 'vitest';
import { awaitComing, shareComing } from './coming-vector.ts';

const made = Float32Array.from({ length: 384 }, (_, at) => at / 384);

it('hands over a vector that is there, and one that comes later', async () => {
  expect(await awaitComing(shareComing(Promise.resolve(made)))).toEqual(made);
  const { promise, resolve } = Promise.withResolvers<typeof made>();
  const waiting = awaitComing(shareComing(promise));
  resolve(made);
  expect(await waiting).toEqual(made);
});

it('hands over none where none is made, or its making fails', async () => {
  expect(await awaitComing(shareComing(Promise.resolve(undefined)))).toBeUndefined();
  expect(await awaitComing(shareComing(Promise.reject(new Error('Gone'))))).toBeUndefined();
});

it('reaches a thread that waits for it', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof made>();
  const program = `
    const { parentPort, workerData } = require('node:worker_threads');
    parentPort.on('message', () => undefined);
    import(workerData.module).then(({ awaitComing }) => {
      awaitComing(workerData.coming).then((vector) => parentPort.postMessage(vector));
      parentPort.postMessage('waits');
    });`;
  const module = new URL('coming-vector.ts', import.meta.url).href;
  const workerData = { module, coming: shareComing(promise) };
  const worker = new Worker(program, { eval: true, workerData });
  onTestFinished(async () => void (await worker.terminate()));
  // Rejects where the thread fails.
  expect(await once(worker, 'message')).toEqual(['waits']);
  const heard = once(worker, 'message');
  resolve(made);
  expect(await heard).toEqual([made]);
});
