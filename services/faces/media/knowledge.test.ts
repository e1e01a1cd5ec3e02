import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { MediaAnalysis } from '../../../lib/contract/analysis.ts';
import type {
  KnowledgeCorrection,
  KnowledgeRecord,
} from '../../../lib/contract/knowledge-record.ts';
import {
  type DetailsResponse,
  type SearchResponse,
  TopicList,
} from '../../../lib/contract/media.ts';
import { applyRedirects } from '../../engines/knowledge/import/apply-job.ts';
import type { KnowledgeEntity } from '../../engines/knowledge/port.ts';
import { applyRecords } from '../../engines/knowledge/store/apply-records.ts';
import { openKnowledge } from '../../engines/knowledge/store/open-knowledge.ts';
import { raiseRevision } from '../../engines/knowledge/store/rows.ts';
import {
  startTestServices,
  startTime,
  type TestServices,
  testKeys,
} from '../../server/test-services.ts';

/** The knowledge base of the media service over real HTTP. */
vi.setConfig({ testTimeout: 60_000 });
let services: TestServices;
beforeAll(async () => {
  services = await startTestServices();
  await services.whenReady();
}, 60_000);
afterAll(() => services.close());

const path = (name: string) => `/v2/knowledgebase/${name}`;

async function ask<T>(name: string, body: object, key = testKeys.desk): Promise<T> {
  const answer = await services.call(path(name), { body, key });
  expect(answer.status, answer.text).toBe(200);
  return answer.json as T;
}

const search = (body: object, key = testKeys.desk) => ask<SearchResponse>('search', body, key);
const idsOf = (hits: SearchResponse) => hits.map(({ gkbId }) => gkbId);
const record = async (id: string, key = testKeys.desk) =>
  (await ask<Record<string, KnowledgeRecord>>('records', { ids: [id] }, key))[id];

function correct(gkbId: string, body: KnowledgeCorrection, key = testKeys.desk) {
  return services.call(path(`corrections/${gkbId}`), { method: 'PUT', body, key });
}

async function entitiesOf(text: string, key = testKeys.desk) {
  const body = { id: 'a', text, language: 'en', returnGkbProperties: true };
  const answer = await services.call('/v2/nlp/analyze', { body, key });
  expect(answer.status, answer.text).toBe(200);
  return (answer.json as MediaAnalysis).entities ?? [];
}

/** Does what an import in another process does. */
async function change(records: KnowledgeEntity[], redirects: [string, string | null][] = []) {
  const { db, close } = await openKnowledge(services.dataDir);
  await db.transaction().execute(async (transaction) => {
    const revision = await raiseRevision(transaction);
    await applyRecords(transaction, 'imported', records, revision);
    const given = redirects.map(([id, target]) => ({ id, target }));
    await applyRedirects(transaction, given, revision);
  });
  await close();
}

function imported(number: number, name: string, rest: Partial<KnowledgeEntity> = {}) {
  const wikidata = `Q${number}`;
  return {
    id: `G${wikidata}`,
    type: 'person',
    subtypes: ['painter'],
    names: { en: [name] },
    descriptions: { en: 'painter' },
    popularity: 30,
    externalIds: { wikidata },
    ...rest,
  } satisfies KnowledgeEntity;
}

/** A change is noticed within a second and then made ready; longer only on a busy machine. */
const timeout = { timeout: 50_000, interval: 50 };
const isFound = (name: string, id: string) =>
  vi.waitUntil(async () => idsOf(await search({ query: name })).includes(id), timeout);

