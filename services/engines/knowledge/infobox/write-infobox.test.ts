import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languages } from '../../../../lib/contract/inventories.ts';
import { type Fact, factProperties } from '../../../../lib/contract/knowledge-record.ts';
import { LangValueInfoBox } from '../../../../lib/contract/media.ts';
import type { KnowledgeEntity } from '../entity.ts';
import { writeInfobox } from './write-infobox.ts';

const nobody: KnowledgeEntity = {
  id: 'G1',
  type: 'person',
  subtypes: ['politician'],
  names: { en: ['Nobody'] },
  descriptions: {},
  popularity: 0,
};
const prague: KnowledgeEntity = {
  ...nobody,
  id: 'G7',
  type: 'location',
  subtypes: ['capital', 'city'],
  names: { en: ['Prague'], cs: ['Praha'], de: ['Prag'] },
  country: 'CZ',
};
const havel: KnowledgeEntity = {
  ...nobody,
  id: 'G8',
  names: { en: ['Václav Havel'] },
  descriptions: { en: 'Czech playwright and president', cs: 'český dramatik a prezident' },
  gender: 'm',
};
const caputova: KnowledgeEntity = {
  ...nobody,
  id: 'G9',
  names: { en: ['Zuzana Čaputová'] },
  gender: 'f',
};

const base = new Map([prague, havel, caputova].map((entity) => [entity.id, entity]));

/** With every space as an ordinary one: which of them locale data set is not ours to say. */
function bodyOf(facts: Fact[], language: string, entity = nobody): string {
  const { body } = writeInfobox({ ...entity, facts }, language, (id) => base.get(id)).value;
  return body.replace(/\s/gu, ' ');
}

describe('the body of a person', () => {
  const life: Fact[] = [
    { property: 'born', date: '1936-10-05' },
    { property: 'birthplace', entity: 'G7' },
    { property: 'died', date: '2011-12-18' },
    { property: 'deathplace', text: { und: 'Vlčice' } },
  ];

  it.each([
    ['en', 'Born: 5 October 1936, Prague. Died: 18 December 2011, Vlčice (aged 75).'],
    ['cs', 'Narozen: 5. října 1936, Praha. Zemřel: 18. prosince 2011, Vlčice (ve věku 75 let).'],
    [
      'de',
      'Geboren: 5. Oktober 1936, Prag. Gestorben: 18. Dezember 2011, Vlčice (im Alter von 75 Jahren).',
    ],
    [
      'pl',
      'Urodzony: 5 października 1936, Prague. Zmarły: 18 grudnia 2011, Vlčice (w wieku 75 lat).',
    ],
    [
      'fr',
      'Naissance : 5 octobre 1936, Prague. Mort : 18 décembre 2011, Vlčice (à l’âge de 75 ans).',
    ],
  ])('tells a life in %s', (language, body) => {
    expect(bodyOf(life, language, havel)).toBe(body);
  });

  it('agrees with the gender, and needs none', () => {
    const born: Fact[] = [{ property: 'born', date: '1973-06-21' }];
    expect(bodyOf(born, 'cs', caputova)).toBe('Narozena: 21. června 1973.');
    expect(bodyOf(born, 'cs')).toBe('Narození: 21. června 1973.');
    expect(bodyOf(born, 'sk', caputova)).toBe('Narodená: 21. júna 1973.');
  });

  it('agrees with the person whom a fact names, and with their number', () => {
    const founders = (...ids: string[]) =>
      ids.map((entity): Fact => ({ property: 'founder', entity }));
    expect(bodyOf(founders('G9'), 'cs')).toBe('Zakladatelka: Zuzana Čaputová.');
    expect(bodyOf(founders('G8', 'G9'), 'cs')).toBe('Zakladatelé: Václav Havel, Zuzana Čaputová.');
    expect(bodyOf([{ property: 'members', amount: 32 }], 'cs')).toBe('Počet členů: 32.');
    const work: Fact[] = [{ property: 'known-for', text: { und: 'Gorila' } }];
    expect(bodyOf(work, 'es', caputova)).toBe('Conocida por: Gorila.');
  });

  it('tells offices with their time, the present ones first and then the latest', () => {
    const offices: Fact[] = [
      { property: 'office', text: { cs: 'poslanec' }, from: '2002', until: '2006-06' },
      { property: 'office', text: { cs: 'ministr' }, from: '2010-07-13', until: '2013-07-10' },
      { property: 'office', text: { cs: 'senátor' }, from: '2018-10' },
    ];
    expect(bodyOf(offices, 'cs')).toBe(
      'Funkce: senátor (od října 2018), ministr (13. 7. 2010 – 10. 7. 2013), poslanec (2002–2006).',
    );
  });

  it('tells years before the common era, and ages across them', () => {
    const augustus: Fact[] = [
      { property: 'born', date: '-0063-09-23' },
      { property: 'died', date: '0014-08-19' },
    ];
    expect(bodyOf(augustus, 'en')).toBe(
      'Born: 23 September 63 BC. Died: 19 August 14 AD (aged 75).',
    );
    expect(bodyOf(augustus, 'cs')).toBe(
      'Narození: 23. září 63 př. n. l. Úmrtí: 19. srpna 14 n. l. (ve věku 75 let).',
    );
  });

  it('tells no age that the dates do not tell', () => {
    const vague: Fact[] = [
      { property: 'born', date: '1900' },
      { property: 'died', date: '1950-03' },
    ];
    expect(bodyOf(vague, 'en')).toBe('Born: 1900. Died: March 1950.');
  });
});

