import { expect, test } from 'vitest';
import { LimitAtOnce } from './limit-at-once.ts';

test('so many run at once, the others in the order in which they came', async () => {
  const limit = new LimitAtOnce(2, 3);
  const gate = Promise.withResolvers<void>();
  const done: number[] = [];
  let running = 0;
  let most = 0;
  const acts = [1, 2, 3, 4, 5].map((number) =>
    limit.run(async () => {
      running += 1;
      most = Math.max(most, running);
      await gate.promise;
      running -= 1;
      done.push(number);
    }),
  );
  expect(limit.isFull).toBe(true);
  gate.resolve();
  await Promise.all(acts);
  expect([done, most, limit.isFull]).toEqual([[1, 2, 3, 4, 5], 2, false]);
});

test('what fails gives its place to the next', async () => {
  const limit = new LimitAtOnce(1, 5);
  const failing = limit.run(() => Promise.reject(new Error('no')));
  const next = limit.run(async () => 'done');
  await expect(failing).rejects.toThrow('no');
  await expect(next).resolves.toBe('done');
});
