import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PartialDate } from '../../../../lib/contract/knowledge-record.ts';
import { readDate } from './wikidata-values.ts';

const gregorian = 'http://www.wikidata.org/entity/Q1985727';
const julian = 'http://www.wikidata.org/entity/Q1985786';

function read(time: string, precision = 11, calendarmodel = gregorian) {
  return readDate({ time, precision, calendarmodel, timezone: 0, before: 0, after: 0 });
}

describe('a Wikidata time', () => {
  it('is as exact as it says', () => {
    expect(read('+1952-03-11T00:00:00Z')).toBe('1952-03-11');
    expect(read('+1952-03-00T00:00:00Z', 10)).toBe('1952-03');
    expect(read('+1952-00-00T00:00:00Z', 9)).toBe('1952');
    expect(read('+1950-00-00T00:00:00Z', 8)).toBeUndefined();
    expect(read('+0863-00-00T00:00:00Z', 9)).toBe('0863');
    expect(read('-0044-00-00T00:00:00Z', 9)).toBe('-0044');
  });

  it('is no more exact than its digits', () => {
    expect(read('+1952-00-00T00:00:00Z')).toBe('1952');
    expect(read('+1952-03-00T00:00:00Z')).toBe('1952-03');
  });

  // Days that both calendars have names for, as histories give them.
  it.each([
    ['+1642-12-25T00:00:00Z', '1643-01-04'],
    ['+1917-10-25T00:00:00Z', '1917-11-07'],
    ['+1582-10-04T00:00:00Z', '1582-10-14'],
    ['+1700-02-29T00:00:00Z', '1700-03-11'],
    ['+0200-03-01T00:00:00Z', '0200-03-01'],
    ['-0044-03-15T00:00:00Z', '-0044-03-13'],
  ])('in the Julian calendar, %s, is %s', (time, expected) => {
    expect(read(time, 11, julian)).toBe(expected);
  });

  it('keeps months and years of the Julian calendar, as they are no one day', () => {
    expect(read('+1500-06-00T00:00:00Z', 10, julian)).toBe('1500-06');
    expect(read('+1500-00-00T00:00:00Z', 9, julian)).toBe('1500');
  });

  it('that cannot be told is left out', () => {
    for (const value of [undefined, null, 'x', {}, { time: '+2020', precision: 11 }]) {
      expect(readDate(value)).toBeUndefined();
    }
    expect(read('-13798000000-00-00T00:00:00Z', 3)).toBeUndefined();
    expect(read('+12000-00-00T00:00:00Z', 9)).toBeUndefined();
    expect(read('+0000-00-00T00:00:00Z', 9)).toBeUndefined();
  });

  it('always becomes a partial date', () => {
    const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
    const parts = [fc.constantFrom('+', '-'), digits(4), digits(2), digits(2)] as const;
    fc.assert(
      fc.property(
        fc.tuple(...parts),
        fc.integer({ min: 0, max: 14 }),
        fc.constantFrom(gregorian, julian),
        ([sign, year, month, day], precision, calendar) => {
          const date = read(`${sign}${year}-${month}-${day}T00:00:00Z`, precision, calendar);
          if (date !== undefined) expect(PartialDate.parse(date)).toBe(date);
        },
      ),
    );
  });
});
