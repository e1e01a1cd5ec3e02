import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Where the key lies that is made when none is given: one line, readable by its owner alone. */
export function ownKeyPath(dataDir: string): string {
  return join(dataDir, 'services-key');
}

/** The key kept in the data folder; made when there is none. */
export function readOrMakeOwnKey(dataDir: string): Promise<string> {
  return readOrMakeSecret(ownKeyPath(dataDir));
}

/** The secret in a file; made when there is none. Two processes that start at once agree on one. */
export async function readOrMakeSecret(path: string): Promise<string> {
  const kept = await readFile(path, 'utf8').catch(ignoreMissing);
  if (kept !== undefined) return kept.trim();
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, {
    mode: 0o600,
    flush: true,
  });
  // A link appears whole or not at all, and fails when another process was first.
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  return (await readFile(path, 'utf8')).trim();
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