describe('details', () => {
  it('describe items by our ids and by those of Wikidata', async () => {
    const details = {
      gkbId: 'G1001',
      stdForm: { value: 'Brno', language: 'cs' },
      description: { value: 'druhé největší město v Česku', language: 'cs' },
      type: 'location',
      subtypes: expect.arrayContaining(['city']),
      externalIds: expect.objectContaining({ wikidata: 'Q14960' }),
      externalLinks: expect.objectContaining({ wikidata: 'https://www.wikidata.org/wiki/Q14960' }),
    };
    expect(await ask('details', { ids: ['G1001', 'G0'], language: 'cs' })).toEqual({
      G1001: details,
    });
    const bySource = { IDs: ['Q14960', 'Q0'], language: 'cs', externalSource: 'wikidata' };
    expect(await ask('details', bySource)).toEqual({ Q14960: details });
  });

  it('fall back to English and say so', async () => {
    const told = await ask<DetailsResponse>('details', { ids: ['G10001'], language: 'fr' });
    expect(told.G10001?.stdForm).toEqual({ value: 'Petr Pavel', language: 'en' });
    const forms = { ids: ['G10001', 'G7', 'unknown'], language: 'pl' };
    expect(await ask('stdforms', forms)).toEqual({
      G10001: { value: 'Petr Pavel', language: 'en' },
      G7: { value: 'Praga', language: 'pl' },
    });
  });

  it('name media topics, too, in English where a language has no names of them', async () => {
    const ids = ['IPTC-20001085', 'IPTC-99999999'];
    const named = (value: string, language: string) => ({ 'IPTC-20001085': { value, language } });
    expect(await ask('stdforms', { ids, language: 'pl' })).toEqual(named('tenis', 'pl'));
    expect(await ask('stdforms', { ids, language: 'fi' })).toEqual(named('tennis', 'en'));
  });

  it('list the media topics, each after the broader one, and tell if articles are given them', async () => {
    const { json } = await services.call(path('topics?language=de'));
    const { topics, areFound } = TopicList.parse(json);
    expect(areFound).toBe(true);
    const listed = new Set<string>();
    for (const { gkbId, broader = gkbId } of topics) {
      listed.add(gkbId);
      expect(listed).toContain(broader);
    }
    expect(topics.find(({ gkbId }) => gkbId === 'IPTC-20000965')).toEqual({
      gkbId: 'IPTC-20000965',
      stdForm: { value: 'Eishockey', language: 'de' },
      broader: 'IPTC-20000822',
    });
  });

  it.each(['details', 'infoboxes', 'stdforms', 'redirects', 'records'])(
    'refuse more than a thousand ids at once (%s)',
    async (name) => {
      const ids = Array.from({ length: 1001 }, (_, n) => `G${n}`);
      const refused = await services.call(path(name), { body: { ids, language: 'en' } });
      expect(refused).toMatchObject({
        status: 400,
        json: { message: expect.stringMatching(/^ids: /) },
      });
      expect(
        (await services.call(path(name), { body: { ids: ids.slice(1), language: 'en' } })).status,
      ).toBe(200);
    },
  );

  it('come with an infobox in the same manner', async () => {
    const boxes = await ask('infoboxes', { ids: ['G7'], language: 'cs' });
    expect(boxes).toMatchObject({
      G7: {
        language: 'cs',
        value: { title: 'Praha', footer: { wikidata: 'https://www.wikidata.org/wiki/Q1085' } },
      },
    });
  });
});

describe('search', () => {
  it('finds by the beginning of any word, whatever the marks and capitals', async () => {
    expect(idsOf(await search({ query: 'brn' }))[0]).toBe('G1001');
    expect(idsOf(await search({ query: 'PRAH' }))).toContain('G7');
    expect(idsOf(await search({ query: 'pavel pe', language: 'cs' }))).toContain('G10001');
    expect(await search({ query: '' })).toEqual([]);
    expect(await search({ query: 'x'.repeat(5000) })).toEqual([]);
  });

  it('says by which other name an item was found, in which language', async () => {
    const find = async (query: string) =>
      (await search({ query, language: 'en' })).find(({ gkbId }) => gkbId === 'G1001');
    expect(await find('brunn')).toMatchObject({
      stdForm: { value: 'Brno', language: 'en' },
      matched: { value: 'Brünn', language: 'en' },
    });
    expect(await find('brn')).not.toHaveProperty('matched');
    expect(await find('Q14960')).not.toHaveProperty('matched');
  });

  it('keeps to types, pages without gaps, and scores between 0 and 1, the best first', async () => {
    const all = await search({ query: 'ma', limit: 40 });
    expect(all).toHaveLength(40);
    expect(await search({ query: 'ma', limit: 30, offset: 10 })).toEqual(all.slice(10));
    const scores = all.map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(scores.every((score) => score >= 0 && score <= 1)).toBe(true);
    const people = await search({ query: 'ma', types: ['person', 'EVENT'] });
    expect(new Set(people.map(({ type }) => type))).toContain('person');
    expect(people.every(({ type }) => ['person', 'event'].includes(type))).toBe(true);
  });

  it.each([
    'G1001',
    'g1001',
    'Q14960',
    'https://www.wikidata.org/wiki/Q14960',
    'm.wikidata.org/wiki/q14960#P31',
  ])('knows what %s is', async (query) => {
    expect((await search({ query, language: 'cs' }))[0]).toMatchObject({
      gkbId: 'G1001',
      stdForm: { value: 'Brno', language: 'cs' },
      score: 1,
    });
    expect(idsOf(await search({ query, types: ['person'] }))).not.toContain('G1001');
  });
});

