import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSeedLines, type SeedEntity } from '../load-seed.ts';
import { findSeedProblems, SeedEntitySchema } from './test-validate.ts';

const brno: SeedEntity = {
  id: 'G1001',
  type: 'location',
  subtypes: ['city'],
  names: { en: ['Brno', 'Brünn'], cs: ['Brno'] },
  descriptions: { en: 'city in Czechia' },
  popularity: 55,
  country: 'CZ',
};

describe('the seed', () => {
  const entities = readSeedLines();

  it('has only well-formed lines', () => {
    const malformed = entities.flatMap((entity) => {
      const result = SeedEntitySchema.safeParse(entity);
      return result.success ? [] : [`${entity.id}: ${result.error.message}`];
    });
    expect(malformed).toEqual([]);
  });

  it('is sound as a whole', () => {
    expect(findSeedProblems(entities)).toEqual([]);
  });

  it('names every source of a Wikidata id in SOURCES.md', () => {
    const sources = readFileSync(join(import.meta.dirname, 'SOURCES.md'), 'utf8');
    const used = new Set(entities.flatMap(({ source }) => source ?? []));
    expect([...used].filter((source) => !sources.includes(`\`${source}\``))).toEqual([]);
  });

  it.each([
    ['country', 190],
    ['capital', 190],
    ['city', 1200],
    ['politician', 500],
    ['company', 300],
    ['football-club', 100],
    ['political-party', 60],
    ['newspaper', 30],
    ['central-bank', 15],
    ['university', 30],
    ['sports-event', 60],
    ['war', 20],
  ])('has enough of %s', (subtype, least) => {
    const found = entities.filter(({ subtypes }) => subtypes.includes(subtype));
    expect(found.length).toBeGreaterThanOrEqual(least);
  });

  it('has at least 2,600 entities of every named type', () => {
    expect(entities.length).toBeGreaterThanOrEqual(2600);
    const types = new Set(entities.map(({ type }) => type));
    expect([...types].sort()).toEqual([
      'event',
      'general',
      'location',
      'organization',
      'person',
      'product',
    ]);
  });

  it('knows Czechia in every language', () => {
    const czechia = entities.find(({ wikidata }) => wikidata === 'Q213');
    expect(czechia?.names.cs?.[0]).toBe('Česko');
    expect(czechia?.names.sk).toContain('Česká republika');
    expect(czechia?.names.de?.[0]).toBe('Tschechien');
  });
});

describe('findSeedProblems', () => {
  it('accepts a sound seed', () => {
    expect(findSeedProblems([brno])).toEqual([]);
  });

  it('reports an id, a Wikidata id and a standard form given twice', () => {
    const first = { ...brno, wikidata: 'Q14960', source: 'test' };
    expect(findSeedProblems([first, first])).toEqual([
      'G1001 is used twice',
      'Q14960 is the Wikidata id of G1001, G1001',
      'location / CZ / Brno is the standard form of G1001, G1001, not flagged',
    ]);
  });

  it('allows homonyms that are flagged', () => {
    expect(findSeedProblems([brno, { ...brno, id: 'G1', homonym: true }])).toEqual([]);
  });

  it('reports a language that repeats the English form', () => {
    const redundant = { ...brno, names: { ...brno.names, pl: ['Brno'] } };
    expect(findSeedProblems([redundant])).toEqual(['G1001: pl only repeats the English form']);
  });
});

describe('SeedEntitySchema', () => {
  it.each([
    ['an id that is not G and digits', { id: 'Q1001' }],
    ['a Wikidata id without its source', { wikidata: 'Q14960' }],
    ['an unknown type', { type: 'place' }],
    ['a decomposed name', { names: { en: ['Plzen\u030c'] } }],
    ['a name with a space at its end', { names: { en: ['Brno '] } }],
    ['no English name', { names: { cs: ['Brno'] } }],
    ['the gender of a city', { gender: 'f' }],
    ['a popularity over 100', { popularity: 101 }],
  ])('refuses %s', (_, change) => {
    expect(SeedEntitySchema.safeParse({ ...brno, ...change }).success).toBe(false);
  });
});
