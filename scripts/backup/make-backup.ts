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
import { hashFile } from '../../lib/runtime/hash-file.ts';
import { synchronize } from '../../lib/runtime/synchronize.ts';
import { takeLock } from '../../lib/sql/data-folder.ts';
import { deskPath } from '../../lib/sql/desk-database.ts';
import { isDiskFull } from '../../lib/sql/error-kinds.ts';
import { explainFileFault } from '../../lib/sql/open-database.ts';
import program from '../../package.json' with { type: 'json' };
import {
  type Files,
  FolderFiles,
  openUploads,
  type UploadsPlace,
  uploadsPath,
} from '../../services/engines/files/port.ts';
import {
  hasOwnUploads,
  photosSchema,
} from '../../services/engines/photos/local/store/photo-store.ts';
import { listUploadNames } from '../../services/engines/photos/port.ts';
import { saveServer } from '../move/save-server.ts';
import type { Progress } from '../progress.ts';
import {
  countRows,
  formatVersion,
  type Manifest,
  manifestName,
  readMigrations,
} from './manifest.ts';

const stagingPrefix = '.backup-';

/** Locks, what belongs to a database's own file, what is made again at the start, and unfinished work. */
const leftOut = [
  /\.lock(-journal)?$/,
  /\.sqlite(-wal|-shm|-journal)?$/,
  /^services\.copy/,
  /^archive-index$/,
  /^knowledge-names\./,
  /^photos\/(small|demo|open|incoming)$/,
  /^photos\/uploads\/.*\.part$/,
  /^\.(backup|write-test)-/,
];

/** Where the data is: a folder, and what the settings have put elsewhere. */
export type DataPlace = UploadsPlace & { databaseUrl?: string | undefined };

/**
 * Saves all data as a compressed tar archive (POSIX.1-2001, pax) at `target`, while app and services run.
 *
 * Each database is copied as it is at one moment (SQLite's online backup; one snapshot of PostgreSQL, as files of SQLite);
 * the desk's first, so that what it refers to in the others is there. Files are taken before the databases, so that one
 * deleted meanwhile is still there, and once more after them, so that one that came with a new row is there too. The
 * archive gets its name when it is whole and on the disk; only its owner may read it, as it holds secrets.
 * Throws Error with a sentence.
 */
export async function makeBackup(
  place: DataPlace,
  target: string,
  progress: Progress,
): Promise<Manifest> {
  const { dataDir } = place;
  await requireTarget(dataDir, target);
  const release = await takeLock(join(dataDir, 'backup.lock'), 0);
  if (!release) throw new Error(`Another backup of ${dataDir} is being made.`);
  try {
    await removeOldStaging(dataDir);
    return await saveTo(target, place, progress);
  } finally {
    release();
  }
}

