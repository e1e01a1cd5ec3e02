import type { Me } from '../../auth/api.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { cutPage } from '../../sql/pages.ts';
import type { RevisionList, RevisionQuery, RevisionReason } from '../api.ts';
import type { ArticleContent } from '../content/content.ts';
import { textBlocks } from '../content/text-blocks.ts';
import { type DraftRow, parseContent, parseForm, requireDraft } from './draft-row.ts';

/** UTF-16 units and share of a text whose loss in one save is no ordinary editing. */
const muchText = 400;
const muchOfText = 0.5;

const pageSize = 10;

/** True if a save loses so much text at once that the text before it is worth a revision. */
export function isLargeLoss(before: ArticleContent, after: ArticleContent): boolean {
  const [old, next] = [before, after].map((content) =>
    textBlocks(content)
      .map(({ text }) => text)
      .join('\n'),
  );
  if (old === undefined || next === undefined) return false;
  const shorter = Math.min(old.length, next.length);
  let start = 0;
  while (start < shorter && old[start] === next[start]) start += 1;
  let end = 0;
  while (end < shorter - start && old.at(-1 - end) === next.at(-1 - end)) end += 1;
  const replaced = old.length - start - end;
  return replaced >= muchText && replaced >= old.length * muchOfText;
}

export async function saveRevision(db: Desk, row: DraftRow, reason: RevisionReason): Promise<void> {
  const { id, version, content, form, updated_at, updated_by } = row;
  await db
    .insertInto('revisions')
    .values({ draft_id: id, version, content, form, updated_at, updated_by, reason })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A page of the revisions of a draft that the user may open, the newest first. */
export async function listRevisions(
  db: Desk,
  user: Me,
  draftId: string,
  { cursor }: RevisionQuery = {},
): Promise<RevisionList> {
  await requireDraft(db, user, draftId);
  const rows = await db
    .selectFrom('revisions')
    .innerJoin('users', 'users.id', 'revisions.updated_by')
    .select(['version', 'content', 'form', 'updated_at', 'reason', 'users.id', 'users.name'])
    .where('draft_id', '=', draftId)
    .$if(cursor !== undefined, (rest) => rest.where('version', '<', cursor ?? 0))
    .orderBy('version', 'desc')
    .limit(pageSize + 1)
    .execute();
  const { page, next } = cutPage(rows, pageSize, ({ version }) => [String(version)]);
  const revisions = page.map((row) => ({
    version: row.version,
    updatedAt: row.updated_at,
    updatedBy: { id: row.id, name: row.name },
    content: parseContent(row.content),
    form: parseForm(row.form),
    ...(row.reason && { reason: row.reason }),
  }));
  return { revisions, ...next };
}
