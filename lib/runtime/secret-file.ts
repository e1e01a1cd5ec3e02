import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from './error-code.ts';

/** Reads a secret's file; undefined while there is none. */
export function readSecretFile(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim() || undefined;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * A secret of 256 bits kept in a file that only its owner may read; made when missing. Two processes that make it
 * at once end up with the same one, because the second link to the name fails.
 */
export function keptSecret(folder: string, name: string): string {
  const path = join(folder, name);
  const kept = readSecretFile(path);
  if (kept) return kept;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(draft, path);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  const made = readSecretFile(path);
  if (!made) throw new Error(`${path} is empty: remove it, and a new secret is made.`);
  return made;
}
