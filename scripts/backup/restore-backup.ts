import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  rmdir,
  stat,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { extract } from 'tar';
import { errorCode } from '../../lib/runtime/error-code.ts';
import { hashFile } from '../../lib/runtime/hash-file.ts';
import { synchronize, synchronizeFolder } from '../../lib/runtime/synchronize.ts';
import { isDiskFull } from '../../lib/sql/error-kinds.ts';
import {
  type Files,
  FolderFiles,
  openUploads,
  uploadsPath,
} from '../../services/engines/files/port.ts';
import { databases } from '../move/databases.ts';
import { moveData } from '../move/move-data.ts';
import type { Progress } from '../progress.ts';
import { findUnknownMigration } from './known-migrations.ts';
import type { DataPlace } from './make-backup.ts';
import { countRows, formatVersion, Manifest, manifestName, readMigrations } from './manifest.ts';

/**
 * Makes the data folder from the backup at `source`, and fills the PostgreSQL and the bucket that the settings name. All of
 * them must be empty or missing. The folder appears when everything in it has been compared with the backup's manifest and
 * the others are filled; where that fails, they are as before. Throws Error with a sentence.
 */
export async function restoreBackup(
  source: string,
  place: DataPlace,
  progress: Progress,
): Promise<Manifest> {
  const { dataDir, databaseUrl } = place;
  await requireEmpty(dataDir);
  const bucket = place.files && openUploads(place);
  if (bucket) await requireEmptyBucket(bucket);
  if (!(await stat(source).catch(() => undefined))?.isFile()) {
    throw new Error(`${source} is no file.`);
  }
  await mkdir(dirname(dataDir), { recursive: true });
  const unfinished = await mkdtemp(`${dataDir}.restoring-`);
  const running = progress.start({ name: `Restoring ${source}` });
  const sent: string[] = [];
  try {
    await unpack(source, unfinished);
    const manifest = await verify(source, unfinished);
    await rm(join(unfinished, manifestName));
    if (bucket) await sendUploads(bucket, join(unfinished, uploadsPath), sent);
    await settle(unfinished);
    // What is settled there stays: after it, only the folder's name can fail.
    if (databaseUrl !== undefined) await fillServer(unfinished, databaseUrl);
    await rmdir(dataDir).catch(() => undefined);
    await rename(unfinished, dataDir);
    await synchronizeFolder(dirname(dataDir));
    running.end('done');
    return manifest;
  } catch (error) {
    running.end('failed');
    await rm(unfinished, { recursive: true, force: true });
    for (const name of sent) await bucket?.remove(name).catch(() => undefined);
    throw error;
  }
}

async function requireEmptyBucket(bucket: Files): Promise<void> {
  for await (const { name } of bucket.list('')) {
    throw new Error(
      `The bucket of FILES_URL holds uploads already, such as ${name}. Choose another folder in it; nothing was changed.`,
    );
  }
}

/** Notes in `sent` what is there afterwards, also where it fails. */
async function sendUploads(bucket: Files, folder: string, sent: string[]): Promise<void> {
  for await (const { name } of new FolderFiles(folder).list('')) {
    sent.push(name);
    await bucket.put(name, join(folder, name));
  }
  await rm(folder, { recursive: true, force: true });
}

/** Moves the databases that a server can have out of the folder. */
async function fillServer(folder: string, databaseUrl: string): Promise<void> {
  await moveData(folder, databaseUrl);
  // That of the archive is a copy from now on.
  const tables = databases.filter(({ serverMigrations }) => serverMigrations === undefined);
  const moved = ['services.lock', ...tables.map(({ file }) => file)];
  for (const name of await readdir(folder)) {
    if (moved.some((file) => name.startsWith(file))) await rm(join(folder, name));
  }
}

async function requireEmpty(dataDir: string): Promise<void> {
  try {
    if ((await readdir(dataDir)).length === 0) return;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return;
    throw error;
  }
  throw new Error(
    `${dataDir} is not empty. Move it away first, or set DATA_DIR to another folder; nothing was changed.`,
  );
}

async function unpack(source: string, folder: string): Promise<void> {
  try {
    await extract({
      file: source,
      cwd: folder,
      strict: true,
      // A backup has files and folders only: no entry may lead elsewhere.
      filter: (_path, entry) =>
        !('type' in entry) || entry.type === 'File' || entry.type === 'Directory',
    });
  } catch (error) {
    if (isDiskFull(error)) throw error;
    throw damaged(source, error instanceof Error ? error.message : 'it cannot be read');
  }
}

async function verify(source: string, folder: string): Promise<Manifest> {
  const manifest = await readManifest(source, folder);
  const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  const known = new Set([...Object.keys(manifest.files), manifestName]);
  const stranger = names.map((name) => name.replaceAll('\\', '/')).find((name) => !known.has(name));
  if (stranger !== undefined) throw damaged(source, `it holds ${stranger}, which it does not list`);
  for (const [name, { sha256 }] of Object.entries(manifest.files)) {
    const found = await hashFile(join(folder, name)).catch(() => undefined);
    if (found === undefined) throw damaged(source, `${name} is missing`);
    if (found !== sha256) throw damaged(source, `${name} has changed`);
  }
  for (const [name, rows] of Object.entries(manifest.databases)) {
    if (!known.has(name)) throw damaged(source, `${name} is missing`);
    const found = countRows(join(folder, name));
    const table = Object.keys(rows).find((one) => rows[one] !== found[one]);
    if (table !== undefined) throw damaged(source, `${name} has other rows in ${table}`);
    const unknown = findUnknownMigration(name, readMigrations(join(folder, name)));
    if (unknown !== undefined) throw newer(source, ` (it has "${unknown}")`);
  }
  return manifest;
}

async function readManifest(source: string, folder: string): Promise<Manifest> {
  let read: unknown;
  try {
    read = JSON.parse(await readFile(join(folder, manifestName), 'utf8'));
  } catch {
    throw damaged(source, 'its end is missing');
  }
  const format = Number((read as { format?: unknown } | null)?.format);
  if (format > formatVersion) throw newer(source);
  const parsed = Manifest.safeParse(read);
  if (!parsed.success) throw damaged(source, 'its list of files cannot be read');
  return parsed.data;
}

/** Closes all files to others, and returns once they are on the disk. */
async function settle(folder: string): Promise<void> {
  await chmod(folder, 0o700);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    await chmod(path, entry.isDirectory() ? 0o700 : 0o600);
    if (entry.isDirectory()) await synchronizeFolder(path);
    else await synchronize(path, 'r+');
  }
  await synchronizeFolder(folder);
}

function newer(source: string, sign = ''): Error {
  return new Error(
    `${source} was made by a newer version of Copydesk${sign}. Restore it with that version. Nothing was restored.`,
  );
}

function damaged(source: string, reason: string): Error {
  return new Error(`${source} is no whole backup: ${reason}. Nothing was restored.`);
}
