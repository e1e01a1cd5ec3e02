import { describe, expect, it } from 'vitest';
import { parseConstraint } from './article-filter.ts';
import { matchesConstraint, rangeBounds } from './article-filter-match.ts';

// A Wednesday.
const now = new Date('2024-05-15T10:20:30.400Z');

function matches(text: string, ...values: string[]): boolean {
  const parsed = parseConstraint(text);
  if ('error' in parsed) throw new Error(parsed.error.message);
  return matchesConstraint(parsed.constraint, values, now);
}

function bounds(text: string) {
  const parsed = parseConstraint(text);
  if ('error' in parsed || parsed.constraint.kind !== 'range') throw new Error(text);
  const { from, to, ...found } = {
    from: undefined,
    to: undefined,
    ...rangeBounds(parsed.constraint, now),
  };
  const said = (at: number | undefined) => (at === undefined ? '*' : new Date(at).toISOString());
  return { from: said(from), to: said(to), ...found };
}

describe('matchesConstraint', () => {
  it('compares literals exactly', () => {
    expect(matches('Local', 'Sport', 'Local')).toBe(true);
    expect(matches('Local', 'local', 'Local news', ' Local')).toBe(false);
    expect(matches('(="(Local)" OR =Sport)', '(Local)')).toBe(true);
    expect(matches('(=Local AND -=Sport)', 'local')).toBe(false);
  });

  it('finds whole words, case and marks folded', () => {
    expect(matches('(skoda)', 'Škoda Auto')).toBe(true);
    expect(matches('(ŠKODA)', 'skodovka')).toBe(false);
    expect(matches('(skod*)', 'Škodovka')).toBe(true);
    expect(matches('("auto skoda")', 'Škoda Auto')).toBe(false);
    expect(matches('("skoda auto")', 'Mladá Boleslav: Škoda-Auto')).toBe(true);
    expect(matches('(covid-1*)', 'COVID-19')).toBe(true);
    expect(matches('(covid-1)', 'COVID-19')).toBe(false);
    expect(matches(String.raw`("Walt Disney \(company\)")`, 'Walt Disney (Company)')).toBe(true);
  });

  it('joins what the whole field answers', () => {
    expect(matches('(a b)', 'a x', 'b')).toBe(true);
    expect(matches('("a b")', 'a', 'b')).toBe(false);
    expect(matches('(-"A")')).toBe(true);
    expect(matches('(-"A")', 'B', 'a')).toBe(false);
    expect(matches('(a -b OR c)', 'a', 'b')).toBe(false);
    expect(matches('(*)')).toBe(false);
    expect(matches('(*)', '')).toBe(true);
    expect(matches('(-*)')).toBe(true);
  });

  it('compares dates with dates and numbers with numbers', () => {
    expect(matches('[2024-05-01 TO 2024-05-31]', '2024-05-31T23:59:59.999Z')).toBe(true);
    expect(matches('[2024-05-01 TO 2024-05-31]', '2024-06-01T00:00:00Z')).toBe(false);
    expect(matches('[2024-05-01 TO 2024-05-31]', '2024-06-01T01:00:00+02:00')).toBe(true);
    expect(matches('{2024-05-01 TO *]', '2024-05-01T12:00:00Z')).toBe(false);
    expect(matches('{2024-05-01 TO *]', '2024-05-02')).toBe(true);
    expect(matches('[* TO 2024-05-31}', '2024-05-31')).toBe(false);
    expect(matches('[NOW-7DAYS TO NOW]', '2024-05-15T10:20:30.4')).toBe(true);
    expect(matches('[NOW-7DAYS TO NOW}', '2024-05-15T10:20:30.4Z')).toBe(false);
    expect(matches('[2024-05-01 TO *]', 'tomorrow', '2024', '2024-99-01')).toBe(false);
    expect(matches('[2024-05-02 TO 2024-05-01]', '2024-05-01', '2024-05-02')).toBe(false);
    expect(matches('[9 TO 10]', '9.5')).toBe(true);
    expect(matches('{9 TO 10}', '9', '10', '9x', '')).toBe(false);
    expect(matches('[-1 TO *]', ' 1e3 ')).toBe(true);
  });
});

describe('rangeBounds', () => {
  it.each([
    ['[NOW/DAY TO NOW+1DAY/DAY}', '2024-05-15T00:00:00.000Z', '2024-05-16T00:00:00.000Z'],
    ['[NOW/WEEK TO NOW/HOUR}', '2024-05-13T00:00:00.000Z', '2024-05-15T10:00:00.000Z'],
    ['[NOW/MONTH-1MONTH TO NOW/YEAR}', '2024-04-01T00:00:00.000Z', '2024-01-01T00:00:00.000Z'],
    [
      '[2024-01-31+1MONTH TO 2024-02-29-1YEAR}',
      '2024-02-29T00:00:00.000Z',
      '2023-02-28T00:00:00.000Z',
    ],
    [
      '[NOW-90SECONDS/MINUTE TO NOW-2WEEKS}',
      '2024-05-15T10:19:00.000Z',
      '2024-05-01T10:20:30.400Z',
    ],
    ['[2024-05 TO 2024-05]', '2024-05-01T00:00:00.000Z', '2024-06-01T00:00:00.000Z'],
    ['[2023 TO 2024-12-31]', '2023-01-01T00:00:00.000Z', '2025-01-01T00:00:00.000Z'],
    [
      '[0001-01-01 TO 2024-05-06T10:00:00.1234567+0530}',
      '0001-01-01T00:00:00.000Z',
      '2024-05-06T04:30:00.123Z',
    ],
    [
      '[NOW-999999999YEARS TO NOW+999999999YEARS/YEAR}',
      '-271821-04-20T00:00:00.000Z',
      '+275760-01-01T00:00:00.000Z',
    ],
    ['[* TO NOW}', '*', '2024-05-15T10:20:30.400Z'],
  ])('%s is from %s to %s', (text, from, to) => {
    expect(bounds(text)).toEqual({ kind: 'date', from, to, includesFrom: true, includesTo: false });
  });

  it('tells what is open and what is not a date', () => {
    expect(bounds('[* TO *]')).toMatchObject({ kind: 'any' });
    expect(bounds('{1 TO *]')).toMatchObject({ kind: 'number', includesFrom: false });
  });
});
