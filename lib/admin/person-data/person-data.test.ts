import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Me } from '../../auth/api.ts';
import { startSession, userOfSession } from '../../auth/sessions.ts';
import { changeUser, listUsers } from '../../auth/users.ts';
import { addTestUser, openTestDesk, readLog } from '../../drafts/test-desk.ts';
import { blankDraft, createDraft } from '../../drafts/writes/start-draft.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { newId, now } from '../../sql/ids.ts';
import { erasePerson } from './erase-person.ts';
import { exportPerson } from './export-person.ts';
import { traces } from './traces.ts';

let db: Desk;
let admin: Me;
let ada: Me;
let bob: Me;

beforeEach(async () => {
  ({ db } = await openTestDesk());
  admin = await addTestUser(db, 'Root', 'admin');
  ada = await addTestUser(db, 'Ada');
  bob = await addTestUser(db, 'Bob');
  await db.updateTable('users').set({ password: 'secret-hash' }).execute();
});

const addDraft = (owner: Me) => createDraft(db, owner, { ...blankDraft, threshold: 50 });

async function addConversation(owner: Me, question: string, sharedWithDesk: 0 | 1 = 0) {
  const id = newId();
  const at = now();
  const searched = { title: question, search: question.toLowerCase() };
  await db
    .insertInto('conversations')
    .values({
      ...{ id, owner_id: owner.id, ...searched, draft_id: null, created_at: at, asked_at: at },
      ...{ shared_with_desk: sharedWithDesk, last_event: 0, deleted_at: null },
    })
    .execute();
  await db
    .insertInto('research_turns')
    .values({
      ...{ id: newId(), conversation_id: id, position: 0, by_user: owner.id, client_id: newId() },
      ...{ question, mode: 'lightweight', scope: '{}', confidential: 0, asked_at: at },
      ...{ state: 'finished', problem: null, interaction_id: null, response: null },
      search: question.toLowerCase(),
    })
    .execute();
  return id;
}

async function readExport(person: Me) {
  let text = '';
  for await (const piece of exportPerson(db, person)) text += piece;
  return { text, data: JSON.parse(text) };
}

const ids = async (table: 'drafts' | 'conversations') =>
  (await db.selectFrom(table).select(['id', 'owner_id']).execute()).map(({ id, owner_id }) => [
    id,
    owner_id,
  ]);

describe('the traces of a person', () => {
  it('are every column of the tables that refers to one', async () => {
    const { rows } = await sql<{ table: string; column: string }>`
      select tables.name as "table", keys."from" as "column"
      from sqlite_schema as tables, pragma_foreign_key_list(tables.name) as keys
      where tables.type = 'table' and keys."table" = 'users'`.execute(db);
    // One-time links are secrets; the table of earlier tagging jobs is no longer used.
    const others = ['links.user_id', 'pending_uploads.user_id', 'tagging_jobs.by_user'];
    const referring = rows.map(({ table, column }) => `${table}.${column}`);
    const known = [...traces.map(({ table, person }) => `${table}.${person}`), ...others];
    expect(referring.filter((one) => !known.includes(one))).toEqual([]);
  });

  it('each have a name of their own', () => {
    expect(new Set(traces.map(({ name }) => name)).size).toBe(traces.length);
  });
});

