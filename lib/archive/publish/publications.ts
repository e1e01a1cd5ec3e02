import type { Selectable } from 'kysely';
import { z } from 'zod';
import { ArchiveArticle } from '../../contract/retrieval.ts';
import type { Desk } from '../../sql/desk-database.ts';
import type { PublicationsTable } from '../tables.ts';
import { PublishDraft } from './api.ts';

export type PublicationRow = Selectable<PublicationsTable>;

/** The column `input`. The article stays there until it is in every half where it has to be. */
const PublicationInput = z.object({
  said: PublishDraft.extend({ publishedAt: z.string() }),
  digest: z.string(),
  article: ArchiveArticle.optional(),
});
type PublicationInput = z.output<typeof PublicationInput>;

export function parseInput(row: PublicationRow): PublicationInput {
  return PublicationInput.parse(JSON.parse(row.input));
}

export function findPublication(db: Desk, draftId: string): Promise<PublicationRow | undefined> {
  return db
    .selectFrom('publications')
    .selectAll()
    .where('draft_id', '=', draftId)
    .executeTakeFirst();
}

export async function savePublication(db: Desk, row: PublicationRow): Promise<void> {
  await db
    .insertInto('publications')
    .values(row)
    .onConflict((conflict) => conflict.column('draft_id').doUpdateSet(row))
    .execute();
}
