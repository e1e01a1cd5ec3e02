import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { type OpenDatabase, openDatabase } from '../../../lib/sql/open-database.ts';
import { migrations } from './migrations.ts';
import type { Tables } from './tables.ts';

export type { Tables };

/**
 * The SQLite file that tags, feedback, account, research and the corrections of the knowledge base share, or a
 * transaction in it. The lowest engine, as engines may not import the server.
 */
export type Store = Kysely<Tables>;

export function storePath(dataDir: string): string {
  return join(dataDir, 'services.sqlite');
}

/** Opens `services.sqlite` in the data folder, with its tables up to date. */
export function openStore(dataDir: string): Promise<OpenDatabase<Tables>> {
  return openDatabase<Tables>({ path: storePath(dataDir), migrations });
}
