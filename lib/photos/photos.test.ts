import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Me } from '../auth/api.ts';
import { toAnalysisText } from '../clients/analysis-text.ts';
import { testAnalysis } from '../clients/test-service.ts';
import { Analysis } from '../contract/analysis.ts';
import { emptyForm } from '../drafts/api.ts';
import type { ArticleContent } from '../drafts/content/content.ts';
import type { PlacedPhoto } from '../drafts/content/placed-photo.ts';
import { storeAnalysis } from '../drafts/reads/analyses.ts';
import { readDraft } from '../drafts/reads/drafts.ts';
import { addTestUser, openTestDesk } from '../drafts/test-desk.ts';
import { markConfidential, shareDraft } from '../drafts/writes/change-draft.ts';
import { putDecisions } from '../drafts/writes/decisions.ts';
import { saveDraft } from '../drafts/writes/save-draft.ts';
import { createDraft } from '../drafts/writes/start-draft.ts';
import { RecommendPhotos, SearchPhotos } from './api.ts';
import { listBanks } from './reads/banks.ts';
import { searchBank } from './reads/photos.ts';
import { recommendForDraft } from './reads/recommend-for-draft.ts';
import { bankState, photoRecord, startPhotoService } from './test-photo-service.ts';
import { placePhoto } from './writes/place-photo.ts';
import { putPhotoInDraft } from './writes/put-in-draft.ts';

const desk = await openTestDesk();
const service = await startPhotoService();
const { db } = desk;
let ada: Me;
let ben: Me;
beforeAll(async () => {
  ada = await addTestUser(db, 'Ada');
  ben = await addTestUser(db, 'Ben');
});
beforeEach(() => {
  service.calls.length = 0;
  service.state.extensions = ['photo-details'];
});
afterAll(async () => {
  await service.close();
  await desk.close();
});

const content: ArticleContent = {
  type: 'doc',
  content: [
    { type: 'title', content: [{ type: 'text', text: 'Brno opens a tram line' }] },
    { type: 'lead' },
    { type: 'paragraph', content: [{ type: 'text', text: 'Riders cheered.' }] },
  ],
};
const placed = (id: string): PlacedPhoto => placePhoto(photoRecord(id), 'en');
const withPhotos = (...ids: string[]): ArticleContent => ({
  ...content,
  content: [
    content.content[0],
    content.content[1],
    ...ids.map((id) => ({ type: 'figure' as const, attrs: placed(id) })),
  ],
});
const draftOf = (user: Me, text = content, form = emptyForm) =>
  createDraft(db, user, { content: text, form, threshold: 40 });
const photoDesk = () => ({ db, services: service.services() });

const recommendation = (ids: string[]) => ({
  id: 'x',
  referenceKey: 'key-1',
  photosIds: ids,
  photos: ids.map((id) => photoRecord(id)),
  tags: [],
});

test('a draft is recommended for by its text and what is kept of its tags and entities', async () => {
  service.state.answer = () => ({ json: recommendation(['b', 'a']) });
  const { id } = await draftOf(ada);
  await storeAnalysis(db, id, {
    inputHash: 'h',
    at: new Date().toISOString(),
    referenceKey: 'k',
    usedChars: 1,
    text: toAnalysisText(Analysis.parse(testAnalysis())),
    missing: [],
  });
  const decisions = [
    { item: 'G1001', kind: 'wrong' as const, stdForm: 'Brno', gkbId: 'G1001' },
    { item: 'form:river', kind: 'missing' as const, stdForm: 'river' },
  ];
  await putDecisions(db, ada, id, { decisions });
  const input = RecommendPhotos.parse({ orientation: ['landscape'], costs: ['free'] });
  const { photos, referenceKey } = await recommendForDraft(photoDesk(), ada, id, 'demo', input);
  expect(photos.map((photo) => photo.id)).toEqual(['b', 'a']);
  expect(referenceKey).toBe('key-1');
  const call = service.calls.find(({ path }) => path.endsWith('/recommend'));
  const body = JSON.parse(call?.bytes.toString() ?? '{}');
  expect(body).toMatchObject({
    returnRecords: true,
    costs: ['free'],
    constraints: { orientation: { anyOf: ['landscape'] } },
    paraSpecs: [{ type: 'title' }, { type: 'text', text: 'Riders cheered.' }],
  });
  const named = body.basis.map((item: { stdForm: string }) => item.stdForm);
  expect(named).toContain('river');
  expect(named).toContain('Anna Nová');
  expect(named).not.toContain('Brno');
});

