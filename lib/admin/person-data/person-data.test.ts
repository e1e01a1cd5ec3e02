import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readArticle } from '../../archive/reads/read-article.ts';
import { article, startTestArchive, type TestArchive } from '../../archive/test-archive.ts';
import { setArticleState } from '../../archive/writes/article-state.ts';
import type { Me } from '../../auth/api.ts';
import { startSession, userOfSession } from '../../auth/sessions.ts';
import { changeUser, listUsers } from '../../auth/users.ts';
import { addTestUser, openTestDesk, readLog } from '../../drafts/test-desk.ts';
import { deleteDraft } from '../../drafts/writes/delete-draft.ts';
import { blankDraft, createDraft } from '../../drafts/writes/start-draft.ts';
import { addItem } from '../../knowledge/writes/correct-item.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { migrations } from '../../sql/migrations.ts';
import { openDatabase } from '../../sql/open-database.ts';
import { addTestConversation, addTestFeedback, removals } from '../test-admin.ts';
import { erasePerson } from './erase-person.ts';
import { exportPerson } from './export-person.ts';
import { traces } from './traces.ts';

let db: Desk;
let close: () => Promise<void>;
let admin: Me;
let ada: Me;
let bob: Me;

beforeEach(async () => {
  ({ db, close } = await openTestDesk());
  admin = await addTestUser(db, 'Root', 'admin');
  ada = await addTestUser(db, 'Ada');
  bob = await addTestUser(db, 'Bob');
  await db.updateTable('users').set({ password: 'secret-hash' }).execute();
});
afterEach(() => close());

const addDraft = (owner: Me) => createDraft(db, owner, { ...blankDraft, threshold: 50 });

const addConversation = (owner: Me, question: string, sharedWithDesk: 0 | 1 = 0) =>
  addTestConversation(db, owner, { question, sharedWithDesk, interactionId: `of ${question}` });

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
    // The same migrations make both databases; SQLite tells of its keys in one line.
    const file = await openDatabase({ path: ':memory:', migrations });
    const { rows } = await sql<{ table: string; column: string }>`
      select tables.name as "table", keys."from" as "column"
      from sqlite_schema as tables, pragma_foreign_key_list(tables.name) as keys
      where tables.type = 'table' and keys."table" = 'users'`.execute(file.db);
    await file.close();
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
    const own = await addDraft(ada);
    const shared = await addDraft(ada);
    await addTestFeedback(db, ada, { draftId: own.id, key: 'of-own' });
    await addTestFeedback(db, ada, { draftId: own.id, key: 'of-own' });
    await addTestFeedback(db, ada, { draftId: shared.id, key: 'of-shared' });
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
    expect(await removals(db)).toEqual([
      { service: 'retrieval', keys: ['of Private'] },
      { service: 'media', keys: ['of-own'] },
    ]);
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

  it('removes what they deleted, also where a colleague takes over the rest', async () => {
    const [deleted, draft] = [await addDraft(ada), await addDraft(ada)];
    await db.insertInto('draft_shares').values({ draft_id: deleted.id, user_id: bob.id }).execute();
    await deleteDraft(db, ada, deleted.id);
    const { data } = await readExport(ada);
    expect(data.deletedDrafts).toMatchObject([{ id: deleted.id, deleted_at: expect.any(String) }]);
    await disable();
    await erasePerson(db, admin.id, ada.id, { handOverTo: bob.id });
    expect(await ids('drafts')).toEqual([[draft.id, bob.id]]);
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

describe('erasing who worked with the services', () => {
  let theirs: TestArchive;
  beforeAll(async () => {
    theirs = await startTestArchive();
    await theirs.whenReady();
  });
  afterAll(() => theirs.close());

  it('leaves no name there: they have ids, and the desk shows who is gone', async () => {
    const { services, archive } = theirs;
    const root = await addTestUser(theirs.db, 'Root', 'admin');
    const name = 'Ada Privatova';
    const person = await addTestUser(theirs.db, name, 'researcher');
    await theirs.add([article('gone', 'A rumour', 'It was none.')]);
    const withdrawn = { kind: 'withdrawn' as const, note: 'Made up.' };
    await setArticleState(archive, person, 'gone', withdrawn);
    const item = { type: 'person' as const, names: { en: ['Anna Nová'] } };
    const gkbId = await addItem(theirs.db, services, person, item);
    const state = async () => (await readArticle(archive, root, 'gone', 'en')).state;
    expect(await state()).toMatchObject({ kind: 'withdrawn', by: name });

    await changeUser(theirs.db, root.id, person.id, { disabled: true });
    await erasePerson(theirs.db, root.id, person.id, { handOverTo: null });
    expect(await state()).toMatchObject({ kind: 'withdrawn', by: 'Deleted user' });
    const states = await services.call('retrieval', (client) => client.listArticleStates());
    const records = await services.call('media', (client) => client.getRecords({ ids: [gkbId] }));
    for (const kept of [JSON.stringify(states), JSON.stringify(records)]) {
      expect(kept).toContain(person.id);
      expect(kept).not.toContain(name);
    }
  });
});
