import { chmod, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { builtFolder, findBuiltBase, knowledgePath, shippedBaseFolder } from './base-files.ts';
import { ensureIndexFile } from './index-file.ts';
import { withKnowledge } from './open-knowledge.ts';
import { syncShipped } from './sync-shipped.ts';

const draftPrefix = 'draft-';
/** Milliseconds after which a draft counts as abandoned. */
const draftTime = 600_000;

/** Builds the base of a new data folder ahead, in some seconds, unless it is there. Returns its folder. */
export async function buildBase(): Promise<string> {
  const known = findBuiltBase();
  if (known) return known;
  await mkdir(builtFolder, { recursive: true });
  const draft = await mkdtemp(join(builtFolder, draftPrefix));
  const folder = shippedBaseFolder();
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