async function saveTo(target: string, place: DataPlace, progress: Progress): Promise<Manifest> {
  const { dataDir } = place;
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
  const takeFiles = async () => {
    if (!place.files) return linkFiles(dataDir, staging);
    // What the folder still has of uploads is from before there was a bucket.
    await linkFiles(dataDir, staging, [...leftOut, new RegExp(`^${uploadsPath}$`)]);
    await fetchUploads(openUploads(place), join(staging, uploadsPath));
  };
  try {
    await step('Collecting files', takeFiles);
    const rows = await copyDatabases(place, staging, step);
    await step('Collecting new files', takeFiles);
    let missingUploads = 0;
    if (rows[photosFile]) {
      const copyAgain = async () => {
        rows[photosFile] = await copyPhotos(place, staging);
        await takeFiles();
      };
      missingUploads = await matchUploads(staging, copyAgain);
    }
    return await step('Packing', async () => {
      const manifest: Manifest = {
        format: formatVersion,
        program: program.version,
        madeAt: new Date().toISOString(),
        files: await describeFiles(staging),
        databases: rows,
        missingUploads,
        migrations: Object.fromEntries(
          Object.keys(rows).map((name) => [name, readMigrations(join(staging, name))]),
        ),
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

type Step = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/** Returns the number of rows of each table, by file. */
async function copyDatabases(
  { dataDir, databaseUrl }: DataPlace,
  staging: string,
  step: Step,
): Promise<Manifest['databases']> {
  if (databaseUrl === undefined) await requireNoServer(dataDir);
  const onServer =
    databaseUrl === undefined
      ? []
      : await step('Copying PostgreSQL', () => saveServer(databaseUrl, staging));
  const saved = onServer.filter((name) => name !== photosFile || !hasOwnUploads(dataDir));
  // Files of what the server has are older, or copies.
  const own = (await listDatabases(dataDir)).filter((name) => !saved.includes(name));
  if (own.length + saved.length === 0) throw new Error(`${dataDir} holds no database to back up.`);
  const rows: Manifest['databases'] = {};
  for (const name of saved) rows[name] = tidyCopy(join(staging, name));
  for (const name of own)
    rows[name] = await step(`Copying ${name}`, () => copyDatabase(dataDir, staging, name));
  return rows;
}

async function copyPhotos({ dataDir, databaseUrl }: DataPlace, staging: string) {
  if (databaseUrl === undefined || hasOwnUploads(dataDir))
    return copyDatabase(dataDir, staging, photosFile);
  await rm(join(staging, photosFile));
  await saveServer(databaseUrl, staging, photosSchema);
  return tidyCopy(join(staging, photosFile));
}

/** Throws where the services worked with a server last, of which whoever makes the backup was not told. */
async function requireNoServer(dataDir: string): Promise<void> {
  const changedAt = async (name: string) =>
    (await stat(join(dataDir, name)).catch(() => undefined))?.mtimeMs ?? 0;
  const [copy, store] = [await changedAt('services.copy'), await changedAt('services.sqlite')];
  if (copy <= store) return;
  throw new Error(
    'The services worked with PostgreSQL last. Set DATABASE_URL, or delete services.copy if they will no more.',
  );
}

/** Saves what is not there yet of the uploads in a bucket. */
async function fetchUploads(files: Files, folder: string): Promise<void> {
  for await (const { name, size } of files.list('')) {
    const path = join(folder, name);
    if ((await stat(path).catch(() => undefined))?.size === size) continue;
    await mkdir(dirname(path), { recursive: true });
    await fetchUpload(files, name, path);
  }
}

/** The store itself tries again what does not begin. */
const fetchTries = 3;

async function fetchUpload(files: Files, name: string, path: string): Promise<void> {
  for (let left = fetchTries - 1; ; left -= 1) {
    try {
      const found = await files.get(name);
      // Undefined: deleted since it was listed.
      if (found) await writeFile(path, found.stream);
      return;
    } catch (error) {
      if (left === 0 || isDiskFull(error)) throw error;
    }
  }
}

const photosFile = 'photos.sqlite';
/** A picture may come and go between two looks at the files; one whose file is lost for good is missing in all of them. */
const matchTries = 3;

/**
 * Sees to it that the photos' database and the files of uploads tell the same; returns how many pictures have no file
 * anywhere.
 */
async function matchUploads(staging: string, copyAgain: () => Promise<void>): Promise<number> {
  const folder = join(staging, uploadsPath);
  const read = async () => {
    const wanted = new Set(listUploadNames(join(staging, photosFile)));
    const there = new Set<string>();
    for await (const { name } of new FolderFiles(folder).list('')) there.add(name);
    return { wanted, there };
  };
  let { wanted, there } = await read();
  for (let left = matchTries; left > 0 && !wanted.isSubsetOf(there); left -= 1) {
    await copyAgain();
    ({ wanted, there } = await read());
  }
  // Uploads that are not confirmed yet, and deleted ones; all of them where the database was lost.
  if (wanted.size === 0) return 0;
  for (const name of there.difference(wanted)) await rm(join(folder, name));
  return wanted.difference(there).size;
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
  await rm(copy, { force: true });
  try {
    const source = new SQLite(path, { readonly: true, fileMustExist: true, timeout: 5_000 });
    try {
      // All pages in one step: a write between two steps would begin the copy again.
      await source.backup(copy, { progress: () => Number.MAX_SAFE_INTEGER });
    } finally {
      source.close();
    }
    return tidyCopy(copy);
  } catch (error) {
    throw explainFileFault(error, path);
  }
}

/** Makes a copy one file that tells nothing of the world around the original, and checks it; returns its rows. */
function tidyCopy(path: string): Record<string, number> {
  const file = new SQLite(path);
  try {
    file.pragma('journal_mode = delete');
    // An index elsewhere has more than the copy knows: without its follower it is made anew.
    const remembers = file.prepare(
      "select 1 from sqlite_schema where type = 'table' and name = 'index_follower'",
    );
    if (remembers.get()) file.exec('delete from index_change; delete from index_follower');
    // Nor is it a copy of what a server has, which may be another one then.
    const isCopy = file.prepare(
      "select 1 from sqlite_schema where type = 'table' and name = 'shared_position'",
    );
    if (isCopy.get()) file.exec('delete from shared_position');
  } finally {
    file.close();
  }
  return countRows(path);
}

/** Links what is not there yet, folder by folder. */
async function linkFiles(
  dataDir: string,
  staging: string,
  without: readonly RegExp[] = leftOut,
  folder = '',
): Promise<void> {
  for (const entry of await readdir(join(dataDir, folder), { withFileTypes: true })) {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (without.some((pattern) => pattern.test(path))) continue;
    if (entry.isDirectory()) {
      await mkdir(join(staging, path), { recursive: true });
      await linkFiles(dataDir, staging, without, path);
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
