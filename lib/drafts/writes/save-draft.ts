import type { Me } from '../../auth/api.ts';
import { auditOnce } from '../../auth/audit.ts';
import { Failure } from '../../http/failure.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { now, secondsFrom } from '../../sql/ids.ts';
import type { RevisionReason, SaveDraft, Saved } from '../api.ts';
import { textBlocks } from '../content/text-blocks.ts';
import { type DraftRow, findDraftRow, parseContent, toDraft } from '../reads/draft-row.ts';
import { isLargeLoss, saveRevision } from '../reads/revisions.ts';
import { describeDraft, saveLinks, savePhotoUses } from './draft-contents.ts';

/** Seconds within which saves of one person count as one in the log. */
const auditWindow = 3600;

/** Seconds without a change after which the next one begins another sitting. */
const pause = 1800;

/**
 * Saves a draft on top of the version that it was changed from. Throws `draft-changed`, with the newest as `current`,
 * when somebody saved in between; saving what is there already is no conflict, so a save whose answer got lost can
 * be sent again. A text is kept as a revision before it is replaced for a {@link RevisionReason}.
 */
export async function saveDraft(db: Desk, user: Me, id: string, input: SaveDraft): Promise<Saved> {
  return db.transaction().execute(async (transaction) => {
    const row = await findDraftRow(transaction, user, id);
    const content = JSON.stringify(input.content);
    const form = JSON.stringify(input.form);
    const hasNewText = content !== row.content || form !== row.form;
    if (!hasNewText && input.threshold === row.threshold) {
      return { version: row.version, updatedAt: row.updated_at };
    }
    if (input.baseVersion !== row.version) {
      const current = await toDraft(transaction, row);
      throw new Failure('draft-changed', { extra: { current } });
    }
    const reason = hasNewText ? findReasonToKeep(row, user, input) : undefined;
    if (reason) await saveRevision(transaction, row, reason);

    const at = now();
    const saved = { version: row.version + 1, updatedAt: hasNewText ? at : row.updated_at };
    await transaction
      .updateTable('drafts')
      .set({
        version: saved.version,
        content,
        form,
        threshold: input.threshold,
        ...describeDraft(input.content, input.form),
        ...(input.form.language && { language: input.form.language }),
        // Who wrote the text, and when: the threshold is no part of it.
        updated_at: saved.updatedAt,
        updated_by: hasNewText ? user.id : row.updated_by,
        touched_at: at,
      })
      .where('id', '=', id)
      .execute();
    await saveLinks(transaction, id, input.content);
    await savePhotoUses(transaction, id, input.content, input.form);
    await auditOnce(
      transaction,
      { by: user.id, action: 'draft.save', object: `draft:${id}` },
      secondsFrom(-auditWindow),
    );
    return saved;
  });
}

function findReasonToKeep(row: DraftRow, user: Me, input: SaveDraft): RevisionReason | undefined {
  if (input.keepReplaced === 'restore') return 'restore';
  if (row.updated_by !== user.id) return 'person';
  if (input.keepReplaced) return 'device';
  const before = parseContent(row.content);
  if (isLargeLoss(before, input.content)) return 'loss';
  const isText = textBlocks(before).some(({ text }) => text.trim() !== '');
  return isText && row.updated_at < secondsFrom(-pause) ? 'pause' : undefined;
}
