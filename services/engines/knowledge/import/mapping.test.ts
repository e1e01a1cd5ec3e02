import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { factProperties } from '../../../../lib/contract/inventories.ts';
import { Fact } from '../../../../lib/contract/knowledge-record.ts';
import { everything } from './filter.ts';
import { type Mapped, mapEntity, readPopularity } from './map-entity.ts';
import { propertyRules } from './properties.ts';
import {
  amountSnak,
  dateSnak,
  itemSnak,
  makeRandom,
  placeSnak,
  type Snak,
  statement,
  textSnak,
} from './sample/dump-json.ts';
import { composeEntity } from './sample/write-dump.ts';

const random = makeRandom(1);

type Given = Snak | [Snak, Parameters<typeof statement>[2]];

/** An entity with these statements, called after its id in English. */
function entity(id: string, given: readonly Given[], more: object = {}) {
  const claims: Record<string, object[]> = {};
  for (const each of given) {
    const [snak, options] = Array.isArray(each) ? each : [each, {}];
    claims[snak.property] = [...(claims[snak.property] ?? []), statement(random, snak, options)];
  }
  const labels = { en: { language: 'en', value: `Thing ${id}` } };
  return {
    type: 'item',
    id,
    labels,
    descriptions: [],
    aliases: [],
    claims,
    sitelinks: [],
    ...more,
  };
}

function itemOf(mapped: Mapped) {
  if (mapped.kind !== 'item') throw new Error(`expected an item, not ${mapped.kind}`);
  return mapped.item;
}

function map(id: string, given: readonly Given[], more: object = {}) {
  return itemOf(mapEntity(entity(id, given, more), everything));
}

