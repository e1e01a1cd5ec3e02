import { expect, test } from 'vitest';
import { admitted } from './admission.ts';

/** Holds so many requests, each of another person unless `who` is given, until the returned function is called. */
function hold(count: number, cost: 'services' | 'desk', who?: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const held = Array.from({ length: count }, (_, n) =>
    admitted({ cost, who: who ?? `somebody ${n}` }, () => promise),
  );
  return async () => {
    resolve();
    await Promise.all(held);
  };
}

const nothing = async () => 'done';

test('what costs more is refused first, with a time to come back', async () => {
  const release = hold(128, 'services');
  const refusal = { code: 'busy', retryAfter: expect.any(Number) };
  await expect(admitted({ cost: 'programs', who: 'a' }, nothing)).rejects.toMatchObject(refusal);
  await expect(admitted({ cost: 'services', who: 'a' }, nothing)).rejects.toMatchObject(refusal);
  await expect(admitted({ cost: 'desk', who: 'a' }, nothing)).resolves.toBe('done');
  const releaseOthers = hold(128, 'desk');
  await expect(admitted({ cost: 'desk', who: 'a' }, nothing)).rejects.toMatchObject(refusal);
  await Promise.all([release(), releaseOthers()]);
  await expect(admitted({ cost: 'programs', who: 'a' }, nothing)).resolves.toBe('done');
});

test('one person cannot take the place of all', async () => {
  const release = hold(48, 'desk', 'eager');
  await expect(admitted({ cost: 'desk', who: 'eager' }, nothing)).rejects.toMatchObject({
    code: 'too-many',
  });
  await expect(admitted({ cost: 'desk', who: 'other' }, nothing)).resolves.toBe('done');
  await release();
  await expect(admitted({ cost: 'desk', who: 'eager' }, nothing)).resolves.toBe('done');
});

test('what fails gives its place back', async () => {
  const fail = () => Promise.reject(new Error('no'));
  for (let n = 0; n < 60; n += 1)
    await admitted({ cost: 'desk', who: 'unlucky' }, fail).catch(() => undefined);
  await expect(admitted({ cost: 'desk', who: 'unlucky' }, nothing)).resolves.toBe('done');
});
