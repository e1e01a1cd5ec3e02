import type { Me } from '../../auth/api.ts';
import type { Desk } from '../../sql/desk-database.ts';

/** True until the user has made a draft or asked the archive. */
export async function isNewcomer(db: Desk, user: Pick<Me, 'id'>): Promise<boolean> {
  const { made } = await db
    .selectNoFrom(({ exists, selectFrom, or }) =>
      or([
        exists(selectFrom('drafts').select('id').where('owner_id', '=', user.id)),
        exists(selectFrom('conversations').select('id').where('owner_id', '=', user.id)),
      ]).as('made'),
    )
    .executeTakeFirstOrThrow();
  return !made;
}
