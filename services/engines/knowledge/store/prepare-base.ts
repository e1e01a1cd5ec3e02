import { existsSync } from 'node:fs';
import { chmod, copyFile, link, mkdir, rm } from 'node:fs/promises';
import SQLite from 'better-sqlite3';
import { errorCode } from '../../../../lib/runtime/error-code.ts';
import type { OpenFacts } from '../load-shipped.ts';
import { findBuiltBase, knowledgePath } from './base-files.ts';
import { buildBase } from './built-base.ts';
import { ensureIndexFile, type IndexFile } from './index-file.ts';
import { withKnowledge } from './open-knowledge.ts';
import { readState } from './rows.ts';
import { syncShipped } from './sync-shipped.ts';

/** Syncs what is shipped and builds a missing name index. Blocks its thread for ten seconds for a million names. */
export async function prepareBase(dataDir: string, openFacts?: OpenFacts): Promise<IndexFile> {
  if (!existsSync(knowledgePath(dataDir))) await copyBuiltBase(dataDir);
  await withKnowledge(dataDir, (db) =>
    syncShipped(db, openFacts).catch(async (error: unknown) => {
      // A long import is writing. The present state serves until it is done; its change leads here again.
      if (!isBusy(error) || (await readState(db, 'shipped')) === undefined) throw error;
    }),
  );
  const built = findBuiltBase();
  return ensureIndexFile(dataDir, built === undefined ? [] : [built]);
}

function isBusy(error: unknown): boolean {
  return error instanceof SQLite.SqliteError && error.code.startsWith('SQLITE_BUSY');
}

/** Without a folder to build in, the data folder's base is filled from the start. */
async function copyBuiltBase(dataDir: string): Promise<void> {
  const built = await buildBase().catch(() => undefined);
  if (built === undefined) return;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const path = knowledgePath(dataDir);
  const draft = `${path}.${process.pid}.draft`;
  try {
    await copyFile(knowledgePath(built), draft);
    await chmod(draft, 0o600);
    // Never over the base of a process that was faster.
    await link(draft, path);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
}
