import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Fact } from '../../../../lib/contract/knowledge-record.ts';
import { readSeedFacts, readSeedLines, type SeedEntity } from '../load-seed.ts';
import { findFactProblems, SeedFactsSchema } from './test-validate-facts.ts';

describe('the facts of the seed', () => {
  const lines = readSeedFacts();

  it('are well-formed', () => {
    const malformed = lines.flatMap((line) => {
      const result = SeedFactsSchema.safeParse(line);
      return result.success ? [] : [`${line.id}: ${result.error.message}`];
    });
    expect(malformed).toEqual([]);
  });

  it('are sound as a whole', () => {
    const today = new Date().toISOString().slice(0, 10);
    expect(findFactProblems(lines, readSeedLines(), today)).toEqual([]);
  });

  it('come from sources that SOURCES.md lists', () => {
    const sources = readFileSync(join(import.meta.dirname, 'SOURCES.md'), 'utf8');
    const used = new Set(lines.flatMap(({ facts }) => facts.flatMap(({ source }) => source ?? [])));
    expect([...used].filter((source) => !sources.includes(`\`${source}\``))).toEqual([]);
  });
});

const prague: SeedEntity = {
  id: 'G7',
  type: 'location',
  subtypes: ['capital', 'city'],
  names: { en: ['Prague'] },
  descriptions: { en: 'capital of Czechia' },
  popularity: 80,
  country: 'CZ',
};
const havel: SeedEntity = { ...prague, id: 'G8', type: 'person', names: { en: ['Havel'] } };
const suva: SeedEntity = { ...prague, id: 'G9', country: 'FJ', names: { en: ['Suva'] } };

function problemsOf(id: string, ...facts: Omit<Fact, 'source'>[]): string[] {
  const line = { id, facts: facts.map((fact) => ({ ...fact, source: 'test' })) };
  expect(SeedFactsSchema.safeParse(line).error).toBeUndefined();
  return findFactProblems([line], [prague, havel, suva], '2026-06-15');
}

describe('findFactProblems', () => {
  it('accepts sound facts', () => {
    expect(
      problemsOf(
        'G7',
        { property: 'population', amount: 1_400_000, asOf: '2024' },
        { property: 'mayor', entity: 'G8', from: '2020', until: '2020-05' },
        { property: 'coordinates', latitude: 50.09, longitude: 14.42 },
      ),
    ).toEqual([]);
    expect(
      problemsOf(
        'G8',
        { property: 'born', date: '-0044' },
        { property: 'died', date: '0014-08-19' },
        { property: 'birthplace', entity: 'G7' },
      ),
    ).toEqual([]);
    expect(problemsOf('G9', { property: 'coordinates', latitude: -18, longitude: -179 })).toEqual(
      [],
    );
  });

  it.each<[string, string, Omit<Fact, 'source'>]>([
    ["is no person's", 'G8', { property: 'capital', entity: 'G7' }],
    ['is given as text', 'G8', { property: 'born', text: { en: 'long ago' } }],
    ['names G404, which is not in the seed', 'G8', { property: 'birthplace', entity: 'G404' }],
    ['names the item itself', 'G7', { property: 'capital', entity: 'G7' }],
    ['names a person', 'G7', { property: 'capital', entity: 'G8' }],
    ['has the unit ha', 'G7', { property: 'area', amount: 5, unit: 'ha' }],
    ['changes and does not say when', 'G7', { property: 'population', amount: 5 }],
    ['in the future', 'G7', { property: 'population', amount: 5, asOf: '2026-06-16' }],
    [
      'ends before it begins',
      'G8',
      { property: 'office', entity: 'G7', from: '2003-02', until: '2003-01' },
    ],
    ['lies in the future', 'G8', { property: 'born', date: '2027' }],
    ['lies outside CZ', 'G7', { property: 'coordinates', latitude: 50.09, longitude: -14.42 }],
    ['lies outside FJ', 'G9', { property: 'coordinates', latitude: -18, longitude: 10 }],
  ])('reports what %s', (problem, id, fact) => {
    expect(problemsOf(id, fact)).toEqual([expect.stringContaining(problem)]);
  });

  it('reports a death before birth, an age beyond people, and a fact told twice', () => {
    const born: Fact = { property: 'born', date: '1936-10-05' };
    expect(problemsOf('G8', born, { property: 'died', date: '1936-10-04' })).toEqual([
      'G8 Havel: died comes before born',
    ]);
    expect(problemsOf('G8', born, { property: 'died', date: '2086' })).toContain(
      'G8 Havel: died too old',
    );
    expect(problemsOf('G8', born, born)).toEqual([expect.stringContaining('repeats')]);
  });

  it('reports an item without entity and one with two lines', () => {
    const line = { id: 'G7', facts: [] };
    expect(findFactProblems([line, line, { ...line, id: 'G404' }], [prague], '2026-06-15')).toEqual(
      ['G7 Prague: has two lines', 'G404 is not in the seed'],
    );
  });
});

describe('SeedFactsSchema', () => {
  const born = { property: 'born', date: '1936-10-05', source: 'test' };

  it.each([
    ['an unknown property', { facts: [{ ...born, property: 'birthday' }] }],
    ['an unknown field', { facts: [{ ...born, note: 'x' }] }],
    ['a fact without source', { facts: [{ property: 'born', date: '1936' }] }],
    ['two values', { facts: [{ ...born, text: { en: '1936' } }] }],
    [
      'half of a coordinate',
      { facts: [{ property: 'coordinates', latitude: 50, source: 'test' }] },
    ],
    ['a year 0', { facts: [{ ...born, date: '0000' }] }],
    [
      'a text that says nothing in English',
      { facts: [{ property: 'office', text: { cs: 'král' }, source: 'test' }] },
    ],
    [
      'a text in a language that the desk lacks',
      { facts: [{ property: 'office', text: { en: 'king', it: 're' }, source: 'test' }] },
    ],
    ['a line that says nothing', { facts: [] }],
    ['a link that is no https address', { facts: [born], links: { enwiki: 'Prague' } }],
  ])('refuses %s', (_, line) => {
    expect(SeedFactsSchema.safeParse({ id: 'G7', facts: [born] }).success).toBe(true);
    expect(SeedFactsSchema.safeParse({ id: 'G7', ...line }).success).toBe(false);
  });
});