test('nothing of a confidential draft goes to a bank outside', async () => {
  service.state.answer = ({ path }) =>
    path === '/v2/photo_banks'
      ? { json: [bankState('demo'), bankState('open', { isOutside: true })] }
      : { json: recommendation(['a']) };
  const { id } = await draftOf(ada);
  await markConfidential(db, ada, id, true);
  const ask = (bank: string) =>
    recommendForDraft(photoDesk(), ada, id, bank, RecommendPhotos.parse({}));
  await expect(ask('open')).rejects.toThrow('photo-confidential');
  await expect(ask('unheard-of')).rejects.toThrow('photo-confidential');
  expect(service.calls.every(({ path }) => path === '/v2/photo_banks')).toBe(true);
  expect((await ask('demo')).photos).toHaveLength(1);
  service.state.extensions = [];
  service.state.answer = () => ({ json: ['demo'] });
  await expect(ask('demo')).rejects.toThrow('photo-confidential');
});

test('drafts of others are not asked about', async () => {
  const { id } = await draftOf(ada);
  await expect(
    recommendForDraft(photoDesk(), ben, id, 'demo', RecommendPhotos.parse({})),
  ).rejects.toThrow('draft-not-found');
});

test('hosted services without details recommend, and rights that they leave out are not stated', async () => {
  service.state.extensions = [];
  service.state.answer = ({ path }) =>
    path === '/v2/photos'
      ? { json: ['agency'] }
      : { json: { ...recommendation(['a']), photos: [{ id: 'a', name: { en: 'A tram' } }] } };
  const { banks, missing } = await listBanks(service.services());
  expect(banks).toMatchObject([{ bank: 'agency', isOutside: true }]);
  expect(missing).toEqual(['search', 'files', 'uploads']);
  const { id } = await draftOf(ada);
  const { photos } = await recommendForDraft(
    photoDesk(),
    ada,
    id,
    'agency',
    RecommendPhotos.parse({ costs: ['free'] }),
  );
  expect(photos).toMatchObject([{ id: 'a', bank: 'agency', rights: { cost: 'unknown' } }]);
  const body = service.calls.at(-1)?.bytes.toString() ?? '';
  expect(body).not.toContain('basis');
  expect(body).not.toContain('returnRecords');
  await expect(searchBank(photoDesk(), ada, 'agency', SearchPhotos.parse({}))).rejects.toThrow(
    'not-offered',
  );
});

test('where photos are used is told, and drafts are named only to who may open them', async () => {
  service.state.answer = () => ({
    json: { referenceKey: 'k', photos: [photoRecord('one'), photoRecord('two')] },
  });
  const search = async (user: Me) => {
    const { photos } = await searchBank(photoDesk(), user, 'demo', SearchPhotos.parse({}));
    return Object.fromEntries(photos.map((photo) => [photo.id, photo.usage]));
  };
  expect(await search(ada)).toEqual({ one: undefined, two: undefined });
  const first = await draftOf(ada, withPhotos('one', 'one'));
  const second = await draftOf(ben, content, { ...emptyForm, leadPhoto: placed('one') });
  expect((await search(ada)).one).toMatchObject({ drafts: 2, named: [{ id: first.id }] });
  expect((await search(ben)).one?.named).toEqual([
    { id: second.id, title: 'Brno opens a tram line' },
  ]);
  const since = (await search(ada)).one?.lastAt;

  const save = { form: emptyForm, threshold: 40, baseVersion: first.version };
  await saveDraft(db, ada, first.id, { ...save, content: withPhotos('two') });
  const after = await search(ada);
  expect(after.one).toMatchObject({ drafts: 1, named: [], lastAt: since });
  expect(after.two).toMatchObject({ drafts: 1, named: [{ id: first.id }] });
  await shareDraft(db, ben, second.id, { desk: true, people: [] });
  expect((await search(ada)).one?.named).toHaveLength(1);
});

test('a photo comes into a draft that somebody writes on meanwhile', async () => {
  const { id, version } = await draftOf(ada);
  const next: ArticleContent = {
    ...content,
    content: [
      content.content[0],
      content.content[1],
      { type: 'paragraph', content: [{ type: 'text', text: 'Written while the bank was asked.' }] },
    ],
  };
  service.state.answer = async () => {
    await saveDraft(db, ada, id, {
      content: next,
      form: emptyForm,
      threshold: 40,
      baseVersion: version,
    });
    return { json: photoRecord('tram') };
  };
  const photo = { bank: 'demo', id: 'tram' };
  await putPhotoInDraft(photoDesk(), ada, photo, { draftId: id, as: 'figure' });
  const blocks = (await readDraft(db, ada, id)).content.content.slice(2);
  expect(blocks.map(({ type }) => type)).toEqual(['paragraph', 'figure', 'paragraph']);
  expect(JSON.stringify(blocks)).toContain('Written while the bank was asked.');

  service.calls.length = 0;
  await expect(
    putPhotoInDraft(photoDesk(), ben, photo, { draftId: id, as: 'lead' }),
  ).rejects.toThrow('draft-not-found');
  expect(service.calls).toEqual([]);
});

test('what a bank does not say of rights is never taken for free', () => {
  const silent = photoRecord('a', { rights: { cost: 'whatever' } });
  expect(placePhoto(silent, 'cs')).toMatchObject({
    cost: 'unknown',
    credit: '',
    caption: 'Photo a',
  });
});