describe('a change by another process', () => {
  it('is found, told and linked in texts soon after', async () => {
    const facts = [
      { property: 'birthplace', entity: 'GQ14960' },
      { property: 'born', date: '1901-02-03' },
      { property: 'population', amount: 3.5, unit: 'km2' },
      { property: 'employer', entity: 'GQ999999999' },
    ];
    await change([imported(900_001, 'Zdenka Quorberová', { facts })]);
    await isFound('quorb', 'GQ900001');
    const [entity] = await entitiesOf('The painter Zdenka Quorberová was praised.');
    expect(entity).toMatchObject({
      gkbId: 'GQ900001',
      stdForm: 'Zdenka Quorberová',
      gkbProperties: expect.arrayContaining([
        { name: 'birthplace', strValue: 'Brno', valueGkbId: 'G1001' },
        { name: 'born', strValue: '1901-02-03' },
        { name: 'population', floatValue: 3.5, strValue: '3.5 km2' },
      ]),
    });
    // Nobody could say what the item that is not in the base is called.
    const named = entity?.gkbProperties?.map(({ name }) => name);
    expect(named).not.toContain('employer');
    expect(await record('GQ900001')).toMatchObject({
      origin: 'import',
      facts: [
        { entity: 'G1001', label: { value: 'Brno', language: 'en' } },
        {},
        {},
        { entity: 'GQ999999999', label: { value: 'GQ999999999', language: 'und' } },
      ],
    });
  });

  it('makes deprecated ids lead to what took their place', async () => {
    await change([imported(900_010, 'Ota Velzík'), imported(900_011, 'Oto Velzík')]);
    await isFound('velzik', 'GQ900010');
    await change(
      [imported(900_012, 'Otto Velzík')],
      [
        ['GQ900010', 'GQ900011'],
        ['GQ900011', 'GQ900012'],
        ['GQ900099', null],
      ],
    );
    await isFound('otto velz', 'GQ900012');
    const ids = ['GQ900010', 'GQ900012', 'G1001', 'GQ900099', 'GQ14960', 'nothing'];
    expect(await ask('redirects', { ids })).toEqual([
      { gkbId: 'GQ900010', redirectGkbId: 'GQ900012' },
      { gkbId: 'GQ900099' },
      { gkbId: 'GQ14960', redirectGkbId: 'G1001' },
    ]);
    const told = await ask<DetailsResponse>('details', { ids: ['GQ900010', 'GQ900099'] });
    expect(Object.keys(told)).toEqual(['GQ900010']);
    expect(told.GQ900010?.gkbId).toBe('GQ900012');
    const merged = { ids: ['Q900010'], externalSource: 'wikidata' };
    expect(await ask('details', merged)).toMatchObject({ Q900010: { gkbId: 'GQ900012' } });
    expect(idsOf(await search({ query: 'velzik' }))).toEqual(['GQ900012']);
  });
});

