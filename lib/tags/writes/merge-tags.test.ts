import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { exportDraft } from '../../drafts/export/export-draft.ts';
import { readDraftView } from '../../drafts/reads/drafts.ts';
import { closeDraft } from '../../drafts/writes/change-draft.ts';
import { putDecisions } from '../../drafts/writes/decisions.ts';
import { readTagView } from '../reads/tag-view.ts';
import { fill, startTagDesk, type TestTagDesk } from '../test-tag-desk.ts';
import { createTag, editTag } from './edit-tags.ts';
import { mergeTags, previewMerge } from './merge-tags.ts';
import { undoChange } from './request-changes.ts';

let it: TestTagDesk;
beforeEach(async () => {
  it = await startTagDesk();
  it.service.put({ gkbId: 'T1', name: 'Trams', stdForms: { cs: 'tramvaje' } });
  it.service.put({
    gkbId: 'T2',
    name: 'Tramways',
    externalId: 'cms-2',
    stdForms: { cs: 'tramvajová doprava', de: 'Straßenbahn' },
    aliases: { und: ['Streetcars'], cs: ['šaliny'] },
  });
  it.service.put({ gkbId: 'T3', name: 'trams' });
});
afterEach(() => it.close());

const t1 = { gkbId: 'T1', stdForm: 'Trams' };
const t2 = { gkbId: 'T2', stdForm: 'Tramways' };
const merge = (from = ['T2', 'T3'], into = 'T1') =>
  mergeTags(it.desk, it.tess, { into, from }, 'en');
const decisionsOf = async (id: string, user = it.ada) =>
  (await readDraftView(it.db, user, id)).decisions.map(({ item, kind, stdForm }) => [
    item,
    kind,
    stdForm,
  ]);
const drafts = async (gkbId: string, user = it.tess) => {
  const { drafts: seen, hiddenDrafts, tag } = await readTagView(it.desk, user, gkbId, 'en');
  return { titles: seen.map(({ title }) => title), hiddenDrafts, use: tag.use.drafts };
};

test('no tag is merged into itself', async () => {
  const refused = { code: 'invalid', field: 'from' };
  await expect(merge(['T2', 'T1'])).rejects.toMatchObject(refused);
  const same = previewMerge(it.desk, it.tess, { into: 'T1', from: ['T1'] }, 'en');
  await expect(same).rejects.toMatchObject(refused);
});

test('the preview shows the tag with the names of the others, and the pieces, private ones as a number', async () => {
  await it.draftWith(it.ada, 'Shared', [t2]);
  await it.draftWith(it.ada, 'Private', [t2], true);
  await it.draftWith(it.ada, 'Other', [t1]);
  const preview = await previewMerge(it.desk, it.tess, { into: 'T1', from: ['T2', 'T3'] }, 'en');
  expect(preview.result).toMatchObject({
    name: 'Trams',
    externalId: 'cms-2',
    stdForms: { cs: 'tramvaje' },
    aliases: {
      und: ['Tramways', 'Streetcars'],
      cs: ['tramvajová doprava', 'šaliny'],
      de: ['Straßenbahn'],
    },
  });
  expect(preview.gone.map(({ gkbId, use }) => [gkbId, use.drafts])).toEqual([
    ['T2', 2],
    ['T3', 0],
  ]);
  expect(preview.drafts.map(({ title }) => title)).toEqual(['Shared']);
  expect(preview.hidden).toBe(1);
  expect(it.service.tags.size).toBe(3);
});

test('a merge puts the one tag in the place of the others in every piece, and undoing puts them back', async () => {
  const shared = await it.draftWith(it.ada, 'Shared', [t2]);
  const both = await it.draftWith(it.ada, 'Both', [t1, t2]);
  const mine = await it.draftWith(it.ada, 'Private', [t2], true);
  const rows = () => it.db.selectFrom('decisions').selectAll().orderBy('draft_id').execute();
  const before = await rows();

  const change = await merge();
  expect(change).toMatchObject({
    kind: 'merge',
    state: 'done',
    summary: 'Merged “Tramways” and “trams” into “Trams”',
  });
  expect([...it.service.tags.keys()]).toEqual(['T1']);
  for (const id of [shared, both, mine]) {
    expect(await decisionsOf(id)).toEqual([['T1', 'kept', 'Trams']]);
  }
  expect(await drafts('T1')).toEqual({
    titles: expect.arrayContaining(['Shared', 'Both']),
    hiddenDrafts: 1,
    use: 3,
  });
  await expect(readTagView(it.desk, it.tess, 'T2', 'en')).rejects.toMatchObject({
    code: 'tag-merged',
    reason: 'Trams',
  });
  // Others' private decisions are not changed.
  expect(await rows()).toEqual(before);

  const undone = await undoChange(it.desk, it.tess, change.id, 'en');
  expect(undone).toMatchObject({
    change: { kind: 'undo', state: 'done', summary: `Undone: ${change.summary}` },
    skipped: [],
  });
  expect([...it.service.tags.keys()].sort()).toEqual(['T1', 'T2', 'T3']);
  expect(it.service.tags.get('T1')).not.toHaveProperty('aliases');
  expect(await decisionsOf(mine)).toEqual([['T2', 'kept', 'Tramways']]);
  expect(await drafts('T2')).toMatchObject({ use: 3, hiddenDrafts: 1 });
  await expect(undoChange(it.desk, it.tess, change.id, 'en')).rejects.toMatchObject({
    code: 'change-settled',
  });
});

