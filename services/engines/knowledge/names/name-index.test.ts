import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldForMatching } from '../../../../lib/text/fold-for-matching.ts';
import type { KnowledgeEntity, NamedEntityType } from '../entity.ts';
import { buildIndex } from './pack-index.ts';
import { type NameSearch, searchNames } from './search-names.ts';
import { searchWords } from './split-name.ts';

const nothing: ReadonlySet<number> = new Set();

function search(entities: readonly KnowledgeEntity[], wanted: Partial<NameSearch>) {
  const layers = [{ index: buildIndex(entities), hidden: nothing }];
  return searchNames(layers, { query: '', count: 1000, ...wanted });
}

function item(id: string, names: KnowledgeEntity['names'], popularity = 50): KnowledgeEntity {
  return { id, type: 'location', subtypes: [], names, descriptions: {}, popularity };
}

const idsOf = (hits: ReturnType<typeof search>) => hits.map((hit) => hit.item.id);

/** Few letters, so that names meet; marks, hyphens and another script among them. */
const word = fc.string({ unit: fc.constantFrom(...'aábčČdžłŁя'), minLength: 1, maxLength: 4 });
const name = fc
  .array(fc.tuple(word, fc.constantFrom(' ', ' ', '-', "'", '. ')), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.flat().slice(0, -1).join(''));
const entities = fc
  .array(
    fc.record({
      names: fc.record(
        {
          en: fc.array(name, { minLength: 1, maxLength: 3 }),
          cs: fc.array(name, { minLength: 1 }),
        },
        { requiredKeys: [] },
      ),
      popularity: fc.integer({ min: 0, max: 100 }),
      type: fc.constantFrom<NamedEntityType>('person', 'location', 'organization'),
    }),
    { maxLength: 200 },
  )
  .map((all) =>
    all.map(({ type, ...rest }, index) => ({ ...item(`G${index + 1}`, {}), ...rest, type })),
  );

/** The expected result, computed in the plainest way. */
function isWanted(entity: KnowledgeEntity, query: readonly string[]): boolean {
  return Object.values(entity.names).some((names) =>
    names?.some((each) => fits(searchWords(each), query)),
  );
}

function fits(words: readonly string[], [first, ...rest]: readonly string[]): boolean {
  if (first === undefined) return true;
  return words.some(
    (each, place) => each.startsWith(first) && fits(words.toSpliced(place, 1), rest),
  );
}

describe('the search of names', () => {
  it('finds exactly the items with a word for each word that was typed', () => {
    fc.assert(
      fc.property(entities, name, (all, typed) => {
        const query = searchWords(typed);
        const wanted = all.filter((entity) => isWanted(entity, query)).map(({ id }) => id);
        const found = idsOf(search(all, { query: typed }));
        expect(found.toSorted()).toEqual((query.length > 0 ? wanted : []).toSorted());
      }),
    );
  });

  it('finds every item by each of its names, by their beginnings, and in any letters', () => {
    fc.assert(
      fc.property(entities, fc.nat(), fc.nat(), (all, which, length) => {
        const entity = all[which % all.length];
        const own = Object.values(entity?.names ?? {}).flat();
        const typed = own[which % own.length];
        if (!entity || typed === undefined) return;
        for (const query of [typed, foldForMatching(typed), typed.toUpperCase()]) {
          expect(idsOf(search(all, { query }))).toContain(entity.id);
        }
        const start = typed.slice(0, 1 + (length % typed.length));
        if (searchWords(start).length > 0) {
          expect(idsOf(search(all, { query: start }))).toContain(entity.id);
        }
      }),
    );
  });

  it('gives the best of all when only a few are wanted, the same as from the whole list', () => {
    fc.assert(
      fc.property(entities, word, fc.integer({ min: 1, max: 8 }), (all, query, count) => {
        const whole = search(all, { query });
        expect(search(all, { query, count })).toEqual(whole.slice(0, count));
        for (const { score } of whole) expect(score >= 0 && score <= 1).toBe(true);
      }),
    );
  });

  it('puts the same name first, then what begins so, then the well known', () => {
    const all = [
      item('G1', { en: ['Brno Airport'] }, 60),
      item('G2', { cs: ['Brno'] }, 10),
      item('G3', { en: ['Old Brno'] }, 90),
      item('G4', { en: ['Brno Dam'] }, 70),
    ];
    expect(idsOf(search(all, { query: 'brno' }))).toEqual(['G2', 'G4', 'G1', 'G3']);
  });

  it('keeps to the types that are asked for', () => {
    const place = item('G1', { en: ['Washington'] });
    const person: KnowledgeEntity = { ...place, id: 'G2', type: 'person' };
    const types = new Set(['person']);
    expect(idsOf(search([place, person], { query: 'wash', types }))).toEqual(['G2']);
  });

  it('leaves out what something is laid over', () => {
    const layers = [
      { index: buildIndex([item('G1', { en: ['Praha'] })]), hidden: nothing },
      {
        index: buildIndex([item('G1', { en: ['Prague'] }), item('G2', { en: ['Prag'] })]),
        hidden: new Set([0]),
      },
    ];
    expect(idsOf(searchNames(layers, { query: 'pra', count: 10 }))).toEqual(['G1', 'G2']);
    expect(idsOf(searchNames(layers, { query: 'prague', count: 10 }))).toEqual([]);
  });
});

describe('the index', () => {
  it('tells of its items what was put in', () => {
    const all = [
      {
        ...item('G10', { en: ['A'] }, 7),
        country: 'CZ',
        subtypes: ['city', 'capital', 'municipality'],
        facts: [{ property: 'coordinates', latitude: -50.25, longitude: 14.5 }],
      },
      { ...item('G9', { en: ['B'] }, 100), country: 'ZZ', type: 'event' as const },
      item('GQ1', {}, 3),
    ];
    const index = buildIndex(all);
    const itemOf = (id: string) => index.itemAt(index.entityWith(id));
    for (const { id, type, popularity, country } of all) {
      expect(itemOf(id)).toMatchObject({ id, type, popularity, ...(country && { country }) });
    }
    expect(itemOf('G10')).toMatchObject({
      kinds: ['city', 'capital'],
      place: { latitude: -50.25, longitude: 14.5 },
    });
    expect(itemOf('GQ1')).not.toHaveProperty('place');
    expect(index.entityWith('G1')).toBe(-1);
    expect(index.words.numberOf('c')).toBe(-1);
  });

  it('tells how common the names of people are', () => {
    const named = (id: string, name: string) => ({
      ...item(id, { en: [name] }),
      type: 'person' as const,
    });
    const names = ['Jan Novák', 'Jan Svoboda', 'Petr Novák', 'Pavel Novák', 'Masud Barzani'];
    const index = buildIndex(names.map((each, at) => named(`G${at}`, each)));
    const commonness = names.map((_, at) => index.itemAt(at).commonness);
    expect(commonness[0]).toBeGreaterThan(commonness[2] ?? 0);
    expect(commonness[2]).toBeGreaterThan(commonness[4] ?? 0);
    expect(commonness[4]).toBe(0);
  });
});
