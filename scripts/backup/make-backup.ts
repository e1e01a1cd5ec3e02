import {
  copyFile,
  link,
  mkdir,
  mkdtemp,
  readdir,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import SQLite from 'better-sqlite3';
import { create } from 'tar';
import { errorCode } from '../../lib/runtime/error-code.ts';
import { synchronize } from '../../lib/runtime/synchronize.ts';
import { takeLock } from '../../lib/sql/data-folder.ts';
import { deskPath } from '../../lib/sql/desk-database.ts';
import { explainFileFault } from '../../lib/sql/open-database.ts';
import program from '../../package.json' with { type: 'json' };
import type { Progress } from '../progress.ts';
import { countRows, formatVersion, hashFile, type Manifest, manifestName } from './manifest.ts';

const stagingPrefix = '.backup-';

/** Locks, what belongs to a database's own file, what is made again at the start, and unfinished work. */
const leftOut = [
  /\.lock(-journal)?$/,
  /\.sqlite(-wal|-shm|-journal)?$/,
  /^services\.copy/,
  /^archive-index$/,
  /^knowledge-names\./,
  /^photos\/(small|demo|open)$/,
  /^\.(backup|write-test)-/,
];

/**
 * Saves the data folder as a compressed tar archive (POSIX.1-2001, pax) at `target`, while app and services run.
 *
 * Each database is copied as it is at one moment (SQLite's online backup); the desk's first, so that what it refers to
 * in the others is there. Files are taken by hard links before the databases, so that one deleted meanwhile is still
 * there, and once more after them, so that one that came with a new row is there too. The archive gets its name when it
 * is whole and on the disk; only its owner may read it, as it holds secrets.
 * Throws Error with a sentence.
 */
export async function makeBackup(
  dataDir: string,
  target: string,
  progress: Progress,
): Promise<Manifest> {
  await requireTarget(dataDir, target);
  const release = await takeLock(join(dataDir, 'backup.lock'), 0);
  if (!release) throw new Error(`Another backup of ${dataDir} is being made.`);
  try {
    await removeOldStaging(dataDir);
    return await saveTo(target, dataDir, progress);
  } finally {
    release();
  }
}

async function saveTo(target: string, dataDir: string, progress: Progress): Promise<Manifest> {
  const staging = await mkdtemp(join(dataDir, stagingPrefix));
  const unfinished = `${target}.part`;
  const step = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const running = progress.start({ name });
    try {
      const result = await work();
      running.end('done');
      return result;
    } catch (error) {
      running.end('failed');
      throw error;
    }
  };
  try {
    const databases = await listDatabases(dataDir);
    if (databases.length === 0) throw new Error(`${dataDir} holds no database to back up.`);
    await linkFiles(dataDir, staging);
    const rows: Manifest['databases'] = {};
    for (const name of databases) {
      rows[name] = await step(`Copying ${name}`, () => copyDatabase(dataDir, staging, name));
    }
    await linkFiles(dataDir, staging);
    return await step('Packing', async () => {
      const manifest: Manifest = {
        format: formatVersion,
        program: program.version,
        madeAt: new Date().toISOString(),
        files: await describeFiles(staging),
        databases: rows,
      };
      await writeFile(join(staging, manifestName), JSON.stringify(manifest, null, 1));
      const entries = [...Object.keys(manifest.files), manifestName];
      await writeFile(unfinished, '', { mode: 0o600 });
      await create({ cwd: staging, file: unfinished, gzip: { level: 3 }, portable: true }, entries);
      await settle(unfinished, target);
      return manifest;
    });
  } finally {
    await rm(staging, { recursive: true, force: true });
    await rm(unfinished, { force: true });
  }
}

async function requireTarget(dataDir: string, target: string): Promise<void> {
  const folder = await stat(dataDir).catch(() => undefined);
  if (!folder?.isDirectory()) throw new Error(`${dataDir} is no data folder.`);
  if (target.startsWith(join(dataDir, '/'))) {
    throw new Error(`${target} lies in the data folder. Choose a place outside it.`);
  }
  if (await stat(target).catch(() => undefined)) throw new Error(`${target} exists already.`);
  const parent = await stat(dirname(target)).catch(() => undefined);
  if (!parent?.isDirectory()) throw new Error(`${dirname(target)} is no folder.`);
}

async function listDatabases(dataDir: string): Promise<string[]> {
  const names = (await readdir(dataDir)).filter((name) => name.endsWith('.sqlite'));
  const desk = basename(deskPath(dataDir));
  return names.toSorted((one, other) => Number(other === desk) - Number(one === desk));
}

/** Those of backups that were killed. */
async function removeOldStaging(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (name.startsWith(stagingPrefix)) await rm(join(dataDir, name), { recursive: true });
  }
}

async function copyDatabase(dataDir: string, staging: string, name: string) {
  const path = join(dataDir, name);
  const copy = join(staging, name);
  try {
    const source = new SQLite(path, { readonly: true, fileMustExist: true, timeout: 5_000 });
    try {
      // All pages in one step: a write between two steps would begin the copy again.
      await source.backup(copy, { progress: () => Number.MAX_SAFE_INTEGER });
    } finally {
      source.close();
    }
    const file = new SQLite(copy);
    file.pragma('journal_mode = delete');
    file.close();
    return countRows(copy);
  } catch (error) {
    throw explainFileFault(error, path);
  }
}

/** Links what is not there yet, folder by folder. */
async function linkFiles(dataDir: string, staging: string, folder = ''): Promise<void> {
  for (const entry of await readdir(join(dataDir, folder), { withFileTypes: true })) {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (leftOut.some((pattern) => pattern.test(path))) continue;
    if (entry.isDirectory()) {
      await mkdir(join(staging, path), { recursive: true });
      await linkFiles(dataDir, staging, path);
    } else if (entry.isFile()) await linkFile(join(dataDir, path), join(staging, path));
  }
}

async function linkFile(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    const code = errorCode(error) ?? '';
    // Linked before, or deleted since the folder was read.
    if (code === 'EEXIST' || code === 'ENOENT') return;
    if (!hasNoLinks(error)) throw error;
    await copyFile(from, to);
  }
}

/** True where the file system has no hard links, or no more for this file. */
function hasNoLinks(error: unknown): boolean {
  return ['EPERM', 'ENOTSUP', 'EMLINK', 'ENOSYS'].includes(errorCode(error) ?? '');
}

async function describeFiles(staging: string): Promise<Manifest['files']> {
  const entries = await readdir(staging, { recursive: true, withFileTypes: true });
  const files: Manifest['files'] = {};
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const { size: bytes } = await stat(path);
    const inside = path.slice(staging.length + 1).replaceAll('\\', '/');
    files[inside] = { bytes, sha256: await hashFile(path) };
  }
  return files;
}

/** Gives the archive its name once it is on the disk; never over another file, where the file system has hard links. */
async function settle(unfinished: string, target: string): Promise<void> {
  await synchronize(unfinished, 'r+');
  try {
    await link(unfinished, target);
  } catch (error) {
    if (!hasNoLinks(error)) throw error;
    await rename(unfinished, target);
  }
  // Some file systems, and Windows, cannot synchronize a folder.
  await synchronize(dirname(target), 'r').catch(() => undefined);
}
