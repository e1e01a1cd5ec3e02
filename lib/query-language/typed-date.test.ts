import { expect, it } from 'vitest';
import { parseConstraint } from './article-filter.ts';
import { resolveDate } from './article-filter-date.ts';
import { namedPeriods, readTypedDate } from './typed-date.ts';

it.each([
  ['12 May 1937', '[1937-05-12 TO 1937-05-12]'],
  ['12th of May 1937', '[1937-05-12 TO 1937-05-12]'],
  ['May 12, 1937', '[1937-05-12 TO 1937-05-12]'],
  ['12. 5. 1937', '[1937-05-12 TO 1937-05-12]'],
  ['12.5.1937', '[1937-05-12 TO 1937-05-12]'],
  ['12. května 1937', '[1937-05-12 TO 1937-05-12]'],
  ['12. kvetna 1937', '[1937-05-12 TO 1937-05-12]'],
  ['1937-05-12', '[1937-05-12 TO 1937-05-12]'],
  ['May 1937', '[1937-05 TO 1937-05]'],
  ['sept. 1937', '[1937-09 TO 1937-09]'],
  ['květen 1937', '[1937-05 TO 1937-05]'],
  ['červen 1937', '[1937-06 TO 1937-06]'],
  ['Července 1937', '[1937-07 TO 1937-07]'],
  ['1937-05', '[1937-05 TO 1937-05]'],
  ['5/1937', '[1937-05 TO 1937-05]'],
  ['1937', '[1937 TO 1937]'],
])('a date as people type it is a range of exactly that time: %s', (typed, range) => {
  expect(readTypedDate(typed)).toBe(range);
});

it.each([
  ['today', '2026-05-13', '2026-05-14'],
  ['Dnes', '2026-05-13', '2026-05-14'],
  ['yesterday', '2026-05-12', '2026-05-13'],
  ['vcera', '2026-05-12', '2026-05-13'],
  ['last week', '2026-05-04', '2026-05-11'],
  ['minulý  týden', '2026-05-04', '2026-05-11'],
  ['this month', '2026-05-01', '2026-06-01'],
  ['minulý měsíc', '2026-04-01', '2026-05-01'],
  ['loni', '2025-01-01', '2026-01-01'],
])('words for a day or stretch count from now in both languages: %s', (typed, from, until) => {
  const parsed = parseConstraint(readTypedDate(typed) ?? '');
  if (!('constraint' in parsed) || parsed.constraint.kind !== 'range') throw new Error(typed);
  const ends = [parsed.constraint.from, parsed.constraint.to].map((end) =>
    end.kind === 'date' ? resolveDate(end.date, new Date('2026-05-13T15:00:00Z')).start : undefined,
  );
  expect(ends).toEqual([Date.parse(from), Date.parse(until)]);
  expect(parsed.constraint).toMatchObject({ includesFrom: true, includesTo: false });
});

it('stretches that end now are ranges of the query language, too', () => {
  expect(readTypedDate('past week')).toBe(namedPeriods.pastWeek);
  expect(readTypedDate('poslední rok')).toBe(namedPeriods.pastYear);
});

it.each(['', 'May', '12', '193', 'tram', '30 February 1937', '1937-13', '12 Foo 1937', 'ma 1937'])(
  'what is no date is not taken for one: %s',
  (typed) => {
    expect(readTypedDate(typed)).toBeUndefined();
  },
);
