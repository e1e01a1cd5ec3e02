import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Me } from '../../auth/api.ts';
import type { Desk } from '../../sql/desk-database.ts';
import type { DecisionInput } from '../api.ts';
import { sentimentItem } from '../findings/wanted-feedback.ts';
import { readDraftView } from '../reads/drafts.ts';
import { addTestUser, openTestDesk } from '../test-desk.ts';
import { putIgnored, shareDraft } from './change-draft.ts';
import { listDecisions, putDecisions } from './decisions.ts';
import { blankDraft, createDraft, duplicateDraft } from './start-draft.ts';

let db: Desk;
let close: () => Promise<void>;
let ada: Me;
let bo: Me;
let draftId: string;
beforeAll(async () => {
  ({ db, close } = await openTestDesk());
  ada = await addTestUser(db, 'Ada');
  bo = await addTestUser(db, 'Bo');
  ({ id: draftId } = await createDraft(db, ada, { ...blankDraft, threshold: 40 }));
  await shareDraft(db, ada, draftId, { desk: false, people: [bo.id] });
});
afterAll(() => close());

const put = (user: Me, ...decisions: DecisionInput[]) =>
  putDecisions(db, user, draftId, { decisions });

test('decisions are merged item by item; the later word holds and says whose it is', async () => {
  await put(
    ada,
    { item: 'G1', kind: 'kept', gkbId: 'G1', stdForm: 'Brno', type: 'location' },
    { item: 'form:tram', kind: 'never', stdForm: 'tram', sentence: 'A tram passed.' },
  );
  const all = await put(bo, { item: 'G1', kind: 'wrong', gkbId: 'G1', stdForm: 'Brno' });
  expect(all).toHaveLength(2);
  expect(all).toContainEqual({
    item: 'form:tram',
    kind: 'never',
    stdForm: 'tram',
    sentence: 'A tram passed.',
    by: { id: ada.id, name: 'Ada' },
    at: expect.any(String),
  });
  expect(all).toContainEqual({
    item: 'G1',
    kind: 'wrong',
    gkbId: 'G1',
    stdForm: 'Brno',
    by: { id: bo.id, name: 'Bo' },
    at: expect.any(String),
  });
  expect(await put(ada, { item: 'G1', kind: null, stdForm: 'Brno' })).toMatchObject([
    { item: 'form:tram' },
  ]);
});

test('the sentiment is right or wrong and nothing else', async () => {
  const sentiment = { item: 'sentiment', stdForm: 'sentiment' };
  const all = await put(ada, { ...sentiment, kind: 'wrong', label: 'neutral' });
  expect(all).toContainEqual(expect.objectContaining({ item: 'sentiment', label: 'neutral' }));
  await expect(put(ada, { ...sentiment, kind: 'minor' })).rejects.toMatchObject({
    code: 'invalid',
  });
  await put(ada, { ...sentiment, kind: null });
});

test('nobody decides about a draft that they may not open', async () => {
  const cyd = await addTestUser(db, 'Cyd');
  await expect(put(cyd, { item: 'G1', kind: 'kept', stdForm: 'Brno' })).rejects.toMatchObject({
    code: 'draft-not-found',
  });
});

test('a copy has the decisions and the ignored words of its original, and goes its own way', async () => {
  await putIgnored(db, ada, draftId, ['teh', 'teh', 'mesto']);
  const copy = await duplicateDraft(db, bo, draftId);
  const view = await readDraftView(db, bo, copy.id);
  expect(view).toMatchObject({
    draft: { owner: { name: 'Bo' } },
    decisions: [{ item: 'form:tram', kind: 'never', by: { name: 'Ada' } }],
    ignored: ['teh', 'mesto'],
  });
  await putDecisions(db, bo, copy.id, {
    decisions: [{ item: 'form:tram', kind: null, stdForm: 'tram' }],
  });
  expect(await listDecisions(db, draftId)).toHaveLength(1);
});

test('a sentiment is kept or wrong, nothing else, and nothing beside it is saved', async () => {
  const before = await listDecisions(db, draftId);
  const refused = put(
    ada,
    { item: 'G9', kind: 'kept', gkbId: 'G9', stdForm: 'Oslo' },
    { item: sentimentItem, kind: 'minor', stdForm: '' },
  );
  await expect(refused).rejects.toMatchObject({ code: 'invalid', field: 'kind' });
  expect(await listDecisions(db, draftId)).toEqual(before);
});
