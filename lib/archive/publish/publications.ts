import type { Selectable } from 'kysely';
import { z } from 'zod';
import { ArchiveArticle } from '../../contract/retrieval.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { secondsFrom } from '../../sql/ids.ts';
import { waitAfter } from '../jobs/wait-after.ts';
import type { ArchiveHalf } from '../reads/halves.ts';
import type { PublicationsTable } from '../tables.ts';
import { PublishDraft } from './api.ts';

export type PublicationRow = Selectable<PublicationsTable>;

/** What the column `input` holds. The article as it was published is kept until it is where it has to be. */
const KeptInput = z.object({
  said: PublishDraft.extend({ publishedAt: z.string() }),
  digest: z.string(),
  article: ArchiveArticle.optional(),
});
export type KeptInput = z.output<typeof KeptInput>;

export function parseInput(row: PublicationRow): KeptInput {
  return KeptInput.parse(JSON.parse(row.input));
}

export async function findPublication(
  db: Desk,
  draftId: string,
): Promise<PublicationRow | undefined> {
  return db
    .selectFrom('publications')
    .selectAll()
    .where('draft_id', '=', draftId)
    .executeTakeFirst();
}

export async function keepPublication(db: Desk, row: PublicationRow): Promise<void> {
  await db
    .insertInto('publications')
    .values(row)
    .onConflict((conflict) => conflict.column('draft_id').doUpdateSet(row))
    .execute();
}

/** Puts back what stood there before a publication that came to nothing. */
export async function restorePublication(
  db: Desk,
  failed: PublicationRow,
  before: PublicationRow | undefined,
): Promise<void> {
  if (before) return keepPublication(db, before);
  await db
    .deleteFrom('publications')
    .where('draft_id', '=', failed.draft_id)
    .where('at', '=', failed.at)
    .execute();
}

/**
 * Notes where the article of this publication still has to go; nothing is noted when the draft was published again
 * meanwhile.
 */
export async function notePublished(
  db: Desk,
  row: PublicationRow,
  missing: ArchiveHalf | undefined,
): Promise<PublicationRow> {
  const { article, ...input } = parseInput(row);
  const attempts = missing === undefined ? 0 : row.attempts + 1;
  const noted = {
    article_id: row.article_id,
    waiting: missing ?? null,
    attempts,
    due_at: missing === undefined ? null : secondsFrom(waitAfter(attempts)),
    input: JSON.stringify(missing === undefined ? input : { ...input, article }),
  };
  await db
    .updateTable('publications')
    .set(noted)
    .where('draft_id', '=', row.draft_id)
    .where('at', '=', row.at)
    .execute();
  return { ...row, ...noted };
}
