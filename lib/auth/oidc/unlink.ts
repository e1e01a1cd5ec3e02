import { Failure } from '../../http/failure.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { audit } from '../audit.ts';
import { endSessionsOf } from '../sessions.ts';

/** Ids of the accounts that are linked to a person at a provider. */
export async function listLinkedUsers(db: Desk): Promise<Set<string>> {
  const rows = await db.selectFrom('identities').select('user_id').execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

/**
 * Takes an account from its person at the provider, for whom the address counts again at the next sign-in: the provider
 * knows them under a new name, or someone else has their address now. Their sessions end. Throws `not-found`.
 */
export async function unlinkUser(db: Desk, by: string, userId: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const unlinked = await transaction
      .deleteFrom('identities')
      .where('user_id', '=', userId)
      .returning('subject')
      .execute();
    if (unlinked.length === 0) throw new Failure('not-found');
    await endSessionsOf(transaction, userId);
    await audit(transaction, { by, action: 'user.unlink-sso', object: `user:${userId}` });
  });
}
