import type { Me } from '../../auth/api.ts';
import { audit } from '../../auth/audit.ts';
import { findDeletion } from '../../drafts/reads/draft-row.ts';
import { Failure } from '../../http/failure.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { removeDrafts } from './remove-feedback.ts';

/** Removes a deleted draft for good, before its time. Throws `draft-not-found` and `forbidden`. */
export async function removeDeletedDraft(db: Desk, user: Me, id: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const deletion = await findDeletion(transaction, user, id);
    if (!deletion) throw new Failure('draft-not-found');
    if (!deletion.mayRestore) throw new Failure('forbidden');
    await removeDrafts(transaction, [id]);
    await audit(transaction, { by: user.id, action: 'draft.remove', object: `draft:${id}` });
  });
}