describe('the tables', () => {
  it.each(['classes.tsv', 'occupations.tsv'])('%s has each id once, and all columns', (name) => {
    const lines = readFileSync(join(import.meta.dirname, name), 'utf8')
      .trim()
      .split('\n');
    const [headings, ...rows] = lines.map((line) => line.split('\t'));
    const ids = rows.map(([id]) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(ids.filter((id) => !/^Q[1-9]\d*$/.test(id ?? ''))).toEqual([]);
    expect(rows.filter((row) => row.length !== headings?.length)).toEqual([]);
    const subtypes = rows.map((row) => row.at(-1) ?? '');
    expect(subtypes.filter((subtype) => !/^(-|[a-z]+(-[a-z]+)*)$/.test(subtype))).toEqual([]);
  });

  it('of properties leads to facts that there are', () => {
    const unknown = propertyRules.filter(({ to }) => !factProperties.includes(to));
    expect(unknown).toEqual([]);
  });
});

describe('an entity', () => {
  it('becomes an item with names, descriptions, pages and popularity', () => {
    const terms = (value: string) => ({
      en: { language: 'en', value },
      cs: { language: 'cs', value: `${value} (cs)` },
      ja: { language: 'ja', value: `${value} (ja)` },
    });
    const item = map('Q14960', [itemSnak('P31', 515)], {
      labels: terms('Brno'),
      descriptions: terms('city in Czechia.'),
      aliases: {
        en: [
          { language: 'en', value: 'Brünn' },
          { language: 'en', value: 'Brno' },
        ],
      },
      sitelinks: {
        enwiki: { site: 'enwiki', title: 'Brno: a city' },
        jawiki: { site: 'jawiki', title: 'ブルノ' },
      },
    });
    expect(item.names).toEqual({ en: ['Brno', 'Brünn'], cs: ['Brno (cs)'] });
    expect(item.descriptions).toEqual({ en: 'city in Czechia', cs: 'city in Czechia. (cs)' });
    expect(item.links).toEqual({ enwiki: 'https://en.wikipedia.org/wiki/Brno:_a_city' });
    expect(item.popularity).toBe(readPopularity(['enwiki', 'jawiki']));
    expect(item.externalIds).toEqual({ wikidata: 'Q14960' });
  });

  it('has the type of its first class of the best rank, and all telling subtypes', () => {
    const item = map('Q1', [
      itemSnak('P31', 532),
      [itemSnak('P31', 5119), { rank: 'preferred' }],
      itemSnak('P31', 515),
      [itemSnak('P31', 5), { rank: 'deprecated' }],
      itemSnak('P31', 43_229),
    ]);
    expect(item).toMatchObject({ type: 'location', subtypes: ['capital', 'city', 'village'] });
  });

  it('of a class that the table lacks has the type that its properties tell', () => {
    const rare = itemSnak('P31', 190_000_001);
    expect(map('Q1', [rare, placeSnak('P625', 1, 2)]).type).toBe('location');
    expect(map('Q1', [rare, placeSnak('P625', 1, 2), itemSnak('P452', 9)]).type).toBe(
      'organization',
    );
    expect(map('Q1', [itemSnak('P710', 9)]).type).toBe('event');
    expect(mapEntity(entity('Q1', [rare]), everything).kind).toBe('nothing');
  });

  it('that no news text is about is left out, whatever else it says', () => {
    const page = entity('Q1', [itemSnak('P31', 4_167_410), placeSnak('P625', 1, 2)]);
    expect(mapEntity(page, everything).kind).toBe('nothing');
    const property = { ...entity('Q1', [itemSnak('P31', 5)]), id: 'P31' };
    expect(mapEntity(property, everything).kind).toBe('nothing');
  });

  it('without a label in the languages is left out; what is called the same in all is not', () => {
    const czech = { ...everything, languages: ['cs' as const] };
    const person = [itemSnak('P31', 5)];
    expect(mapEntity(entity('Q1', person), czech).kind).toBe('nothing');
    const labels = { mul: { language: 'mul', value: 'Jana Nová' } };
    expect(itemOf(mapEntity(entity('Q1', person, { labels }), czech)).names).toEqual({
      cs: ['Jana Nová'],
    });
  });

  it('that is a profession, or a currency that the filter leaves out, keeps its name', () => {
    const job = mapEntity(entity('Q9', [itemSnak('P31', 28_640)]), everything);
    expect(job).toEqual({
      kind: 'name',
      id: 'Q9',
      name: { names: { en: ['Thing Q9'] }, externalIds: {} },
    });
    const people = { ...everything, types: ['person' as const] };
    const currency = entity('Q9', [itemSnak('P31', 8_142), textSnak('P498', 'CZK')]);
    expect(mapEntity(currency, people)).toMatchObject({
      kind: 'name',
      name: { externalIds: { iso4217: 'CZK' } },
    });
  });
});

describe('facts', () => {
  it('of a person', () => {
    const person = map('Q1', [
      itemSnak('P31', 5),
      itemSnak('P21', 6_581_072),
      dateSnak('P569', 1952, 3, 11),
      itemSnak('P19', 90),
      itemSnak('P27', 213),
      itemSnak('P106', 82_955),
      itemSnak('P106', 36_180),
      [
        itemSnak('P39', 11),
        {
          qualifiers: [
            ['P580', (p) => dateSnak(p, 1990)],
            ['P582', (p) => dateSnak(p, 1994, 5)],
          ],
        },
      ],
      [itemSnak('P39', 12), { qualifiers: [['P580', (p) => dateSnak(p, 2001, 2, 3)]] }],
    ]);
    expect(person).toMatchObject({
      type: 'person',
      subtypes: ['politician', 'writer'],
      gender: 'f',
      countryItem: 'Q213',
      facts: [
        { property: 'born', date: '1952-03-11' },
        { property: 'birthplace', entity: 'Q90' },
        { property: 'citizenship', entity: 'Q213' },
        { property: 'occupation', entity: 'Q82955' },
        { property: 'occupation', entity: 'Q36180' },
        { property: 'office', entity: 'Q12', from: '2001-02-03' },
        { property: 'office', entity: 'Q11', from: '1990', until: '1994-05' },
      ],
    });
  });

  it('of amounts are the newest of the best rank, with their date', () => {
    const counted = (amount: number, year: number, rank = 'normal'): Given => [
      amountSnak('P1082', amount),
      { rank, qualifiers: [['P585', (p) => dateSnak(p, year)]] },
    ];
    const city = [itemSnak('P31', 515), counted(1, 1990), counted(3, 2021), counted(2, 2011)];
    const population = (given: readonly Given[]) =>
      map('Q1', given).facts?.filter(({ property }) => property === 'population');
    const fact = { property: 'population', unit: 'people', source: 'Wikidata' };
    expect(population(city)).toEqual([{ ...fact, amount: 3, asOf: '2021' }]);
    expect(population([...city, counted(9, 2025, 'deprecated')])?.[0]?.amount).toBe(3);
    expect(population([...city, counted(7, 2001, 'preferred')])).toEqual([
      { ...fact, amount: 7, asOf: '2001' },
    ]);
  });

  it('that ended are told of offices, not of what a place has now', () => {
    const ended = { qualifiers: [['P582', (p: string) => dateSnak(p, 2020)]] as const };
    const country = map('Q1', [
      itemSnak('P31', 6_256),
      [itemSnak('P6', 1), ended],
      itemSnak('P6', 2),
      [itemSnak('P38', 3), ended],
    ]);
    expect(country.facts).toEqual([
      { property: 'head-of-government', entity: 'Q2', source: 'Wikidata' },
    ]);
    const town = map('Q1', [itemSnak('P31', 515), itemSnak('P6', 2)]);
    expect(town.facts?.[0]?.property).toBe('mayor');
  });

  it('come in the units of the contract, and from the Earth only', () => {
    const unit = (id: string) => `http://www.wikidata.org/entity/${id}`;
    const area = (amount: number, id: string) =>
      map('Q1', [itemSnak('P31', 515), amountSnak('P2046', amount, unit(id))]).facts;
    expect(area(230.2, 'Q712226')).toMatchObject([{ amount: 230.2, unit: 'km2' }]);
    expect(area(500, 'Q35852')).toMatchObject([{ amount: 5, unit: 'km2' }]);
    expect(area(500, 'Q11573')).toBeUndefined();
    const firm = map('Q1', [itemSnak('P31', 783_794), amountSnak('P2139', 5, unit('Q4917'))]);
    expect(firm.facts).toMatchObject([{ property: 'revenue', amount: 5, unit: 'Q4917' }]);
    const crater = {
      ...placeSnak('P625', 1, 2),
      datavalue: { value: { latitude: 1, longitude: 2, globe: unit('Q405') } },
    };
    expect(map('Q1', [itemSnak('P31', 8_502), crater]).facts).toBeUndefined();
  });

  it('survive what a dump may hold', () => {
    const odd = entity('Q1', [itemSnak('P31', 5)]);
    const claims = {
      ...odd.claims,
      P569: [{ mainsnak: { snaktype: 'somevalue', property: 'P569' }, rank: 'normal' }],
      P19: 'nowhere',
      P20: [null, 7, { mainsnak: null }, {}],
      P27: [{ mainsnak: { snaktype: 'value', datavalue: { value: { id: 'L1' } } } }],
    };
    expect(itemOf(mapEntity({ ...odd, claims }, everything)).facts).toBeUndefined();
    expect(() => mapEntity({ ...odd, id: 'Q' }, everything)).toThrow();
    expect(() => mapEntity([], everything)).toThrow();
  });

  it('of a whole sample are facts of the contract, once their ids are resolved', () => {
    for (let index = 0; index < 300; index += 1) {
      const mapped = mapEntity(composeEntity(index), everything);
      const facts = mapped.kind === 'item' ? mapped.item.facts : [];
      for (const fact of facts ?? []) expect(Fact.parse(fact)).toEqual(fact);
    }
  });
});

describe('popularity', () => {
  it('grows with the encyclopedias that have a page, up to 100', () => {
    const sites = (count: number) => Array.from({ length: count }, (_, n) => `x${n}wiki`);
    expect([0, 1, 10, 100, 300, 5000].map((count) => readPopularity(sites(count)))).toEqual([
      0, 12, 42, 81, 100, 100,
    ]);
    expect(readPopularity(['cebwiki', 'commonswiki', 'enwikiquote', 'enwiki'])).toBe(12);
  });
});