describe('the body of a place', () => {
  const country: KnowledgeEntity = { ...prague, subtypes: ['country'] };
  const facts: Fact[] = [
    { property: 'capital', entity: 'G7' },
    { property: 'population', amount: 10_500_000, asOf: '2011' },
    { property: 'population', amount: 10_900_000, asOf: '2024' },
    { property: 'area', amount: 78_871, unit: 'km2' },
    { property: 'currency', text: { und: 'CZK' } },
    { property: 'coordinates', latitude: 49.8, longitude: 15.5 },
  ];

  it('takes the newest figure and formats it as the language does', () => {
    expect(bodyOf(facts, 'en', country)).toBe(
      'Capital: Prague. Population: 10.9 million (2024). Area: 78,871 km². Currency: Czech Koruna (CZK).',
    );
    expect(bodyOf(facts, 'cs', country)).toBe(
      'Hlavní město: Praha. Počet obyvatel: 10,9 milionu (2024). Rozloha: 78 871 km². Měna: česká koruna (CZK).',
    );
  });

  it('names the head of state by the office, unless the word would not agree', () => {
    const office: Fact = { property: 'head-of-state', text: { en: 'president', cs: 'prezident' } };
    const of = (entity: string): Fact[] => [
      office,
      { property: 'head-of-state', entity, asOf: '2023' },
    ];
    expect(bodyOf([office], 'cs', country)).toBe('Hlava státu: prezident.');
    expect(bodyOf(of('G8'), 'cs', country)).toBe('Prezident: Václav Havel (stav: 2023).');
    expect(bodyOf(of('G9'), 'cs', country)).toBe('Hlava státu: Zuzana Čaputová (stav: 2023).');
    expect(bodyOf(of('G9'), 'en', country)).toBe('President: Zuzana Čaputová (as of 2023).');
    expect(bodyOf(of('G8'), 'nl', country)).toBe('Staatshoofd: Václav Havel (stand: 2023).');
  });

  it('forgets a mayor who has left when there is a new one', () => {
    const mayors: Fact[] = [
      { property: 'mayor', entity: 'G9', until: '2022' },
      { property: 'mayor', entity: 'G8', from: '2022' },
    ];
    expect(bodyOf(mayors, 'cs', prague)).toBe('V čele města: Václav Havel (od roku 2022).');
    expect(bodyOf(mayors.slice(0, 1), 'en', prague)).toBe('Mayor: Zuzana Čaputová (until 2022).');
  });
});

