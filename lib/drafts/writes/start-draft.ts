import type { Me } from '../../auth/api.ts';
import { audit } from '../../auth/audit.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { newId, now } from '../../sql/ids.ts';
import { type CreateDraft, type Draft, emptyForm, type NewDraft } from '../api.ts';
import { emptyContent } from '../content/content.ts';
import { findDraftRow, toDraft } from '../reads/draft-row.ts';
import { readDraft } from '../reads/drafts.ts';
import { readSettings } from '../reads/settings.ts';
import { draftFromSample, samplesFolder } from '../samples.ts';
import { copyDraftItems, describeDraft, saveLinks, savePhotoUses } from './draft-contents.ts';

/** Starts a draft: empty, from a sample, or as a copy of one that the user may open. */
export async function startDraft(db: Desk, user: Me, { from }: CreateDraft): Promise<Draft> {
  if (from?.kind === 'draft') return duplicateDraft(db, user, from.id);
  const { threshold } = await readSettings(db, true);
  const start = from ? await draftFromSample(samplesFolder(), from.id) : blankDraft;
  const origin = from && `sample:${from.id}`;
  // All of it or nothing, the log included, whenever the process dies.
  return db
    .transaction()
    .execute((transaction) => createDraft(transaction, user, { ...start, threshold }, origin));
}

export const blankDraft: NewDraft = { content: emptyContent, form: emptyForm };

/** Starts a draft of the user's own, in a transaction of the caller's or its own. `from` tells the log where the text came from. */
export async function createDraft(
  db: Desk,
  user: Me,
  start: NewDraft & { threshold: number },
  from?: string,
): Promise<Draft> {
  if (!db.isTransaction)
    return db.transaction().execute((inner) => createDraft(inner, user, start, from));
  const { content, form, threshold } = start;
  const id = newId();
  const at = now();
  await db
    .insertInto('drafts')
    .values({
      id,
      version: 1,
      content: JSON.stringify(content),
      form: JSON.stringify(form),
      threshold,
      ...describeDraft(content, form),
      language: form.language || null,
      ignored: '[]',
      owner_id: user.id,
      created_at: at,
      updated_at: at,
      updated_by: user.id,
      closed: 0,
      shared_with_desk: 0,
      confidential: 0,
      touched_at: at,
      settled_at: null,
    })
    .execute();
  await saveLinks(db, id, content);
  await savePhotoUses(db, id, content, form);
  await audit(db, { by: user.id, action: 'draft.create', object: `draft:${id}`, details: from });
  return readDraft(db, user, id);
}

/** A copy of the user's own, with the words ignored, the decisions made and the analysis of the text. */
export async function duplicateDraft(db: Desk, user: Me, sourceId: string): Promise<Draft> {
  return db.transaction().execute(async (transaction) => {
    const source = await findDraftRow(transaction, user, sourceId);
    const { content, form, threshold } = await toDraft(transaction, source);
    const start = { content, form, threshold };
    const copy = await createDraft(transaction, user, start, `draft:${sourceId}`);
    const { ignored, language, confidential } = source;
    await transaction
      .updateTable('drafts')
      .set({ ignored, language, confidential })
      .where('id', '=', copy.id)
      .execute();
    for (const table of ['decisions', 'analyses'] as const) {
      const rows = await transaction
        .selectFrom(table)
        .selectAll()
        .where('draft_id', '=', sourceId)
        .execute();
      if (rows.length === 0) continue;
      await transaction
        .insertInto(table)
        .values(rows.map((row) => ({ ...row, draft_id: copy.id, inherited: 1 })))
        .execute();
    }
    await copyDraftItems(transaction, sourceId, copy.id);
    return { ...copy, isConfidential: confidential === 1 };
  });
}
