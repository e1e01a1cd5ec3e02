import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { hashShipped } from '../load-shipped.ts';
import { ensureIndexFile } from './index-file.ts';
import { knowledgePath, withKnowledge } from './open-knowledge.ts';
import { syncShipped } from './sync-shipped.ts';

/** Holds the base that data folders start with, in a folder named by the hash of what is shipped. */
const builtFolder = join(import.meta.dirname, '../built');
const draftPrefix = 'draft-';
/** Milliseconds after which a draft counts as abandoned. */
const draftTime = 600_000;

let present: string | undefined;

/** The folder of the built base, if there is one of what is shipped now. */
export function findBuiltBase(): string | undefined {
  if (present) return present;
  const folder = join(builtFolder, hashShipped().slice(0, 16));
  if (existsSync(knowledgePath(folder))) present = folder;
  return present;
}

/** Builds the base of a new data folder ahead, in some seconds, unless it is there. Returns its folder. */
export async function buildBase(): Promise<string> {
  const known = findBuiltBase();
  if (known) return known;
  await mkdir(builtFolder, { recursive: true });
  const draft = await mkdtemp(join(builtFolder, draftPrefix));
  const folder = join(builtFolder, hashShipped().slice(0, 16));
  try {
    await withKnowledge(draft, (db) => syncShipped(db, 'usual'));
    await ensureIndexFile(draft);
    await makeReadOnly(draft);
    await rename(draft, folder);
  } catch (error) {
    // Another process may have been faster.
    if (!findBuiltBase()) throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  await removeOthers(folder);
  return folder;
}

/** Leaves one database file that every account can read, without a log beside it. */
async function makeReadOnly(folder: string): Promise<void> {
  const file = new SQLite(knowledgePath(folder));
  file.pragma('journal_mode = DELETE');
  file.close();
  await chmod(folder, 0o755);
  for (const name of await readdir(folder)) await chmod(join(folder, name), 0o644);
}

async function removeOthers(folder: string): Promise<void> {
  for (const name of await readdir(builtFolder)) {
    const path = join(builtFolder, name);
    if (path === folder) continue;
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: 0 }));
    const isInWork = name.startsWith(draftPrefix) && Date.now() - mtimeMs < draftTime;
    if (!isInWork) await rm(path, { recursive: true, force: true });
  }
}
