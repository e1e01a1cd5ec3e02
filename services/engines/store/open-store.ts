import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { type OpenDatabase, openDatabase } from '../../../lib/sql/open-database.ts';
import { migrations } from './migrations.ts';
import type { Tables } from './tables.ts';

/** The services' database, or a transaction in it. */
export type Store = Kysely<Tables>;

/** Where the services' database lies in a data folder. */
export function storePath(dataDir: string): string {
  return join(dataDir, 'services.sqlite');
}

/** Opens `services.sqlite` in the data folder, with its tables up to date. */
export function openStore(dataDir: string): Promise<OpenDatabase<Tables>> {
  return openDatabase<Tables>({ path: storePath(dataDir), migrations });
}
