import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';

/**
 * Makes sure that one import runs in a data folder at a time; throws where another does. The lock is an open write in a
 * database of its own, so the system lets go of it however the process ends. Returns what lets go of it earlier.
 */
export function lockImports(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = new SQLite(join(dataDir, 'import.lock'), { timeout: 0 });
  try {
    file.exec('begin exclusive');
  } catch (error) {
    file.close();
    if (error instanceof SQLite.SqliteError && error.code.startsWith('SQLITE_BUSY')) {
      throw new Error('Another import is running on this data folder; wait for its end.');
    }
    throw error;
  }
  return () => file.close();
}