test('a decision that is taken back or made anew after a merge is about the one tag', async () => {
  const id = await it.draftWith(it.ada, 'Piece', [t2]);
  await merge();
  const decide = (item: string, kind: 'kept' | 'wrong' | null) =>
    putDecisions(it.db, it.ada, id, { decisions: [{ item, kind, stdForm: 'x', gkbId: item }] });
  await decide('T1', null);
  expect(await decisionsOf(id)).toEqual([]);
  // From a page that was opened before.
  await decide('T2', 'wrong');
  expect(await decisionsOf(id)).toEqual([['T1', 'wrong', 'Trams']]);
});

test('merges of merges lead to the last', async () => {
  const id = await it.draftWith(it.ada, 'Piece', [t2]);
  await merge(['T2'], 'T3');
  const second = await merge(['T3'], 'T1');
  expect(await decisionsOf(id)).toEqual([['T1', 'kept', 'Trams']]);
  await undoChange(it.desk, it.tess, second.id, 'en');
  expect(await decisionsOf(id)).toEqual([['T3', 'kept', 'trams']]);
});

test('an analysis that was kept and what is exported name the one tag, once', async () => {
  const id = await it.draftWith(it.ada, 'Piece', []);
  await it.analyzed(id, [
    { id: 't0', gkbId: 'T2', stdForm: 'Tramways', type: 'editorial', relevance: 80 },
    { id: 't1', gkbId: 'T1', stdForm: 'Trams', type: 'editorial', relevance: 70 },
  ]);
  expect((await drafts('T2')).use).toBe(0);
  await closeDraft(it.db, it.ada, id, true);
  expect((await drafts('T2')).use).toBe(1);
  await merge(['T2']);
  const { analysis: shown } = await readDraftView(it.db, it.ada, id);
  expect(shown?.analysis.tags?.map(({ gkbId }) => gkbId)).toEqual(['T1']);
  const { text } = await exportDraft(it.db, it.ada, id, { format: 'tags' }, 'https://desk.example');
  expect(text).toBe('Trams');
  expect((await drafts('T1')).use).toBe(1);
});

describe('undoing', () => {
  test('leaves tags that were changed since as they are, and names them', async () => {
    const change = await merge();
    await editTag(it.desk, it.tess, 'T1', fill({ name: 'Tram network' }), 'en');
    const { skipped } = await undoChange(it.desk, it.tess, change.id, 'en');
    expect(skipped).toEqual([{ gkbId: 'T1', name: 'Tram network' }]);
    expect(it.service.tags.get('T1')?.name).toBe('Tram network');
    expect(it.service.tags.has('T2')).toBe(true);
  });

  test('does nothing when everything was changed since', async () => {
    const { tag, change } = await createTag(it.desk, it.tess, fill({ name: 'Ferries' }), 'en');
    await editTag(it.desk, it.tess, tag.gkbId, fill({ name: 'Boats' }), 'en');
    await expect(undoChange(it.desk, it.tess, change.id, 'en')).rejects.toMatchObject({
      code: 'tags-unchanged',
      extra: { skipped: [{ gkbId: tag.gkbId, name: 'Boats' }] },
    });
    expect(it.service.tags.has(tag.gkbId)).toBe(true);
  });

  test('is over after thirty days', async () => {
    const { change } = await createTag(it.desk, it.tess, fill({ name: 'Ferries' }), 'en');
    const old = new Date(Date.now() - 31 * 24 * 3_600_000).toISOString();
    await it.db.updateTable('tag_changes').set({ at: old }).execute();
    await expect(undoChange(it.desk, it.tess, change.id, 'en')).rejects.toMatchObject({
      code: 'change-settled',
    });
  });
});

test('a tag cannot be merged into itself, nor one that is not there', async () => {
  await expect(merge(['T1'])).rejects.toMatchObject({ code: 'invalid', field: 'from' });
  await expect(merge(['T9'])).rejects.toMatchObject({ code: 'not-found', field: 'from' });
  await expect(
    createTag(it.desk, it.tess, fill({ name: 'New', gkbId: 'T2' }), 'en'),
  ).rejects.toMatchObject({ code: 'tag-taken' });
  await merge(['T2']);
  await expect(
    createTag(it.desk, it.tess, fill({ name: 'New', gkbId: 'T2' }), 'en'),
  ).rejects.toMatchObject({ code: 'tag-merged', reason: 'Trams' });
});
