import type { Me } from '../../auth/api.ts';
import { audit } from '../../auth/audit.ts';
import { Failure } from '../../http/failure.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { now } from '../../sql/ids.ts';
import type { Draft } from '../api.ts';
import { findDeletion, mayShare, requireDraft } from '../reads/draft-row.ts';
import { readDraft } from '../reads/drafts.ts';
import { updateKeptTags } from '../reads/kept-tags.ts';

/**
 * Deletes a draft for everybody, until it is restored. Its feedback that has not gone out waits as long. Throws
 * `draft-not-found`, `draft-deleted` and `forbidden`.
 */
export function deleteDraft(db: Desk, user: Me, id: string): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    await requireOwn(transaction, user, id);
    await setDeleted(transaction, id, { deleted_at: now(), deleted_by: user.id });
    await audit(transaction, { by: user.id, action: 'draft.delete', object: `draft:${id}` });
  });
}

/** Restores a draft as it was. Throws `draft-not-found` once it is gone for good, and `forbidden`. */
export function restoreDraft(db: Desk, user: Me, id: string): Promise<Draft> {
  return db.transaction().execute(async (transaction) => {
    const deletion = await findDeletion(transaction, user, id);
    if (!deletion) {
      // Asked for again, it is back already.
      await requireOwn(transaction, user, id);
    } else {
      if (!deletion.mayRestore) throw new Failure('forbidden');
      await setDeleted(transaction, id, { deleted_at: null, deleted_by: null });
      await audit(transaction, { by: user.id, action: 'draft.restore', object: `draft:${id}` });
    }
    return readDraft(transaction, user, id);
  });
}

async function requireOwn(db: Desk, user: Me, id: string): Promise<void> {
  const { ownerId } = await requireDraft(db, user, id);
  if (!mayShare(user, ownerId)) throw new Failure('forbidden');
}

async function setDeleted(
  db: Desk,
  id: string,
  deletion: { deleted_at: string; deleted_by: string } | { deleted_at: null; deleted_by: null },
): Promise<void> {
  await db.updateTable('drafts').set(deletion).where('id', '=', id).execute();
  await updateKeptTags(db, id);
}
