import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { EnvError } from '../runtime/env-error.ts';
import {
  isBreached,
  requireBreachedPasswords,
  setBreachedPasswords,
} from './breached-passwords.ts';
import { requireStrongPassword } from './require-strong-password.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'breached-'));
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(() => setBreachedPasswords(undefined));

const hashOf = (password: string) =>
  createHash('sha1').update(password).digest('hex').toUpperCase();
async function listOf(lines: readonly string[], end = '\r\n'): Promise<string> {
  const path = join(folder, 'list.txt');
  await writeFile(path, lines.toSorted().join(end));
  return path;
}

test('without a list nothing is known', async () => {
  await expect(isBreached('password')).resolves.toBe(false);
});

test('finds each password of a list and no other, however its lines end', async () => {
  const word = fc.string({ minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(word, { minLength: 1, maxLength: 40 }),
      fc.array(word, { maxLength: 20 }),
      fc.constantFrom('\n', '\r\n'),
      fc.constantFrom(40, 16),
      fc.boolean(),
      async (known, others, end, length, isCounted) => {
        const lines = known.map(
          (each, at) => hashOf(each).slice(0, length) + (isCounted ? `:${7 ** (at % 9)}` : ''),
        );
        setBreachedPasswords(await listOf(lines, end));
        for (const each of known) expect(await isBreached(each), each).toBe(true);
        for (const each of others) expect(await isBreached(each), each).toBe(known.includes(each));
      },
    ),
    { numRuns: 60 },
  );
});

test('a strong password that is on the list is refused', async () => {
  const password = 'correct horse battery staple';
  const path = await listOf([`${hashOf(password)}:12`, `${hashOf('another')}:3`]);
  await expect(requireBreachedPasswords(path)).resolves.toBeUndefined();
  await expect(requireStrongPassword(password, [])).resolves.toBeUndefined();
  setBreachedPasswords(path);
  const refused = { code: 'breached-password', field: 'password' };
  await expect(requireStrongPassword(password, [])).rejects.toMatchObject(refused);
  await expect(requireStrongPassword('kun baterie svorka', [])).resolves.toBeUndefined();
});

test('a file that is none is refused at the start, and no password is taken without asking it', async () => {
  const missing = join(folder, 'missing.txt');
  await expect(requireBreachedPasswords(missing)).rejects.toThrow(EnvError);
  await expect(requireBreachedPasswords(folder)).rejects.toThrow(EnvError);
  for (const lines of [['password', 'qwerty'], ['']]) {
    await expect(requireBreachedPasswords(await listOf(lines))).rejects.toThrow('ordered by hash');
  }
  const path = join(folder, 'unordered.txt');
  await writeFile(path, `${'F'.repeat(40)}:1\n${'0'.repeat(40)}:2\n`);
  await expect(requireBreachedPasswords(path)).rejects.toThrow('ordered by hash');
  setBreachedPasswords(missing);
  await expect(requireStrongPassword('kun baterie svorka', [])).rejects.toThrow();
});
