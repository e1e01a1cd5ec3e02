import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { type OpenDatabase, openDatabase } from '../../../../lib/sql/open-database.ts';
import { migrations } from './migrations.ts';
import type { KnowledgeTables } from './tables.ts';

/** The database of the knowledge base, or a transaction in it. */
export type KnowledgeStore = Kysely<KnowledgeTables>;

export function knowledgePath(dataDir: string): string {
  return join(dataDir, 'knowledge.sqlite');
}

/** Opens `knowledge.sqlite` in the data folder and migrates it. */
export function openKnowledge(dataDir: string): Promise<OpenDatabase<KnowledgeTables>> {
  return openDatabase<KnowledgeTables>({ path: knowledgePath(dataDir), migrations });
}