describe('the body of other things', () => {
  it('tells a company', () => {
    const company: KnowledgeEntity = { ...nobody, type: 'organization', subtypes: ['company'] };
    const facts: Fact[] = [
      { property: 'seat', entity: 'G7' },
      { property: 'chief', entity: 'G8', from: '2020-04-01' },
      { property: 'revenue', amount: 394.3e9, unit: 'USD', asOf: '2022' },
      { property: 'employees', amount: 164_123, asOf: '2022' },
    ];
    expect(bodyOf(facts, 'en', company)).toBe(
      'Headquarters: Prague. Chief executive: Václav Havel (since 1 April 2020). Employees: 164,123 (2022). Revenue: 394.3 billion US dollars (2022).',
    );
    expect(bodyOf(facts.slice(2, 3), 'fr', company)).toContain('milliards de dollars');
  });

  it('tells since when and as of when, unless that is the same', () => {
    const company: KnowledgeEntity = { ...nobody, type: 'organization', subtypes: ['company'] };
    const chief = (dates: Partial<Fact>): Fact[] => [{ property: 'chief', entity: 'G8', ...dates }];
    expect(bodyOf(chief({ from: '2020-04', asOf: '2025' }), 'en', company)).toBe(
      'Chief executive: Václav Havel (since April 2020, as of 2025).',
    );
    expect(bodyOf(chief({ from: '2020-04', asOf: '2025' }), 'cs', company)).toBe(
      'V čele: Václav Havel (od dubna 2020, stav: 2025).',
    );
    expect(bodyOf(chief({ from: '2020-04', asOf: '2020' }), 'en', company)).toBe(
      'Chief executive: Václav Havel (since April 2020).',
    );
    expect(bodyOf(chief({ until: '2020', asOf: '2020-01' }), 'en', company)).toBe(
      'Chief executive: Václav Havel (until 2020).',
    );
  });

  it('tells the ground of a club and the place of an event by their own names', () => {
    const venue: Fact[] = [{ property: 'venue', text: { und: 'Letná' } }];
    const club: KnowledgeEntity = { ...nobody, type: 'organization', subtypes: ['football-club'] };
    const event: KnowledgeEntity = { ...nobody, type: 'event', subtypes: ['sports-event'] };
    expect(bodyOf(venue, 'cs', club)).toBe('Domácí stadion: Letná.');
    expect(bodyOf(venue, 'cs', event)).toBe('Místo konání: Letná.');
  });

  it('joins the two ends of an event', () => {
    const event: KnowledgeEntity = { ...nobody, type: 'event', subtypes: ['war'] };
    const facts: Fact[] = [
      { property: 'date', date: '1939-09-01' },
      { property: 'end-date', date: '1945-09-02' },
      { property: 'deaths', amount: 70_000_000 },
    ];
    expect(bodyOf(facts, 'en', event)).toBe(
      'Date: 1 September 1939 – 2 September 1945. Deaths: 70 million.',
    );
  });

  it('cuts a long list', () => {
    const members = [...'abcdefgh'].map(
      (name): Fact => ({ property: 'members', text: { und: name } }),
    );
    expect(bodyOf(members, 'en')).toBe('Members: a, b, c, d, e, f and others.');
  });

  it('leaves out what it does not know or cannot say in the language', () => {
    const facts: Fact[] = [
      { property: 'employer', entity: 'G404' },
      { property: 'occupation', text: { en: 'playwright' } },
      { property: 'shoe-size', text: { und: '42' } },
    ];
    expect(bodyOf(facts, 'de')).toBe('');
    expect(bodyOf(facts, 'en')).toBe('Occupation: playwright.');
  });
});

describe('the rest of an infobox', () => {
  const resolve = () => undefined;

  it('has the standard form and the description of the language', () => {
    expect(writeInfobox(havel, 'cs', resolve)).toMatchObject({
      language: 'cs',
      value: { title: 'Václav Havel', header: 'český dramatik a prezident' },
    });
  });

  it('makes a header of kind and country where there is no description', () => {
    expect(writeInfobox({ ...caputova, country: 'SK' }, 'cs', resolve).value.header).toBe(
      'politička (Slovensko)',
    );
    expect(writeInfobox(prague, 'de', resolve).value.header).toBe('Hauptstadt (Tschechien)');
  });

  it('speaks English where it does not speak the language', () => {
    expect(writeInfobox(prague, 'ja', resolve)).toMatchObject({
      language: 'en',
      value: { title: 'Prague', header: 'capital (Czechia)' },
    });
  });

  it('lists addresses of the web only', () => {
    const entity: KnowledgeEntity = {
      ...prague,
      externalIds: { wikidata: 'Q1085', iso3166: 'CZ' },
      links: {
        cswiki: 'https://cs.wikipedia.org/wiki/Praha',
        dewiki: 'Prag (Stadt)',
        twitter: 'javascript:alert(1)',
      },
      facts: [{ property: 'website', text: { und: 'https://praha.eu' } }],
    };
    expect(writeInfobox(entity, 'cs', resolve).value.footer).toEqual({
      wikidata: 'https://www.wikidata.org/wiki/Q1085',
      website: 'https://praha.eu',
      cswiki: 'https://cs.wikipedia.org/wiki/Praha',
      dewiki: 'https://de.wikipedia.org/wiki/Prag_(Stadt)',
    });
  });
});

