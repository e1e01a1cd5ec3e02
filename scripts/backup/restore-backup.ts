import { createReadStream, existsSync } from 'node:fs';
import {
  chmod,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  rmdir,
  stat,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { UnpackSync } from 'tar';
import { z } from 'zod';
import { hashFile } from '../../lib/runtime/hash-file.ts';
import { synchronize, synchronizeFolder } from '../../lib/runtime/synchronize.ts';
import { requireWritableFolder, takeLock, unfinishedRestore } from '../../lib/sql/data-folder.ts';
import { isDiskFull } from '../../lib/sql/error-kinds.ts';
import {
  type Files,
  FolderFiles,
  openUploads,
  uploadsPath,
} from '../../services/engines/files/port.ts';
import { databases } from '../move/databases.ts';
import { type MoveOptions, moveData } from '../move/move-data.ts';
import type { Progress } from '../progress.ts';
import { findUnknownMigration } from './known-migrations.ts';
import { type DataPlace, stagingPrefix } from './make-backup.ts';
import { countRows, formatVersion, Manifest, manifestName, readMigrations } from './manifest.ts';
import { createStep, type Step } from './step.ts';

/** In the folder where a restore works: what it has unpacked, and names of what it moves from there to the data folder. */
const unpacked = 'data';
const movedList = 'moved.json';

/**
 * Makes the data folder from the backup at `source`, and fills the PostgreSQL and the bucket that the settings name. All of
 * them must be empty, or what a restore with the same settings left that was cut short. It works in a folder within the data
 * folder, as that may be a mount point and all that this account can write to; until that is gone, nothing starts with the data.
 * Where it fails, everything is as before, or has to be restored again, as the error says. Throws Error with a sentence.
 */
export async function restoreBackup(
  source: string,
  place: DataPlace,
  progress: Progress,
): Promise<Manifest> {
  const { dataDir } = place;
  if (!(await stat(source).catch(() => undefined))?.isFile()) {
    throw new Error(`${source} is no file.`);
  }
  const isNew = !existsSync(dataDir);
  requireWritableFolder(dataDir);
  try {
    return await restoreInto(source, place, createStep(progress));
  } catch (error) {
    if (isNew) await rmdir(dataDir).catch(() => undefined);
    throw error;
  }
}

async function restoreInto(source: string, place: DataPlace, step: Step): Promise<Manifest> {
  const { dataDir, databaseUrl } = place;
  const work = join(dataDir, unfinishedRestore);
  const bucket = place.files && openUploads(place);
  if (!existsSync(work)) {
    await requireEmpty(dataDir);
    if (bucket) await listUploads(bucket, new Set());
  }
  const isRepeated = (await mkdir(work, { recursive: true, mode: 0o700 })) === undefined;
  const release = await takeLock(join(work, 'lock'), 0).catch(async (error: unknown) => {
    if (!isRepeated) await rm(work, { recursive: true });
    throw error;
  });
  if (!release) throw new Error(`Another restore into ${dataDir} is under way.`);
  const sent: string[] = [];
  /** True where servers may have what cannot be taken back: only a restore to the end makes that whole. */
  let isBound = isRepeated;
  try {
    await removeRestored(dataDir);
    await requireEmpty(dataDir);
    const folder = join(work, unpacked);
    await mkdir(folder, { mode: 0o700 });
    await step(`Unpacking ${source}`, () => unpack(source, folder));
    const manifest = await step('Checking', () => verify(source, folder));
    await rm(join(folder, manifestName));
    if (bucket) {
      const uploads = join(folder, uploadsPath);
      await step('Sending uploads', () => sendUploads(bucket, uploads, { sent, isRepeated }));
    }
    await settle(folder);
    await requireEmpty(dataDir);
    if (databaseUrl !== undefined) {
      const options = {
        acceptsSame: isRepeated,
        beforeCommit: () => {
          isBound = true;
        },
      };
      await step('Filling PostgreSQL', () => fillServer(folder, databaseUrl, options));
    }
    await step('Moving files', () => moveUp(work, dataDir));
    await end(work, dataDir);
    return manifest;
  } catch (error) {
    for (const name of isBound ? [] : sent) {
      await bucket?.remove(name).catch(() => {
        isBound = true;
      });
    }
    await removeRestored(dataDir).catch(() => {
      isBound = true;
    });
    if (isBound) throw mustBeRepeated(error);
    await rm(work, { recursive: true, force: true });
    throw error;
  } finally {
    release();
  }
}

function mustBeRepeated(cause: unknown): Error {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new Error(`${reason} Restore again, with the same settings: until then, nothing starts.`, {
    cause,
  });
}

/** Names what the bucket holds. Throws where that is more than `allowed`. */
async function listUploads(bucket: Files, allowed: ReadonlySet<string>): Promise<Set<string>> {
  const found = new Set<string>();
  for await (const { name } of bucket.list('')) {
    if (!allowed.has(name)) {
      throw new Error(
        `The bucket of FILES_URL holds uploads already, such as ${name}. Choose another folder in it; nothing was changed.`,
      );
    }
    found.add(name);
  }
  return found;
}

/** Notes in `sent` what is there afterwards, also where it fails. */
async function sendUploads(
  bucket: Files,
  folder: string,
  { sent, isRepeated }: { sent: string[]; isRepeated: boolean },
): Promise<void> {
  const names = new Set<string>();
  for await (const { name } of new FolderFiles(folder).list('')) names.add(name);
  const there = await listUploads(bucket, isRepeated ? names : new Set());
  for (const name of names.difference(there)) {
    sent.push(name);
    await bucket.put(name, join(folder, name));
  }
  await rm(folder, { recursive: true, force: true });
}

/** Moves the databases that a server can have out of the folder. */
async function fillServer(
  folder: string,
  databaseUrl: string,
  options: MoveOptions,
): Promise<void> {
  await moveData(folder, databaseUrl, options);
  // That of the archive is a copy from now on.
  const tables = databases.filter(({ serverMigrations }) => serverMigrations === undefined);
  const moved = ['services.lock', ...tables.map(({ file }) => file)];
  for (const name of await readdir(folder)) {
    if (moved.some((file) => name.startsWith(file))) await rm(join(folder, name));
  }
}

async function moveUp(work: string, dataDir: string): Promise<void> {
  const folder = join(work, unpacked);
  const names = await readdir(folder);
  await writeFile(join(work, movedList), JSON.stringify(names), { flush: true });
  await synchronizeFolder(work);
  // The root of a volume may belong to another account, which then says who may read it.
  await chmod(dataDir, 0o700).catch(() => undefined);
  for (const name of names) await rename(join(folder, name), join(dataDir, name));
  await synchronizeFolder(dataDir);
}

/** Lets the folder be started with, at one moment. What is left beyond it goes with the next backup, and is no failure. */
async function end(work: string, dataDir: string): Promise<void> {
  const ended = join(dataDir, `${stagingPrefix}restored`);
  await rename(work, ended);
  await synchronizeFolder(dataDir);
  await rm(ended, { recursive: true, force: true }).catch(() => undefined);
}

/** Removes what a restore has unpacked, wherever it has come to. */
async function removeRestored(dataDir: string): Promise<void> {
  const work = join(dataDir, unfinishedRestore);
  for (const name of await readMoved(work)) {
    await rm(join(dataDir, name), { recursive: true, force: true });
  }
  await rm(join(work, unpacked), { recursive: true, force: true });
  await rm(join(work, movedList), { force: true });
}

async function readMoved(work: string): Promise<string[]> {
  try {
    return z.array(z.string()).parse(JSON.parse(await readFile(join(work, movedList), 'utf8')));
  } catch {
    // Not there, or not whole: nothing has been moved.
    return [];
  }
}

/** Entries that a file system has of its own do not count. */
async function requireEmpty(dataDir: string): Promise<void> {
  const own = [unfinishedRestore, 'lost+found'];
  if ((await readdir(dataDir)).every((name) => own.includes(name))) return;
  throw new Error(
    `${dataDir} is not empty. Move it away first, or set DATA_DIR to another folder; nothing was changed.`,
  );
}

async function unpack(source: string, folder: string): Promise<void> {
  // Writes what it is given at once: nothing comes after a failure.
  const files = new UnpackSync({
    cwd: folder,
    strict: true,
    // A backup has files and folders only: no entry may lead elsewhere.
    filter: (_path, entry) =>
      !('type' in entry) || entry.type === 'File' || entry.type === 'Directory',
  });
  try {
    for await (const chunk of createReadStream(source, { highWaterMark: 2 ** 20 })) {
      files.write(chunk);
    }
    files.end();
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
