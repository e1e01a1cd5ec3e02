import type { z } from 'zod';
import type { Me } from '../../auth/api.ts';
import { audit } from '../../auth/audit.ts';
import { Failure } from '../../http/failure.ts';
import type { Desk } from '../../sql/desk-database.ts';
import type { Draft, ShareDraft } from '../api.ts';
import { mayShare } from '../reads/access.ts';
import { demandDraft } from '../reads/draft-row.ts';
import { readDraft } from '../reads/drafts.ts';

/** Shares a draft with these people and, or not, with the whole desk; nobody else can open it afterwards. */
export async function shareDraft(
  db: Desk,
  user: Me,
  id: string,
  input: z.output<typeof ShareDraft>,
): Promise<Draft> {
  return db.transaction().execute(async (transaction) => {
    const { ownerId } = await demandDraft(transaction, user, id);
    if (!mayShare(user, ownerId)) throw new Failure('forbidden');
    const people = [...new Set(input.people)].filter((person) => person !== ownerId);
    await demandPeople(transaction, people);
    await transaction.deleteFrom('draft_shares').where('draft_id', '=', id).execute();
    if (people.length > 0) {
      await transaction
        .insertInto('draft_shares')
        .values(people.map((person) => ({ draft_id: id, user_id: person })))
        .execute();
    }
    // An administrator who shares somebody else's desk draft with fewer people may lose it with that.
    const draft = await readDraft(transaction, { ...user, id: ownerId }, id);
    const sharedWithDesk = input.desk;
    await transaction
      .updateTable('drafts')
      .set({ shared_with_desk: sharedWithDesk ? 1 : 0 })
      .where('id', '=', id)
      .execute();
    await audit(transaction, {
      by: user.id,
      action: 'draft.share',
      object: `draft:${id}`,
      details: `${sharedWithDesk ? 'desk, ' : ''}${people.length} people`,
    });
    return { ...draft, sharedWithDesk };
  });
}

/** Throws `unknown-person` unless all of them have an account. */
export async function demandPeople(db: Desk, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const known = await db.selectFrom('users').select('id').where('id', 'in', ids).execute();
  if (known.length < ids.length) throw new Failure('unknown-person', { field: 'people' });
}
