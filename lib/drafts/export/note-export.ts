import type { Me } from '../../auth/api.ts';
import { audit } from '../../auth/audit.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { now } from '../../sql/ids.ts';

/** Notes that a draft went out: from then on what is left alone in it counts as kept. */
export function noteExport(
  db: Desk,
  user: Me,
  draftId: string,
  { action, details }: { action: `draft.${'export' | 'publish' | 'republish'}`; details: string },
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('drafts')
      .set({ exported_at: now() })
      .where('id', '=', draftId)
      .execute();
    await audit(transaction, { by: user.id, action, object: `draft:${draftId}`, details });
  });
}