describe('what feedback blocked', () => {
  it('stays blocked under the id that took its place', async () => {
    await change([imported(900_040, 'Ludvík Zmrzlík'), imported(900_041, 'Ludvík Zmrzlík st.')]);
    await isFound('zmrzl', 'GQ900041');
    const text = 'The painter Ludvík Zmrzlík was praised.';
    const body = { id: 'a', text, language: 'en' };
    const analysis = await services.call('/v2/nlp/analyze', { body });
    const { referenceKey } = (analysis.json as MediaAnalysis).metadata ?? {};
    await services.call('/v2/nlp/analyze/feedback', {
      body: { referenceKey, tags: [{ gkbId: 'GQ900040', status: 'blocked' }] },
    });
    const names = { names: { en: ['Ludvík Zmrzlík'] } };
    await change([imported(900_041, '', names)], [['GQ900040', 'GQ900041']]);
    const record = async () => (await search({ query: 'ludvik zmrzlik' })).length;
    await vi.waitUntil(async () => (await record()) === 1, timeout);
    expect((await entitiesOf(text)).map(({ stdForm }) => stdForm)).not.toContain('Ludvík Zmrzlík');
    const others = await entitiesOf(text, testKeys.other);
    expect(others).toMatchObject([{ gkbId: 'GQ900041', stdForm: 'Ludvík Zmrzlík' }]);
  });
});

describe('corrections', () => {
  it('hold at once in details, search and analyses of the newsroom, and nowhere else', async () => {
    const correction = {
      names: { en: ['Brunograd'], cs: [] },
      descriptions: { cs: '' },
      facts: [{ property: 'mayor', text: { und: 'Jana Malá' } }],
      withoutFacts: ['population' as const],
      externalIds: { geonames: '1' },
      author: 'Tess',
    };
    const answer = await correct('G1001', correction);
    expect(answer).toMatchObject({
      status: 200,
      json: {
        gkbId: 'G1001',
        origin: 'seed',
        names: { en: ['Brunograd'] },
        correction: { author: 'Tess', at: expect.any(String) },
      },
    });
    const told = await record('G1001');
    expect(told?.names).not.toHaveProperty('cs');
    expect(told?.facts.filter(({ property }) => property === 'population')).toEqual([]);
    expect(told?.facts.at(-1)).toEqual(correction.facts[0]);
    expect(told?.correction?.fields).toEqual([
      'names.en',
      'names.cs',
      'descriptions.cs',
      'facts.mayor',
      'facts.population',
      'externalIds.geonames',
    ]);
    expect(idsOf(await search({ query: 'brunogr' }))).toEqual(['G1001']);
    expect(idsOf(await search({ query: 'brunogr' }, testKeys.other))).toEqual([]);
    expect(await ask('details', { ids: ['1'], externalSource: 'geonames' })).toHaveProperty('1');
    const text = 'The council of Brunograd met on Monday.';
    const twice = await Promise.all([1, 2, 3, 4].map(() => entitiesOf(text)));
    for (const entities of twice) {
      expect(entities[0]).toMatchObject({ gkbId: 'G1001', stdForm: 'Brunograd' });
    }
    expect((await entitiesOf(text, testKeys.other)).map(({ gkbId }) => gkbId)).not.toContain(
      'G1001',
    );

    const listed = await services.call(path('corrections'));
    expect(listed.json).toMatchObject([{ gkbId: 'G1001', isNew: false, correction }]);
    const undone = await services.call(path('corrections/G1001'), { method: 'DELETE' });
    expect(undone.status).toBe(200);
    expect(idsOf(await search({ query: 'brunogr' }))).toEqual([]);
    expect((await record('G1001'))?.names.cs).toEqual(['Brno']);
    expect((await services.call(path('corrections/G1001'), { method: 'DELETE' })).status).toBe(404);
  });

  it('that make no sense are refused by the name of the field', async () => {
    const refusals: [KnowledgeCorrection, RegExp][] = [
      [{ type: 'date' }, /^type: /],
      [{ facts: [{ property: 'mayor', entity: 'G0' }] }, /^facts\[0\]\.entity: /],
      [{ names: { en: [], cs: [], de: [], es: [], fr: [], nl: [], pl: [], sk: [] } }, /^names: /],
    ];
    for (const [correction, message] of refusals) {
      const answer = await correct('G1001', correction);
      expect(answer.status, answer.text).toBe(400);
      expect(answer.json).toMatchObject({ message: expect.stringMatching(message) });
    }
    expect((await correct('G0', { type: 'event' })).status).toBe(404);
  });

  it('of an item follow it when it is merged into another', async () => {
    await change([imported(900_020, 'Iva Hronková'), imported(900_021, 'Iva Hronková-Bílá')]);
    await isFound('hronkov', 'GQ900021');
    await correct('GQ900020', { descriptions: { en: 'sculptor' } });
    await change([], [['GQ900020', 'GQ900021']]);
    await vi.waitUntil(async () => (await record('GQ900020'))?.gkbId === 'GQ900021', timeout);
    expect(await record('GQ900021')).toMatchObject({ descriptions: { en: 'sculptor' } });
    await correct('GQ900021', { descriptions: { en: 'carver' } });
    const { json } = await services.call(path('corrections'));
    expect(json).toMatchObject([{ gkbId: 'GQ900021' }]);
    await services.call(path('corrections/GQ900021'), { method: 'DELETE' });
  });
});

