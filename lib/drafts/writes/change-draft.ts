import type { Me } from '../../auth/api.ts';
import { audit, audited } from '../../auth/audit.ts';
import { Failure } from '../../http/failure.ts';
import type { Desk } from '../../sql/desk-database.ts';
import type { Flag } from '../../sql/desk-tables.ts';
import type { Draft, ShareDraft } from '../api.ts';
import { findDraftRow, mayShare, requireDraft, toDraft } from '../reads/draft-row.ts';
import { readDraft } from '../reads/drafts.ts';
import { updateKeptTags } from '../reads/kept-tags.ts';

/** Shares a draft with these people and, or not, with the whole desk; nobody else can open it afterwards. */
export function shareDraft(db: Desk, user: Me, id: string, input: ShareDraft): Promise<Draft> {
  return db.transaction().execute(async (transaction) => {
    const { ownerId } = await requireDraft(transaction, user, id);
    if (!mayShare(user, ownerId)) throw new Failure('forbidden');
    const people = [...new Set(input.people)].filter((person) => person !== ownerId);
    await requirePeople(transaction, people);
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
export async function requirePeople(db: Desk, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const known = await db.selectFrom('users').select('id').where('id', 'in', ids).execute();
  if (known.length < ids.length) throw new Failure('unknown-person', { field: 'people' });
}

/** Closes a draft, which takes it off the list of those in work, or opens it again. */
export function closeDraft(db: Desk, user: Me, id: string, isClosed: boolean): Promise<Draft> {
  return setFlag(db, user, id, { closed: isClosed ? 1 : 0 }, isClosed ? 'close' : 'reopen');
}

/** Marks a draft as confidential, or no longer: what is asked from it then stays with the newsroom's own assistant. */
export function markConfidential(
  db: Desk,
  user: Me,
  id: string,
  isConfidential: boolean,
): Promise<Draft> {
  const flag = { confidential: isConfidential ? 1 : 0 } as const;
  return setFlag(db, user, id, flag, isConfidential ? 'confide' : 'unconfide');
}

async function setFlag(
  db: Desk,
  user: Me,
  id: string,
  flag: { closed: Flag } | { confidential: Flag },
  act: 'close' | 'reopen' | 'confide' | 'unconfide',
): Promise<Draft> {
  const row = await findDraftRow(db, user, id);
  const changed = { ...row, ...flag };
  if (changed.closed !== row.closed || changed.confidential !== row.confidential) {
    await db.transaction().execute(async (transaction) => {
      await transaction.updateTable('drafts').set(flag).where('id', '=', id).execute();
      if ('closed' in flag) await updateKeptTags(transaction, id);
      await audit(transaction, { by: user.id, action: `draft.${act}`, object: `draft:${id}` });
    });
  }
  return toDraft(db, changed);
}

/** Puts the words (or forms) that are not to be flagged in this article in place of those before. */
export async function putIgnored(
  db: Desk,
  user: Me,
  id: string,
  ignored: string[],
): Promise<string[]> {
  const words = [...new Set(ignored)];
  const entry = { by: user.id, action: 'draft.ignore', object: `draft:${id}` } as const;
  await audited(db, entry, async (transaction) => {
    await findDraftRow(transaction, user, id);
    await transaction
      .updateTable('drafts')
      .set({ ignored: JSON.stringify(words) })
      .where('id', '=', id)
      .execute();
  });
  return words;
}
