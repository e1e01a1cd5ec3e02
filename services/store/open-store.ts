import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { type OpenDatabase, openDatabase } from '../../lib/sql/open-database.ts';
import { migrations } from './migrations.ts';
import type { Tables } from './tables.ts';

/** The services' database, or a transaction in it. */
export type Store = Kysely<Tables>;

/** Opens `services.sqlite` in the data folder, with its tables up to date. */
export function openStore(dataDir: string): Promise<OpenDatabase<Tables>> {
  return openDatabase<Tables>({ path: join(dataDir, 'services.sqlite'), migrations });
}
