import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import SQLite from 'better-sqlite3';
import { errorCode } from '../runtime/error-code.ts';

/** The data folder is not fit to start with; the message is a sentence that names it. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError';
}

/** Time for which a process that is just ending may hold the folder, in milliseconds. */
const lockPatience = 3_000;
const lookEvery = 50;

/** The folder in the data folder where a restore works: as long as it is there, the data is not whole. */
export const unfinishedRestore = '.restoring';

/** Makes the folder unless it is there, and sees that it can be started with. Throws DataFolderError. */
export function requireDataFolder(dataDir: string): void {
  requireWritableFolder(dataDir);
  requireFinishedRestore(dataDir);
}

/** Throws DataFolderError where a restore into the folder is under way, or was cut short. */
export function requireFinishedRestore(dataDir: string): void {
  if (!existsSync(join(dataDir, unfinishedRestore))) return;
  throw new DataFolderError(
    `A restore into ${dataDir} has not ended, so its data is not whole. If none is running, restore again, with the same settings.`,
  );
}

/** Makes the folder, for its owner alone, unless it is there, and sees that this account may write in it. Throws DataFolderError. */
export function requireWritableFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    if (!statSync(dataDir).isDirectory()) throw unusable(dataDir, 'it is a file, not a folder');
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw error instanceof DataFolderError ? error : unusable(dataDir, reasonOf(error));
  }
}

/**
 * Takes the data folder for this process, for the part that `name` names, and returns what lets go of it. Throws
 * DataFolderError where another process keeps it.
 */
export async function holdDataFolder(dataDir: string, name: string): Promise<() => void> {
  const letGo = await takeLock(join(dataDir, `${name}.lock`), lockPatience);
  if (letGo) return letGo;
  throw new DataFolderError(
    `The data folder ${dataDir} is in use by another process of the ${name}. Stop that one, or set DATA_DIR to another folder.`,
  );
}

/**
 * Takes the lock at `path` and returns what lets go of it; undefined: another process kept it for all of `patience`
 * milliseconds. It is one of the operating system: it goes with the process, however that ends.
 */
export async function takeLock(path: string, patience: number): Promise<(() => void) | undefined> {
  const lock = new SQLite(path, { timeout: 0 });
  const deadline = Date.now() + patience;
  for (;;) {
    try {
      lock.exec('begin exclusive');
      return () => lock.close();
    } catch (error) {
      const isHeld = error instanceof SQLite.SqliteError && error.code.startsWith('SQLITE_BUSY');
      if (!isHeld || Date.now() >= deadline) {
        lock.close();
        if (isHeld) return undefined;
        throw error;
      }
      await wait(lookEvery);
    }
  }
}

function unusable(dataDir: string, reason: string): DataFolderError {
  return new DataFolderError(`DATA_DIR cannot be used: ${dataDir}: ${reason}.`);
}

function reasonOf(error: unknown): string {
  switch (errorCode(error)) {
    case 'EEXIST':
    case 'ENOTDIR':
      return 'a file is where the folder should be';
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return 'this account may not write there';
    case 'ENOSPC':
      return 'the disk is full';
    default:
      return error instanceof Error ? error.message : 'unclear';
  }
}