const word = fc.constantFrom(
  'Brno',
  'Ústí',
  'Плзень',
  'القاهرة',
  '東京',
  '👩🏽‍🚀',
  'Łódź',
  'a.s.',
  'e\u0301',
);
const junk = fc.constantFrom('', ' ', ', ', '\n', '\u00A0', ' – ', ':');
const name = fc
  .tuple(junk, fc.array(word, { maxLength: 3 }), junk)
  .map(([start, words, end]) => `${start}${words.join(' ')}${end}`);

const year = fc.integer({ min: -3000, max: 2100 }).filter((value) => value !== 0);
const date = fc
  .tuple(year, fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 31 }), fc.nat(2))
  .map(([y, month, day, fields]) => {
    const digits = [month, day].map((value) => String(value).padStart(2, '0'));
    return [
      (y < 0 ? '-' : '') + String(Math.abs(y)).padStart(4, '0'),
      ...digits.slice(0, fields),
    ].join('-');
  });

const value: fc.Arbitrary<Omit<Fact, 'property'>> = fc.oneof(
  fc.record({ entity: fc.constantFrom('G7', 'G8', 'G9', 'G404') }),
  fc.record({ text: fc.dictionary(fc.constantFrom('und', ...languages), name, { maxKeys: 3 }) }),
  fc.record(
    {
      amount: fc.oneof(
        fc.integer(),
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        fc.constant(2e6),
      ),
      unit: fc.constantFrom('USD', 'CZK', 'XQQ', 'km2', 'm', 'people', 'GWh'),
    },
    { requiredKeys: ['amount'] },
  ),
  fc.record({ date }),
  fc.record({ latitude: fc.constant(50), longitude: fc.constant(14) }),
);
const context = fc.record(
  {
    property: fc.constantFrom<Fact['property']>(...factProperties, 'shoe-size'),
    asOf: date,
    from: date,
    until: date,
  },
  { requiredKeys: ['property'] },
);
const anyEntity: fc.Arbitrary<KnowledgeEntity> = fc.record({
  id: fc.constant('G5'),
  type: fc.constantFrom('person', 'organization', 'location', 'product', 'event', 'general'),
  subtypes: fc.subarray(['city', 'country', 'football-club', 'company', 'unheard-of']),
  names: fc.dictionary(fc.constantFrom(...languages), fc.array(name)),
  descriptions: fc.dictionary(fc.constantFrom(...languages), name),
  popularity: fc.nat(100),
  country: fc.constantFrom('CZ', 'XK', 'ZZ'),
  gender: fc.constantFrom('f', 'm'),
  facts: fc.array(fc.tuple(context, value).map(([how, what]) => ({ ...how, ...what }))),
});

describe('any infobox', () => {
  it('is well-formed text, whatever the facts', () => {
    fc.assert(
      fc.property(anyEntity, fc.constantFrom(...languages), (entity, language) => {
        const infobox = writeInfobox(entity, language, (id) => base.get(id));
        expect(LangValueInfoBox.parse(infobox)).toEqual(infobox);
        const { title, header, body } = infobox.value;
        expect(title).not.toBe('');
        expect(header).not.toBe('');
        for (const text of [title, header, body]) {
          expect(text).not.toMatch(/undefined|null|NaN|\[object|Invalid/);
          expect(text).not.toMatch(/\s{2}|^\s|\s$|\s[,;.)]|\(\s|\(\)|[,;:]$|[,;:][,;:.)]|[\n\t]/u);
          expect(text.isWellFormed()).toBe(true);
        }
        expect(body).toMatch(/^$|\.$/);
      }),
      { numRuns: 600 },
    );
  });
});
