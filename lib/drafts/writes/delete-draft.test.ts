import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Me } from '../../auth/api.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { DraftQuery, type NewDraft } from '../api.ts';
import { listDrafts, listLinking, readDraft, readDraftView } from '../reads/drafts.ts';
import { addTestUser, openTestDesk, readLog } from '../test-desk.ts';
import { shareDraft } from './change-draft.ts';
import { putDecisions } from './decisions.ts';
import { deleteDraft, restoreDraft } from './delete-draft.ts';
import { saveDraft } from './save-draft.ts';
import { blankDraft, createDraft, duplicateDraft } from './start-draft.ts';

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

async function start(title: string, shared: Me[] = [], owner = ada): Promise<string> {
  const content: NewDraft['content'] = {
    type: 'doc',
    content: [
      { type: 'title', content: [{ type: 'text', text: title }] },
      { type: 'lead' },
      {
        type: 'paragraph',
        content: [
          {
            type: 'text',
            text: 'more',
            marks: [{ type: 'link', attrs: { href: `https://${title}.example` } }],
          },
        ],
      },
    ],
  };
  const { id } = await createDraft(db, owner, { ...blankDraft, content, threshold: 50 });
  await shareDraft(db, owner, id, { desk: false, people: shared.map((one) => one.id) });
  return id;
}

const titles = async (user: Me, query: Record<string, string> = {}) =>
  (await listDrafts(db, user, DraftQuery.parse(query))).drafts.map(({ title }) => title);
const deleted = { state: 'deleted' };

test('a deleted draft is gone for everybody, and its owner restores it as it was', async () => {
  const id = await start('river', [bo]);
  const before = await readDraft(db, ada, id);
  await deleteDraft(db, ada, id);
  const save = { ...blankDraft, baseVersion: 1, threshold: 50 };
  for (const user of [ada, bo]) {
    expect(await titles(user, { q: 'river' })).toEqual([]);
    for (const attempt of [
      () => readDraft(db, user, id),
      () => readDraftView(db, user, id),
      () => saveDraft(db, user, id, save),
      () => duplicateDraft(db, user, id),
      () => deleteDraft(db, user, id),
    ]) {
      await expect(attempt()).rejects.toMatchObject({
        code: 'draft-deleted',
        kind: 'not-found',
        extra: { deleted: { by: { id: ada.id, name: 'Ada' }, mayRestore: user === ada } },
      });
    }
  }
  expect(await listLinking(db, ada, ['https://river.example'])).toEqual({
    linkedFrom: [],
    hiddenLinks: 0,
  });
  await expect(restoreDraft(db, bo, id)).rejects.toMatchObject({ code: 'forbidden' });
  expect(await restoreDraft(db, ada, id)).toEqual(before);
  expect(await titles(bo, { q: 'river' })).toEqual(['river']);
  // Asked for again, as the answer got lost.
  expect(await restoreDraft(db, ada, id)).toEqual(before);
});

test('its owner deletes a draft, and an administrator what they may open, nobody else', async () => {
  const id = await start('bridge', [bo]);
  await expect(deleteDraft(db, bo, id)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(deleteDraft(db, root, id)).rejects.toMatchObject({ code: 'draft-not-found' });
  await shareDraft(db, ada, id, { desk: true, people: [] });
  await deleteDraft(db, root, id);
  await expect(readDraft(db, ada, id)).rejects.toMatchObject({
    extra: { deleted: { by: { name: 'Root' }, mayRestore: true } },
  });
  expect(await titles(root, deleted)).toEqual(['bridge']);
  await restoreDraft(db, ada, id);
  expect(await titles(root, deleted)).toEqual([]);
});

test('who could not open it is not told that it was deleted', async () => {
  const id = await start('secret');
  await deleteDraft(db, ada, id);
  await expect(readDraft(db, bo, id)).rejects.toMatchObject({ code: 'draft-not-found' });
  await expect(restoreDraft(db, root, id)).rejects.toMatchObject({ code: 'draft-not-found' });
});

test('deleted drafts are listed for who may restore them, the last deleted first', async () => {
  const zoe = await addTestUser(db, 'Zoe');
  const ids: string[] = [];
  for (const title of ['one', 'two', 'three']) ids.push(await start(title, [bo], zoe));
  for (const id of [ids[1], ids[0]]) {
    await deleteDraft(db, zoe, id ?? '');
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  expect(await titles(zoe, deleted)).toEqual(['one', 'two']);
  expect(await titles(bo, deleted)).toEqual([]);
  expect(await titles(zoe, { ...deleted, q: 'two' })).toEqual(['two']);
  expect(await titles(zoe, { whose: 'mine' })).toEqual(['three']);
  const { drafts, total } = await listDrafts(db, zoe, DraftQuery.parse(deleted));
  expect(total).toBe(2);
  expect(drafts[0]?.deletion).toMatchObject({ by: { name: 'Zoe' } });
});

test('tags of a deleted draft are not counted', async () => {
  const id = await start('tags');
  const kept = { item: 'G1', gkbId: 'G1', stdForm: 'Brno', kind: 'kept' as const };
  await putDecisions(db, ada, id, { decisions: [kept] });
  const count = async () =>
    (
      await db
        .selectFrom('kept_tags')
        .select('item')
        .where('draft_id', '=', id)
        .where('kept', '=', 1)
        .execute()
    ).length;
  expect(await count()).toBe(1);
  await deleteDraft(db, ada, id);
  expect(await count()).toBe(0);
  await restoreDraft(db, ada, id);
  expect(await count()).toBe(1);
});

test('the log tells, without titles', async () => {
  const id = await start('confidential');
  await deleteDraft(db, ada, id);
  await restoreDraft(db, ada, id);
  const lines = (await readLog(db)).filter(({ object }) => object === `draft:${id}`);
  expect(lines.slice(0, 2).map(({ action }) => action)).toEqual(['draft.restore', 'draft.delete']);
  expect(JSON.stringify(lines)).not.toContain('confidential');
});
