import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { processWide } from '../runtime/process-wide.ts';
import type { DeskTables } from './desk-tables.ts';
import { migrations } from './migrations.ts';
import { type OpenDatabase, openDatabase } from './open-database.ts';

export type Desk = Kysely<DeskTables>;

/** The path of the desk's database in a data folder. */
export function deskPath(dataDir: string): string {
  return join(dataDir, 'desk.sqlite');
}

/** Opens `desk.sqlite` in the data folder, its tables up to date. */
export function openDesk(dataDir: string): Promise<OpenDatabase<DeskTables>> {
  return openDatabase<DeskTables>({ path: deskPath(dataDir), migrations });
}

const held = () => processWide<{ db?: Desk }>('desk', () => ({}));

/** The process's database from now on. */
export function setDeskDatabase(db: Desk): void {
  held().db = db;
}

/** The database that `instrumentation.ts` opened before the first request. */
export function deskDatabase(): Desk {
  const { db } = held();
  if (!db) throw new Error('The database is not open yet.');
  return db;
}
