import { link, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { create } from 'tar';
import { hashFile } from '../../lib/runtime/hash-file.ts';
import { synchronize } from '../../lib/runtime/synchronize.ts';
import { requireFinishedRestore, takeLock } from '../../lib/sql/data-folder.ts';
import program from '../../package.json' with { type: 'json' };
import type { UploadsPlace } from '../../services/engines/files/port.ts';
import type { Progress } from '../progress.ts';
import { collectFiles, hasNoLinks, matchUploads, photosFile } from './collect-files.ts';
import { copyDatabases, copyPhotos } from './copy-databases.ts';
import { formatVersion, type Manifest, manifestName, readMigrations } from './manifest.ts';
import { createStep } from './step.ts';

/** Begins the names of what is made for a moment in the data folder; the next backup removes what was left. */
export const stagingPrefix = '.backup-';

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
  const step = createStep(progress);
  const takeFiles = () => collectFiles(place, staging);
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

async function requireTarget(dataDir: string, target: string): Promise<void> {
  const folder = await stat(dataDir).catch(() => undefined);
  if (!folder?.isDirectory()) throw new Error(`${dataDir} is no data folder.`);
  requireFinishedRestore(dataDir);
  if (target.startsWith(join(dataDir, '/'))) {
    throw new Error(`${target} lies in the data folder. Choose a place outside it.`);
  }
  if (await stat(target).catch(() => undefined)) throw new Error(`${target} exists already.`);
  const parent = await stat(dirname(target)).catch(() => undefined);
  if (!parent?.isDirectory()) throw new Error(`${dirname(target)} is no folder.`);
}

/** Those of backups that were killed. */
async function removeOldStaging(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (name.startsWith(stagingPrefix)) await rm(join(dataDir, name), { recursive: true });
  }
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
