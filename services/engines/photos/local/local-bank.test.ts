import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ForkedImageWorker } from '../image-worker/forked-image-worker.ts';
import { LocalBank, type LocalParts } from './local-bank.ts';
import { byWords, testParts } from './test-parts.ts';

let folder: string;
let parts: LocalParts;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bank-'));
  parts = await testParts(folder, new ForkedImageWorker());
});
afterEach(async () => {
  await parts.store.close();
  await rm(folder, { recursive: true });
});

it('is down where its pictures cannot be read, and there again when they can', async () => {
  let isBroken = true;
  const nowhere = () => Promise.reject(new Error('There is no file.'));
  const bank = new LocalBank({
    ...parts,
    name: 'demo',
    title: 'Illustrations',
    kind: 'demo',
    original: nowhere,
    async prepare() {
      if (isBroken) throw new Error('The disk is full.');
    },
  });
  expect(await bank.state('any')).toMatchObject({ state: 'down', message: expect.any(String) });
  await expect(bank.search('any', byWords(''))).rejects.toThrow('The disk is full.');
  isBroken = false;
  expect((await bank.search('any', byWords(''))).hits).toEqual([]);
  expect((await bank.state('any')).state).toBe('ready');
});
