import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { EnvError } from '../runtime/env-error.ts';
import { processWide } from '../runtime/process-wide.ts';

/**
 * Passwords known from break-ins elsewhere: a file of SHA-1 hashes in order, one a line, as the downloader of Have I Been
 * Pwned writes it (`HASH:COUNT`). Hashes may be cut to their first 16 digits or more.
 */

/** Bytes: the longest line, `HASH:COUNT` with its end, is shorter. */
const maxLine = 128;
const line = /^([\da-f]{16,40})(?::\d+)?\r?$/i;

const holder = () => processWide<{ path?: string | undefined }>('breached-passwords', () => ({}));

/** Has passwords compared with this file from now on; undefined: with none. */
export function setBreachedPasswords(path: string | undefined): void {
  holder().path = path;
}

/** Throws an EnvError for a file that is no such list, as far as its two ends show. */
export async function requireBreachedPasswords(path: string): Promise<void> {
  const file = await openList(path);
  try {
    const first = await readLineAt(file.handle, 0);
    const last = await readLineAt(file.handle, Math.max(0, file.size - 2));
    if (hashOf(first.text) <= hashOf(last.text)) return;
  } catch {
    // Said below.
  } finally {
    await file.handle.close();
  }
  throw new EnvError(
    'BREACHED_PASSWORDS must be a file with SHA-1 hashes of passwords, one a line, ordered by hash.',
  );
}

async function openList(path: string): Promise<{ handle: FileHandle; size: number }> {
  const handle = await open(path).catch(() => undefined);
  const stats = await handle?.stat();
  if (handle && stats?.isFile()) return { handle, size: stats.size };
  await handle?.close();
  throw new EnvError(`BREACHED_PASSWORDS must be a file that can be read: ${path}.`);
}

/** True if the list has the password. Reads some thirty pieces of the file, however long it is. */
export async function isBreached(password: string): Promise<boolean> {
  const { path } = holder();
  if (path === undefined) return false;
  const wanted = createHash('sha1').update(password).digest('hex');
  const { handle, size } = await openList(path);
  try {
    // The line, if there is one, begins between the two.
    let low = 0;
    let high = size;
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      const { text, start, end } = await readLineAt(handle, middle);
      const hash = hashOf(text);
      if (wanted.startsWith(hash)) return true;
      if (hash < wanted) low = end;
      else high = Math.min(start, middle);
    }
    return false;
  } finally {
    await handle.close();
  }
}

function hashOf(text: string): string {
  const [, hash] = line.exec(text) ?? [];
  if (hash === undefined) throw new Error('A line of BREACHED_PASSWORDS is no hash.');
  return hash.toLowerCase();
}

/** Reads the line that a position is in. `end` is where the next one begins. */
async function readLineAt(handle: FileHandle, position: number) {
  const from = Math.max(0, position - maxLine);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(2 * maxLine), 0, 2 * maxLine, from);
  const read = buffer.subarray(0, bytesRead);
  const at = position - from;
  const begin = at === 0 ? 0 : read.lastIndexOf('\n', at - 1) + 1;
  const newline = read.indexOf('\n', at);
  const stop = newline === -1 ? bytesRead : newline;
  const text = read.toString('latin1', begin, stop);
  return { text, start: from + begin, end: from + stop + 1 };
}
