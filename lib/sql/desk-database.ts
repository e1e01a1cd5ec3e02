import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { processWide } from '../runtime/process-wide.ts';
import { checkDatabase, checkServer, type DatabaseState } from './check-storage.ts';
import type { DeskTables } from './desk-tables.ts';
import { migrations } from './migrations.ts';
import {
  explainFileFault,
  type OpenDatabase,
  openDatabase,
  requireSoundDatabase,
} from './open-database.ts';
import { explainServerFault, openPostgres } from './open-postgres.ts';

export type Desk = Kysely<DeskTables>;

/** The path of the desk's database in a data folder. */
export function deskPath(dataDir: string): string {
  return join(dataDir, 'desk.sqlite');
}

/** The desk's schema in PostgreSQL. */
export const deskSchema = 'desk';

/** Where a database is: in a file of the data folder unless there is an address of PostgreSQL. */
export type DatabasePlace = { dataDir: string; databaseUrl?: string | undefined };

/** Opens the desk's database, its tables up to date. Throws DatabaseFileError, DatabaseServerError. */
export function openDesk({
  dataDir,
  databaseUrl,
}: DatabasePlace): Promise<OpenDatabase<DeskTables>> {
  return databaseUrl === undefined
    ? openDatabase<DeskTables>({ path: deskPath(dataDir), migrations })
    : openPostgres<DeskTables>({ url: databaseUrl, schema: deskSchema, migrations });
}

/** Opens the database once to find out now if that goes wrong: a damaged file is told, which `openDesk` may not notice. */
export async function requireSoundDesk(place: DatabasePlace): Promise<void> {
  if (place.databaseUrl === undefined) requireSoundDatabase(deskPath(place.dataDir));
  await (await openDesk(place)).close();
}

/** Names the file or server where an error is its fault; other errors stay what they are. */
export function explainDeskFault(error: unknown, { dataDir, databaseUrl }: DatabasePlace): unknown {
  return databaseUrl === undefined
    ? explainFileFault(error, deskPath(dataDir))
    : explainServerFault(error, databaseUrl);
}

/** Looks now, by a connection of its own, if the database can be read. */
export async function checkDesk({ dataDir, databaseUrl }: DatabasePlace): Promise<DatabaseState> {
  return databaseUrl === undefined ? checkDatabase(deskPath(dataDir)) : checkServer(databaseUrl);
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
