import { afterEach, beforeEach, expect, it } from 'vitest';
import { type TestPlace, takeTestPlace } from '../../../../lib/sql/test-postgres.ts';
import { ForkedImageWorker } from '../image-worker/forked-image-worker.ts';
import { LocalBank, type LocalParts } from './local-bank.ts';
import { byWords, testParts } from './test-parts.ts';

let test: TestPlace;
let parts: LocalParts;
beforeEach(async () => {
  test = await takeTestPlace();
  parts = await testParts(test.place, new ForkedImageWorker());
});
afterEach(async () => {
  await parts.store.close();
  await test.giveBack();
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
