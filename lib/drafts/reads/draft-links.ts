import type { Me } from '../../auth/api.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { linksIn } from '../../text/content-links.ts';
import { openableBy } from './access.ts';

/** Writes down what a draft links to, in place of what it did before; part of the transaction that saves the draft. */
export async function keepLinks(db: Desk, draftId: string, content: unknown): Promise<void> {
  await db.deleteFrom('draft_links').where('draft_id', '=', draftId).execute();
  const targets = linksIn(content);
  if (targets.length === 0) return;
  await db
    .insertInto('draft_links')
    .values(targets.map((target) => ({ draft_id: draftId, target })))
    .execute();
}

/** The drafts that link to any of the targets: those that the reader may open by title, the others as a number. */
export async function listLinking(
  db: Desk,
  reader: Me,
  targets: readonly string[],
): Promise<{ linkedFrom: { id: string; title: string }[]; hiddenLinks: number }> {
  const linking = db
    .selectFrom('drafts')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('draft_links')
          .select('draft_links.draft_id')
          .whereRef('draft_links.draft_id', '=', 'drafts.id')
          .where('draft_links.target', 'in', targets),
      ),
    );
  const { all } = await linking
    .select(({ fn }) => fn.countAll<number>().as('all'))
    .executeTakeFirstOrThrow();
  const open = await linking
    .select(['drafts.id', 'drafts.title'])
    .where(openableBy(reader.id))
    .orderBy('drafts.updated_at', 'desc')
    .execute();
  return { linkedFrom: open, hiddenLinks: Number(all) - open.length };
}