describe('items that a newsroom adds', () => {
  const cafe = {
    type: 'organization' as const,
    names: { en: ['Kavárna Trojzub'] },
    externalIds: { wikidata: 'Q900030' },
  };

  it('are found and linked by that newsroom, stay after an import, and can be taken away', async () => {
    const added = await services.call(path('corrections'), { body: cafe });
    expect(added.status, added.text).toBe(200);
    const { gkbId } = added.json as KnowledgeRecord;
    expect(gkbId).toMatch(/^GL[0-9A-Z]{12}$/);
    expect(await record(gkbId)).toMatchObject({ origin: 'desk', type: 'organization' });
    expect(idsOf(await search({ query: 'trojz' }))).toEqual([gkbId]);
    expect(idsOf(await search({ query: gkbId.toLowerCase() }))).toEqual([gkbId]);
    expect(await search({ query: 'trojz' }, testKeys.other)).toEqual([]);
    const [entity] = await entitiesOf('Kavárna Trojzub opened on Monday.');
    expect(entity).toMatchObject({ gkbId, type: 'organization' });
    expect((await services.call(path('corrections'), { body: cafe })).status).toBe(409);

    await change([
      imported(900_030, 'Trojzub', { facts: [{ property: 'founded', date: '1999' }] }),
    ]);
    await vi.waitUntil(
      async () => (await search({ query: 'trojz' }, testKeys.other)).length > 0,
      timeout,
    );
    expect(idsOf(await search({ query: 'trojz' }))).toEqual([gkbId]);
    expect(await record('GQ900030')).toMatchObject({
      gkbId,
      names: { en: ['Kavárna Trojzub'] },
      facts: [{ property: 'founded' }],
    });
    await correct(gkbId, { ...cafe, names: { en: ['Café Trojzub'] } });
    expect(await record(gkbId)).toMatchObject({ names: { en: ['Café Trojzub'] }, origin: 'desk' });

    const gone = await services.call(path(`corrections/${gkbId}`), { method: 'DELETE' });
    expect(gone.json).toEqual({ message: `Item ${gkbId} deleted.` });
    expect(await record(gkbId)).toBeUndefined();
    expect(idsOf(await search({ query: 'trojz' }))).toEqual(['GQ900030']);
  });

  it('need a type and a name', async () => {
    for (const [body, field] of [
      [{ names: { en: ['Trojzub'] } }, 'type'],
      [{ type: 'person', names: {} }, 'names'],
      [{ type: 'person', names: { en: [] } }, 'names'],
      [{ type: 'url', names: { en: ['Trojzub'] } }, 'type'],
    ] as const) {
      const answer = await services.call(path('corrections'), { body });
      expect(answer.status, answer.text).toBe(400);
      expect(answer.json).toMatchObject({ message: expect.stringMatching(`^${field}`) });
    }
  });
});

describe('after a restart', () => {
  it('everything is there', { timeout: startTime }, async () => {
    const { json } = await services.call(path('corrections'), {
      body: { type: 'event', names: { cs: ['Slavnosti Úhoře'] } },
    });
    const { gkbId } = json as KnowledgeRecord;
    await services.restart();
    expect(idsOf(await search({ query: 'slavnosti uh' }))).toEqual([gkbId]);
    expect(idsOf(await search({ query: 'quorb' }))).toEqual(['GQ900001']);
  });
});
