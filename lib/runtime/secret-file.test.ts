import { mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keptSecret, readSecretFile } from './secret-file.ts';

test('a secret is made once, for its owner only, and leaves nothing else behind', () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'secret-')), 'data');
  const made = keptSecret(folder, 'session-secret');
  expect(made.length).toBeGreaterThanOrEqual(43);
  expect(keptSecret(folder, 'session-secret')).toBe(made);
  expect(statSync(join(folder, 'session-secret')).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['session-secret']);
});

test('a missing file is no secret, an empty one is an error that names it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'secret-'));
  expect(readSecretFile(join(folder, 'none'))).toBeUndefined();
  writeFileSync(join(folder, 'empty'), '');
  expect(() => keptSecret(folder, 'empty')).toThrow(/empty: remove it/);
});
