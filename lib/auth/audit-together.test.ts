import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SaveSearch } from '../archive/api.ts';
import { deleteSearch, saveSearch } from '../archive/writes/saved-searches.ts';
import { addWord, removeWord } from '../drafts/reads/dictionary.ts';
import { addTestUser, openTestDesk } from '../drafts/test-desk.ts';
import { closeDraft, putIgnored } from '../drafts/writes/change-draft.ts';
import { blankDraft, createDraft } from '../drafts/writes/start-draft.ts';
import type { Desk } from '../sql/desk-database.ts';
import type { Me } from './api.ts';
import { passwordLink } from './links.ts';
import { addInvitedUser, changeMe } from './users.ts';

let db: Desk;
let close: () => Promise<void>;
let ada: Me;
const made = { word: '', draft: '', search: '' };
const search = SaveSearch.parse({ name: 'Trams', state: { q: 'tram', match: 'written' } });

beforeAll(async () => {
  ({ db, close } = await openTestDesk());
  ada = await addTestUser(db, 'Ada', 'admin');
  made.word = (await addWord(db, ada, { language: 'en', word: 'tramway' })).id;
  made.draft = (await createDraft(db, ada, { ...blankDraft, threshold: 0 })).id;
  made.search = (await saveSearch(db, ada, search)).id;
  // No entry can be written from now on.
  await sql`alter table audit rename to audit_away`.execute(db);
});
afterAll(async () => {
  // The database is given back for other tests.
  await sql`alter table audit_away rename to audit`.execute(db);
  await close();
});

async function everything(): Promise<string> {
  const names = ['users', 'dictionary', 'drafts', 'saved_searches', 'links'] as const;
  const tables = names.map((name) => db.selectFrom(name).selectAll().execute());
  return JSON.stringify(await Promise.all(tables));
}

const invited = { name: 'Bo', email: 'bo@desk.example', role: 'journalist' } as const;
test.each<[string, () => Promise<unknown>]>([
  ['adding a word', () => addWord(db, ada, { language: 'en', word: 'depot' })],
  ['removing a word', () => removeWord(db, ada, made.word)],
  ['inviting', () => addInvitedUser(db, ada.id, invited)],
  ['a new name', () => changeMe(db, ada, { name: 'Ada Nová' })],
  ['a link for a password', () => passwordLink(db, 'https://desk.example', ada.id, ada.id)],
  ['starting a draft', () => createDraft(db, ada, { ...blankDraft, threshold: 0 })],
  ['closing a draft', () => closeDraft(db, ada, made.draft, true)],
  ['ignoring words', () => putIgnored(db, ada, made.draft, ['tramway'])],
  ['saving a search', () => saveSearch(db, ada, search)],
  ['deleting a search', () => deleteSearch(db, ada, made.search)],
])('%s happens with its entry in the audit log or not at all', async (_, act) => {
  const before = await everything();
  await expect(act()).rejects.toThrow();
  expect(await everything()).toBe(before);
});
