import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Me } from '../../auth/api.ts';
import type { Services } from '../../clients/services.ts';
import { addTestUser, openTestDesk, readLog } from '../../drafts/test-desk.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { listRecentChanges } from '../reads/history.ts';
import { readItem } from '../reads/read-item.ts';
import { startTestKnowledge } from '../test-knowledge.ts';
import { addItem, correctItem, takeBackCorrection } from './correct-item.ts';

let db: Desk;
let service: Awaited<ReturnType<typeof startTestKnowledge>>;
let services: Services;
let tess: Me;
let close: () => Promise<void>;
beforeEach(async () => {
  service = await startTestKnowledge();
  services = service.services();
  ({ db, close } = await openTestDesk());
  tess = await addTestUser(db, 'Tess', 'tag-editor');
});
afterEach(async () => {
  await service.close();
  await close();
});

const read = (id = 'G1001') => readItem(db, services, tess, id, 'en');

test('a correction is told to the services, shown with who and when, and taken back', async () => {
  const population = { property: 'population', amount: 1, asOf: '2026' };
  const correction = { names: { pl: ['Brno'] }, facts: [population] };
  await correctItem(db, services, tess, 'G1001', { correction });
  expect(service.corrections.get('G1001')?.correction).toEqual({ ...correction, author: tess.id });
  const item = await read();
  expect(item).toMatchObject({
    mayCorrect: true,
    correction: { says: correction, isNew: false },
    history: [{ kind: 'correct', by: { name: 'Tess' }, fields: ['names.pl', 'facts.population'] }],
  });
  expect(item.correction?.says).not.toHaveProperty('author');

  const seen = item.correction?.at;
  await correctItem(db, services, tess, 'G1001', { correction: { facts: [population] }, seen });
  expect((await read()).history[0]).toMatchObject({ kind: 'correct', fields: ['names.pl'] });
  await takeBackCorrection(db, services, tess, 'G1001');
  const after = await read();
  expect(after).not.toHaveProperty('correction');
  expect(after.history.map(({ kind }) => kind)).toEqual(['take-back', 'correct', 'correct']);
  const rows = await readLog(db);
  expect(rows[0]).toMatchObject({
    by: 'Tess',
    action: 'knowledge.take-back',
    object: 'knowledge:G1001',
  });
});

test('an empty correction is none', async () => {
  await correctItem(db, services, tess, 'G1001', { correction: { type: 'event' } });
  const { correction } = await read();
  await correctItem(db, services, tess, 'G1001', { correction: {}, seen: correction?.at });
  expect(service.corrections.size).toBe(0);
});

test('whoever saw an older correction is told so', async () => {
  await correctItem(db, services, tess, 'G1001', { correction: { type: 'event' } });
  const late = correctItem(db, services, tess, 'G1001', { correction: { type: 'product' } });
  await expect(late).rejects.toMatchObject({ code: 'knowledge-changed' });
  expect(service.corrections.get('G1001')?.correction.type).toBe('event');
});

test('what changes nothing is neither sent nor written down', async () => {
  await correctItem(db, services, tess, 'G1001', { correction: {} });
  expect(service.corrections.size).toBe(0);
  expect((await read()).history).toEqual([]);
});

test('a missing item is added, told of among the changes, and gone when taken back', async () => {
  const gkbId = await addItem(db, services, tess, { type: 'person', names: { en: ['Anna Nová'] } });
  expect((await read(gkbId)).correction).toMatchObject({ isNew: true });
  expect(await listRecentChanges(db, services, 'en')).toMatchObject([
    { gkbId, stdForm: 'Anna Nová', kind: 'add', by: { name: 'Tess' } },
  ]);
  expect(await takeBackCorrection(db, services, tess, gkbId)).toEqual({ isGone: true });
  expect(await listRecentChanges(db, services, 'en')).toEqual([]);
});

test('an item with a Wikidata id that is there already is not added twice', async () => {
  const again = addItem(db, services, tess, {
    type: 'location',
    names: { cs: ['Brno'] },
    externalIds: { wikidata: 'Q14960' },
  });
  await expect(again).rejects.toMatchObject({ code: 'knowledge-known', extra: { gkbId: 'G1001' } });
});

test('services without corrections say so', async () => {
  service.state.isOurs = false;
  const attempt = correctItem(db, service.services(), tess, 'G1001', { correction: {} });
  await expect(attempt).rejects.toMatchObject({ code: 'not-offered' });
});
