import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Me } from '../../auth/api.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { secondsFrom } from '../../sql/ids.ts';
import { type DraftForm, DraftQuery, emptyForm, RevisionQuery, type SaveDraft } from '../api.ts';
import type { ArticleContent } from '../content/content.ts';
import { addTestUser, openTestDesk, readLog } from '../test-desk.ts';
import { closeDraft, markConfidential, putIgnored, shareDraft } from '../writes/change-draft.ts';
import { saveDraft } from '../writes/save-draft.ts';
import { blankDraft, createDraft, duplicateDraft } from '../writes/start-draft.ts';
import { listDrafts, readDraft, readDraftView } from './drafts.ts';
import { listRevisions } from './revisions.ts';

let db: Desk;
let close: () => Promise<void>;
let ada: Me;
let bo: Me;
let root: Me;
beforeAll(async () => {
  ({ db, close } = await openTestDesk());
  ada = await addTestUser(db, 'Ada');
  bo = await addTestUser(db, 'Bo');
  root = await addTestUser(db, 'Root', 'admin');
});
afterAll(() => close());

const article = (title: string, ...body: string[]): ArticleContent => ({
  type: 'doc',
  content: [
    { type: 'title', content: title ? [{ type: 'text', text: title }] : [] },
    { type: 'lead' },
    ...body.map((text) => ({
      type: 'paragraph' as const,
      content: [{ type: 'text' as const, text }],
    })),
  ],
});
const start = (user: Me, content = blankDraft.content, form: DraftForm = emptyForm) =>
  createDraft(db, user, { content, form, threshold: 40 });
const list = (user: Me, query: Record<string, string> = {}) =>
  listDrafts(db, user, DraftQuery.parse(query));
const titles = async (user: Me, query: Record<string, string> = {}) =>
  (await list(user, query)).drafts.map(({ title }) => title);
const save = (
  user: Me,
  id: string,
  baseVersion: number,
  content: ArticleContent,
  more: Partial<Pick<SaveDraft, 'keepReplaced' | 'threshold'>> = {},
) => saveDraft(db, user, id, { baseVersion, content, form: emptyForm, threshold: 40, ...more });
const revisions = async (id: string) => (await listRevisions(db, ada, id)).revisions;
const share = (user: Me, id: string, desk: boolean, people: Me[] = []) =>
  shareDraft(db, user, id, { desk, people: people.map((person) => person.id) });

test('a confidential draft is so until someone says otherwise, its copies too, and the log tells', async () => {
  const { id, isConfidential } = await start(ada, article('A source’s name'));
  expect(isConfidential).toBe(false);
  expect(await markConfidential(db, ada, id, true)).toMatchObject({ isConfidential: true });
  const copy = await duplicateDraft(db, ada, id);
  expect(copy.isConfidential).toBe(true);
  expect((await readDraftView(db, ada, copy.id)).draft.isConfidential).toBe(true);
  await markConfidential(db, ada, id, false);
  await markConfidential(db, ada, id, false);
  const rows = await readLog(db);
  const said = rows.filter(({ object }) => object === `draft:${id}`).map(({ action }) => action);
  expect(said.toReversed()).toEqual(['draft.create', 'draft.confide', 'draft.unconfide']);
});

