import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { type OpenDatabase, openDatabase } from '../../../../lib/sql/open-database.ts';
import { migrations } from './migrations.ts';
import type { KnowledgeTables } from './tables.ts';

/** The knowledge base's database, or a transaction in it. */
export type KnowledgeStore = Kysely<KnowledgeTables>;

/** Where the knowledge base lies in a data folder. */
export function knowledgePath(dataDir: string): string {
  return join(dataDir, 'knowledge.sqlite');
}

/** Opens `knowledge.sqlite` in the data folder, with its tables up to date. */
export function openKnowledge(dataDir: string): Promise<OpenDatabase<KnowledgeTables>> {
  return openDatabase<KnowledgeTables>({ path: knowledgePath(dataDir), migrations });
}
