import { randomBytes } from 'node:crypto';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import pg from 'pg';
import { isDiskFull } from './error-kinds.ts';

export type DatabaseState = 'ok' | 'failed';
export type DiskState = 'ok' | 'full' | 'failed';

/**
 * Looks into every table of the database at `path`, by a connection of its own: one that has been open for long answers from
 * its memory. Takes some milliseconds; damage deep within a table shows only at the next start, which reads every page.
 */
export function checkDatabase(path: string): DatabaseState {
  let file: SQLite.Database | undefined;
  try {
    file = new SQLite(path, { readonly: true, fileMustExist: true, timeout: 0 });
    const tables: unknown[] = file
      .prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'")
      .pluck()
      .all();
    for (const name of tables) {
      file.prepare(`select 1 from "${String(name).replaceAll('"', '""')}" limit 1`).get();
    }
    return 'ok';
  } catch {
    return 'failed';
  } finally {
    file?.close();
  }
}

/** Milliseconds within which a database server has to answer. */
const serverTimeout = 5_000;

/** Tells if the PostgreSQL at this address can be asked. */
export async function checkServer(url: string): Promise<DatabaseState> {
  return askServer(url, serverTimeout).then(
    () => 'ok',
    () => 'failed',
  );
}

/** Connects to the PostgreSQL at this address and asks it something; each has to be answered in time. Throws what the driver does. */
export async function askServer(url: string, timeout: number): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: timeout,
    query_timeout: timeout,
  });
  // What breaks off after the answer is nobody's business.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Writes a small file into the folder and takes it away again, and looks how much room its disk has left, in MB. With less
 * than `minFree` bytes it counts as full: by then a busy minute would fill it.
 */
export async function checkDisk(
  folder: string,
  minFree = 32 * 2 ** 20,
): Promise<{ state: DiskState; freeMb: number }> {
  const path = join(folder, `.write-test-${randomBytes(6).toString('hex')}`);
  try {
    const { bavail, bsize } = await statfs(folder);
    const free = bavail * bsize;
    await writeFile(path, Buffer.alloc(4096), { mode: 0o600, flush: true });
    return { state: free < minFree ? 'full' : 'ok', freeMb: Math.floor(free / 2 ** 20) };
  } catch (error) {
    return { state: isDiskFull(error) ? 'full' : 'failed', freeMb: 0 };
  } finally {
    await rm(path, { force: true }).catch(() => undefined);
  }
}
