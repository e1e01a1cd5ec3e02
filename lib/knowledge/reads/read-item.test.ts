import { afterEach, describe, expect, test } from 'vitest';
import type { Me } from '../../auth/api.ts';
import type { DecisionKind } from '../../drafts/api.ts';
import { addTestUser, openTestDesk } from '../../drafts/test-desk.ts';
import { shareDraft } from '../../drafts/writes/change-draft.ts';
import { putDecisions } from '../../drafts/writes/decisions.ts';
import { blankDraft, createDraft } from '../../drafts/writes/start-draft.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { brno, startTestKnowledge } from '../test-knowledge.ts';
import { forgetCards, readCards } from './read-cards.ts';
import { readItem } from './read-item.ts';
import { searchKnowledge } from './search-knowledge.ts';

const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
  forgetCards();
});

async function start(options: { isOurs?: boolean } = {}) {
  const service = await startTestKnowledge(options);
  const desk = await openTestDesk();
  open.push(service.close, desk.close);
  const { db } = desk;
  return { service, db, ada: await addTestUser(db, 'Ada'), bo: await addTestUser(db, 'Bo') };
}

async function draftAbout(db: Desk, owner: Me, gkbId: string, kind: DecisionKind = 'kept') {
  const { id } = await createDraft(db, owner, { ...blankDraft, threshold: 40 });
  await putDecisions(db, owner, id, { decisions: [{ item: gkbId, gkbId, kind, stdForm: 'x' }] });
  return id;
}

const query = { q: 'Brno', types: '', language: 'en' as const, limit: 12 };

describe('an item', () => {
  test('has its record, its infobox without unsafe links, and what may be done with it', async () => {
    const { service, db, ada } = await start();
    const item = await readItem(db, service.services(), ada, 'G1001', 'cs');
    expect(item.record).toEqual(brno);
    expect(item.infobox?.links).toEqual([
      { site: 'enwiki', address: 'https://en.wikipedia.org/wiki/Brno' },
    ]);
    expect(item).toMatchObject({
      mayCorrect: false,
      offers: { records: true, corrections: true },
      history: [],
    });
    expect(item).not.toHaveProperty('redirectedFrom');
  });

  test('is found by an id that it took the place of', async () => {
    const { service, db, ada } = await start();
    const item = await readItem(db, service.services(), ada, 'G900', 'en');
    expect(item).toMatchObject({ redirectedFrom: 'G900', record: { gkbId: 'G1001' } });
  });

  test.each(['G901', 'G404'])('is not there: %s', async (id) => {
    const { service, db, ada } = await start();
    await expect(readItem(db, service.services(), ada, id, 'en')).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  test('is put together where the services have no records', async () => {
    const { service, db, ada } = await start({ isOurs: false });
    const item = await readItem(db, service.services(), ada, 'G1001', 'cs');
    expect(item.record).toMatchObject({
      names: { cs: ['Brno'], en: ['Brno'], de: ['Brünn'] },
      facts: [],
      externalIds: { wikidata: 'Q14960' },
    });
    expect(item.record.names).not.toHaveProperty('pl');
    expect(item.offers).toEqual({ records: false, corrections: false });
  });

  test('names the drafts about it that the reader may open, and counts the others', async () => {
    const { service, db, ada, bo } = await start();
    const mine = await draftAbout(db, ada, 'G1001');
    await draftAbout(db, ada, 'G1001', 'wrong');
    await draftAbout(db, bo, 'G1001');
    const shared = await draftAbout(db, bo, 'G1001', 'missing');
    await shareDraft(db, bo, shared, { desk: true, people: [] });
    const item = await readItem(db, service.services(), ada, 'G1001', 'en');
    expect(item.drafts.map(({ id }) => id).sort()).toEqual([mine, shared].sort());
    expect(item).toMatchObject({ moreDrafts: 0, hiddenDrafts: 1 });
  });

  test('cannot be had while the services are away', async () => {
    const { service, db, ada } = await start();
    const services = service.services();
    await service.close();
    await expect(readItem(db, services, ada, 'G1001', 'en')).rejects.toMatchObject({
      code: 'services-away',
    });
  });
});

describe('searching', () => {
  test('finds by name and tells when there is more', async () => {
    const { service } = await start();
    const services = service.services();
    const { hits, more } = await searchKnowledge(services, query, {});
    expect(hits).toEqual([
      {
        gkbId: 'G1001',
        stdForm: 'Brno',
        description: 'second largest city in Czechia',
        type: 'location',
        score: 0.9,
      },
    ]);
    expect(more).toBe(false);
    expect(await searchKnowledge(services, { ...query, q: '', limit: 1 }, {})).toMatchObject({
      more: true,
      hits: { length: 1 },
    });
  });

  test('asks only for types that there are', async () => {
    const { service } = await start();
    await searchKnowledge(service.services(), { ...query, types: 'person,robot' }, {});
    expect(service.calls.at(-1)?.body).toMatchObject({ types: ['person'] });
  });

  test.each([
    ['Q14960', 'G1001'],
    ['https://www.wikidata.org/wiki/Q14960', 'G1001'],
    ['G7000', 'G7000'],
    ['G900', 'G900'],
  ])('%s leads straight to an item', async (q, direct) => {
    const { service } = await start();
    const found = await searchKnowledge(service.services(), { ...query, q }, {});
    expect(found.direct).toBe(direct);
    expect(found.hits).toHaveLength(1);
  });

  test('an id that nobody has finds nothing', async () => {
    const { service } = await start();
    const found = await searchKnowledge(service.services(), { ...query, q: 'Q99' }, {});
    expect(found).toEqual({ hits: [], more: false });
  });
});

describe('cards', () => {
  test('come in one batch, are kept for a while, and leave out what is not known', async () => {
    const { service } = await start();
    const services = service.services();
    const ids = ['G1001', 'G7000', 'G404'];
    const cards = await readCards(services, { ids, language: 'en' });
    expect(Object.keys(cards)).toEqual(['G1001', 'G7000']);
    expect(cards.G1001).toMatchObject({ wikidata: 'Q14960', infobox: { title: 'Brno' } });
    expect(await readCards(services, { ids, language: 'en' })).toEqual(cards);
    expect(service.calls).toHaveLength(2);
  });

  test('are no cards for what every object has', async () => {
    const { service } = await start();
    const ids = ['constructor', 'toString', '__proto__'];
    expect(await readCards(service.services(), { ids, language: 'en' })).toEqual({});
  });

  test('are cards also without infoboxes', async () => {
    const { service } = await start();
    const { answer } = service.state;
    service.state.answer = (call) =>
      call.path.endsWith('infoboxes') ? { status: 500 } : answer(call);
    const cards = await readCards(service.services(), { ids: ['G1001'], language: 'en' });
    expect(cards.G1001).toMatchObject({ stdForm: 'Brno' });
    expect(cards.G1001).not.toHaveProperty('infobox');
  });
});