describe('an export', () => {
  it('has what is theirs, and neither secrets nor what is others’', async () => {
    const own = await addDraft(ada);
    const foreign = await addDraft(bob);
    await addConversation(ada, 'Who was “Ada” Lovelace? 👩🏽‍🔬');
    await addConversation(bob, 'A question of somebody else');
    const session = await startSession(db, { userId: ada.id, userAgent: 'Lynx' });
    const { text, data } = await readExport(ada);
    expect(data.account).toMatchObject({ name: 'Ada', email: 'ada@desk.example' });
    expect(data.drafts).toMatchObject([{ id: own.id, content: { type: 'doc' } }]);
    expect(data.questions).toMatchObject([
      { question: 'Who was “Ada” Lovelace? 👩🏽‍🔬', scope: {} },
    ]);
    expect(data.sessions).toMatchObject([{ user_agent: 'Lynx' }]);
    expect(data.activity).toMatchObject([{ action: 'draft.create' }, { action: 'user.export' }]);
    for (const secret of [foreign.id, 'somebody else', 'secret-hash', session]) {
      expect(text).not.toContain(secret);
    }
  });

  it('of somebody with many drafts comes in pieces, each draft once', async () => {
    for (let count = 0; count < 60; count += 1) await addDraft(ada);
    const { data } = await readExport(ada);
    expect(new Set(data.drafts.map(({ id }: { id: string }) => id)).size).toBe(60);
  });

  it('of somebody with nothing has empty lists', async () => {
    const { data } = await readExport(bob);
    expect(data.drafts).toEqual([]);
    await expect(exportPerson(db, { id: 'nobody' }).next()).rejects.toThrow('not-found');
  });
});

describe('erasing a person’s data', () => {
  const disable = () => changeUser(db, admin.id, ada.id, { disabled: true });

  it('waits until the account is disabled', async () => {
    const erased = erasePerson(db, admin.id, ada.id, { handOverTo: null });
    await expect(erased).rejects.toThrow('user-not-disabled');
    await expect(erasePerson(db, admin.id, 'x', { handOverTo: null })).rejects.toThrow('not-found');
  });

  it('takes name, address, password and what was theirs alone', async () => {
    const session = await startSession(db, { userId: ada.id });
    await addDraft(ada);
    const shared = await addDraft(ada);
    await db.insertInto('draft_shares').values({ draft_id: shared.id, user_id: bob.id }).execute();
    await addConversation(ada, 'Private');
    const forAll = await addConversation(ada, 'Shared', 1);
    await disable();
    await erasePerson(db, admin.id, ada.id, { handOverTo: null });

    const row = await db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', ada.id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toMatch(/Ada|ada@desk|secret-hash/);
    expect(await userOfSession(db, session)).toBeUndefined();
    expect(await ids('drafts')).toEqual([[shared.id, ada.id]]);
    expect(await ids('conversations')).toEqual([[forAll, ada.id]]);
    expect((await listUsers(db)).map(({ name }) => name)).toEqual(['Bob', 'Root']);
    expect((await readLog(db))[0]).toMatchObject({ action: 'user.erase', by: 'Root' });
    // The address is free again.
    await addTestUser(db, 'Ada');
  });

  it('gives all drafts to a colleague, and of the conversations those that others may read', async () => {
    const draft = await addDraft(ada);
    await addConversation(ada, 'Private');
    const forAll = await addConversation(ada, 'Shared', 1);
    await disable();
    await erasePerson(db, admin.id, ada.id, { handOverTo: bob.id });
    expect(await ids('drafts')).toEqual([[draft.id, bob.id]]);
    expect(await ids('conversations')).toEqual([[forAll, bob.id]]);
  });

  it.each([['nobody'], ['themselves']])(
    'gives nothing to %s, and then erases nothing',
    async (to) => {
      await addDraft(ada);
      await disable();
      const handOverTo = to === 'themselves' ? ada.id : 'unknown';
      await expect(erasePerson(db, admin.id, ada.id, { handOverTo })).rejects.toMatchObject({
        code: 'unknown-person',
        field: 'handOverTo',
      });
      expect(await ids('drafts')).toHaveLength(1);
      expect(await listUsers(db)).toHaveLength(3);
    },
  );

  it('is final: the account is not enabled again, nor erased twice', async () => {
    await disable();
    await erasePerson(db, admin.id, ada.id, { handOverTo: null });
    await expect(changeUser(db, admin.id, ada.id, { disabled: false })).rejects.toThrow(
      'not-found',
    );
    const again = erasePerson(db, admin.id, ada.id, { handOverTo: null });
    await expect(again).rejects.toThrow('not-found');
  });
});