describe('who may open a draft', () => {
  test('nobody but its owner, administrators included, until it is shared', async () => {
    const { id } = await start(ada, article('A private matter'));
    for (const other of [bo, root]) {
      for (const attempt of [
        () => readDraft(db, other, id),
        () => readDraftView(db, other, id),
        () => save(other, id, 1, article('Mine')),
        () => closeDraft(db, other, id, true),
        () => markConfidential(db, other, id, true),
        () => share(other, id, true),
        () => listRevisions(db, other, id),
        () => putIgnored(db, other, id, []),
      ]) {
        await expect(attempt()).rejects.toMatchObject({ code: 'draft-not-found' });
      }
      expect(await titles(other, { q: 'private matter' })).toEqual([]);
    }
    expect(await titles(ada, { q: 'private matter' })).toEqual(['A private matter']);
  });

  test('those whom it is shared with may edit it but not share it on', async () => {
    const { id } = await start(ada, article('For Bo'));
    const shared = await share(ada, id, false, [bo, ada]);
    expect(shared.sharedWith).toEqual([{ id: bo.id, name: 'Bo' }]);
    await save(bo, id, 1, article('From Bo'));
    await expect(share(bo, id, true)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(readDraft(db, root, id)).rejects.toMatchObject({ code: 'draft-not-found' });
    await share(ada, id, false);
    await expect(readDraft(db, bo, id)).rejects.toMatchObject({ code: 'draft-not-found' });
  });

  test('a draft of the desk is everybody’s to open and an administrator’s to take back', async () => {
    const { id } = await start(ada, article('For all'));
    await share(ada, id, true);
    expect(await readDraftView(db, bo, id)).toMatchObject({ mayEdit: true, mayShare: false });
    expect(await readDraftView(db, root, id)).toMatchObject({ mayShare: true });
    expect((await share(root, id, false)).sharedWithDesk).toBe(false);
    await expect(readDraft(db, root, id)).rejects.toMatchObject({ code: 'draft-not-found' });
  });

  test('people without an account are refused', async () => {
    const { id } = await start(ada);
    await expect(
      shareDraft(db, ada, id, { desk: false, people: ['nobody'] }),
    ).rejects.toMatchObject({ code: 'unknown-person' });
  });
});

describe('saving', () => {
  test('an older version is told about the newer one and nothing is lost', async () => {
    const { id } = await start(ada, article('First'));
    await share(ada, id, false, [bo]);
    expect((await save(ada, id, 1, article('By Ada'))).version).toBe(2);
    await expect(save(bo, id, 1, article('By Bo'))).rejects.toMatchObject({
      code: 'draft-changed',
      extra: { current: { version: 2, content: article('By Ada'), updatedBy: { name: 'Ada' } } },
    });
    expect((await save(bo, id, 2, article('By Bo'))).version).toBe(3);
    expect(await revisions(id)).toMatchObject([
      { version: 2, content: article('By Ada'), updatedBy: { name: 'Ada' }, reason: 'person' },
    ]);
  });

  test('what another device of the same person wrote is kept where a merge replaces it', async () => {
    const { id } = await start(ada, article('First'));
    await save(ada, id, 1, article('By the other device'));
    await save(ada, id, 2, article('Merged'), { keepReplaced: true });
    await save(ada, id, 3, article('Undone'));
    expect(await revisions(id)).toMatchObject([
      { version: 2, content: article('By the other device'), reason: 'device' },
    ]);
  });

  test('a text that rested for half an hour is kept, an empty one is not', async () => {
    const rest = (id: string) =>
      db
        .updateTable('drafts')
        .set({ updated_at: secondsFrom(-1801) })
        .where('id', '=', id)
        .execute();
    const { id } = await start(ada, article(''));
    await rest(id);
    await save(ada, id, 1, article('In the morning'));
    await save(ada, id, 2, article('In the morning, at nine'));
    await rest(id);
    await save(ada, id, 3, article('After lunch'));
    expect(await revisions(id)).toMatchObject([
      { version: 3, content: article('In the morning, at nine'), reason: 'pause' },
    ]);
  });

  test('moving the threshold neither keeps a text nor makes it somebody else’s', async () => {
    const { id } = await start(ada, article('By Ada'));
    await share(ada, id, false, [bo]);
    const saved = await save(bo, id, 1, article('By Ada'), { threshold: 70 });
    expect(saved.version).toBe(2);
    await save(bo, id, 2, article('By Bo'));
    expect(await revisions(id)).toMatchObject([
      { version: 2, content: article('By Ada'), updatedBy: { name: 'Ada' }, reason: 'person' },
    ]);
  });

  test('what an earlier version is restored over is kept, whoever wrote it', async () => {
    const { id } = await start(ada, article('First'));
    await share(ada, id, false, [bo]);
    await save(ada, id, 1, article('Second'));
    await save(ada, id, 2, article('First'), { keepReplaced: 'restore' });
    await save(bo, id, 3, article('Second'), { keepReplaced: 'restore' });
    expect(await revisions(id)).toMatchObject([
      { version: 3, content: article('First'), reason: 'restore' },
      { version: 2, content: article('Second'), reason: 'restore' },
    ]);
  });

  test('earlier versions come in pages without gaps or repeats', async () => {
    const { id } = await start(ada);
    for (let version = 1; version <= 23; version += 1) {
      await save(ada, id, version, article(`Text ${version}`), { keepReplaced: true });
    }
    const seen: number[] = [];
    const sizes: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await listRevisions(db, ada, id, RevisionQuery.parse({ cursor }));
      seen.push(...page.revisions.map(({ version }) => version));
      sizes.push(page.revisions.length);
      cursor = page.nextCursor;
    } while (cursor);
    expect(sizes).toEqual([10, 10, 3]);
    expect(seen).toEqual(Array.from({ length: 23 }, (_, index) => 23 - index));
  });

  test('of two saves at once one wins', async () => {
    const { id } = await start(ada);
    const results = await Promise.allSettled([
      save(ada, id, 1, article('One')),
      save(ada, id, 1, article('Other')),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('a save whose answer got lost can be sent again', async () => {
    const { id } = await start(ada);
    const first = await save(ada, id, 1, article('Once'));
    expect(await save(ada, id, 1, article('Once'))).toEqual(first);
  });

  test('a text that suddenly is gone is kept, ordinary editing is not', async () => {
    const long = 'The tram line along the river was opened again after two years of works. '.repeat(
      10,
    );
    const { id } = await start(ada, article('Trams', long));
    await save(ada, id, 1, article('Trams', `${long} Riders were glad.`));
    await save(ada, id, 2, article('Trams are back', `${long} Riders were glad.`));
    expect(await revisions(id)).toEqual([]);
    await save(ada, id, 3, article('Trams'));
    expect(await revisions(id)).toMatchObject([{ version: 3, reason: 'loss' }]);
  });

  test('the log has one line an hour and a person, and no titles', async () => {
    const { id } = await start(ada);
    for (const version of [1, 2, 3]) await save(ada, id, version, article(`Secret ${version}`));
    const lines = (await readLog(db)).filter(({ object }) => object === `draft:${id}`);
    expect(lines.map(({ action }) => action)).toEqual(['draft.save', 'draft.create']);
    expect(JSON.stringify(lines)).not.toContain('Secret');
  });
});

describe('the list', () => {
  test('finds words in title, text, byline and section without regard to case and marks', async () => {
    const zoe = await addTestUser(db, 'Zoe');
    const form = { ...emptyForm, section: 'Doprava', byline: 'Jana Černá' };
    const { id } = await start(zoe, article('Nová trať', 'Město otevřelo úsek za 100 %.'), form);
    await start(zoe, article('Something else'));
    for (const q of ['NOVA', 'cerna doprava', 'otevrelo mesto', '100 %', 'trať']) {
      expect(await titles(zoe, { q }), q).toEqual(['Nová trať']);
    }
    for (const q of ['nova lidice', '_', 'x%']) expect(await titles(zoe, { q }), q).toEqual([]);
    expect((await list(zoe, { q: 'nova' })).drafts[0]).toMatchObject({
      id,
      excerpt: 'Město otevřelo úsek za 100 %.',
      section: 'Doprava',
      words: 7,
      sharing: 'private',
      owner: { name: 'Zoe' },
    });
  });

  test('tells mine from shared and open from closed', async () => {
    const yan = await addTestUser(db, 'Yan');
    const mine = await start(yan, article('Mine'));
    const theirs = await start(ada, article('Theirs'));
    await share(ada, theirs.id, false, [yan]);
    expect(await titles(yan, { whose: 'mine' })).toEqual(['Mine']);
    expect((await list(yan, { whose: 'shared' })).drafts).toMatchObject([
      { title: 'Theirs', sharing: 'people' },
    ]);
    await closeDraft(db, yan, mine.id, true);
    expect(await titles(yan, { whose: 'mine' })).toEqual([]);
    expect(await titles(yan, { state: 'closed' })).toEqual(['Mine']);
    expect((await closeDraft(db, yan, mine.id, false)).closed).toBe(false);
  });

  test('comes in pages without gaps or repeats', async () => {
    const xen = await addTestUser(db, 'Xen');
    for (let n = 0; n < 65; n += 1) await start(xen, article(`Piece ${n}`));
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list(xen, { whose: 'mine', ...(cursor && { cursor }) });
      expect(page.total).toBe(65);
      seen.push(...page.drafts.map(({ title }) => title));
      cursor = page.nextCursor;
    } while (cursor);
    expect(new Set(seen).size).toBe(65);
    expect(seen).toHaveLength(65);
  });
});
