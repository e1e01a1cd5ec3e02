import { describe, expect, test } from 'vitest';
import { Fact } from '../../contract/knowledge-record.ts';
import { newDraft, readDraft, readNumber, toDraft } from './fact-draft.ts';

const facts: Fact[] = [
  { property: 'capital', entity: 'G7', source: 'editors' },
  { property: 'office', text: { en: 'mayor', cs: 'primátor' }, from: '2022', until: '2026-10' },
  { property: 'area', amount: 230.22, unit: 'km2' },
  { property: 'revenue', amount: -1_000_000, unit: 'CZK', asOf: '2024' },
  { property: 'born', date: '-0044-03-15' },
  { property: 'coordinates', latitude: 0, longitude: -16.608 },
];

test.each(facts)('the form gives back what it was given: $property', (fact) => {
  for (const language of ['en', 'cs']) {
    const read = readDraft(fact.property, toDraft(fact, language), language);
    expect(read).toEqual({ fact });
    expect(Fact.safeParse(fact).success).toBe(true);
  }
});

describe('what is typed', () => {
  const errors = (property: string, more: object) =>
    readDraft(property, { ...newDraft(property, 'en'), ...more }, 'en');

  test('is missing', () => {
    expect(errors('capital', {})).toEqual({ errors: { entity: 'missing' } });
    expect(errors('office', { text: { en: ' ' } })).toEqual({ errors: { text: 'missing' } });
    expect(errors('population', {})).toEqual({ errors: { amount: 'missing' } });
    expect(errors('coordinates', {})).toEqual({
      errors: { latitude: 'missing', longitude: 'missing' },
    });
  });

  test('cannot be read', () => {
    expect(errors('born', { date: '28. 10. 1918', asOf: 'now' })).toEqual({
      errors: { date: 'wrong', asOf: 'wrong' },
    });
    expect(errors('coordinates', { latitude: '91', longitude: '1' })).toEqual({
      errors: { latitude: 'wrong' },
    });
  });

  test.each([
    ['1 250 000', 'cs', 1_250_000],
    ['3,5', 'cs', 3.5],
    ['1,250,000', 'en', 1_250_000],
    ['3.5', 'en', 3.5],
    ['−4', 'en', -4],
    ['many', 'en', undefined],
    ['', 'en', undefined],
  ])('the number “%s” in %s', (text, language, value) => {
    expect(readNumber(text, language)).toBe(value);
  });
});
