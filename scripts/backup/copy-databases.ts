import { readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import SQLite from 'better-sqlite3';
import { deskPath } from '../../lib/sql/desk-database.ts';
import { explainFileFault } from '../../lib/sql/open-database.ts';
import {
  hasOwnUploads,
  photosSchema,
} from '../../services/engines/photos/local/store/photo-store.ts';
import { saveServer } from '../move/save-server.ts';
import { photosFile } from './collect-files.ts';
import { countRows, type Manifest } from './manifest.ts';
import type { Step } from './step.ts';

type DatabasesPlace = { dataDir: string; databaseUrl?: string | undefined };

/** Copies the databases of a folder and of a server, the desk's first; returns the number of rows of each table, by file. */
export async function copyDatabases(
  { dataDir, databaseUrl }: DatabasesPlace,
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

/** Copies the metadata of photos once more. */
export async function copyPhotos({ dataDir, databaseUrl }: DatabasesPlace, staging: string) {
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

async function listDatabases(dataDir: string): Promise<string[]> {
  const names = (await readdir(dataDir)).filter((name) => name.endsWith('.sqlite'));
  const desk = basename(deskPath(dataDir));
  return names.toSorted((one, other) => Number(other === desk) - Number(one === desk));
}

/** Copies a database as it is at one moment; returns the number of rows of each table. */
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

const ofSurroundings = [
  // An index elsewhere has more than the copy knows: without its follower it is made anew.
  'index_change',
  'index_follower',
  // Nor is it a copy of what a server has, which may be another one then.
  'shared_position',
  // Services that begin with the copy may have other secrets.
  'secret_fingerprint',
];

/** Makes a copy one file that tells nothing of the world around the original, and checks it; returns its rows. */
function tidyCopy(path: string): Record<string, number> {
  const file = new SQLite(path);
  try {
    file.pragma('journal_mode = delete');
    const isThere = file.prepare("select 1 from sqlite_schema where type = 'table' and name = ?");
    for (const table of ofSurroundings) if (isThere.get(table)) file.exec(`delete from ${table}`);
  } finally {
    file.close();
  }
  return countRows(path);
}
