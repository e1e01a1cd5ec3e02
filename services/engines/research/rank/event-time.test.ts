import { describe, expect, it } from 'vitest';
import { passage } from '../test-passages.ts';
import { eventTime, fitPeriod, resolveDate } from './event-time.ts';

const day = (text: string) => Date.parse(text);

describe('eventTime', () => {
  it('reads what the analysis found, a day before a year', () => {
    const told = eventTime(
      passage('In 1969, on 20 July, they landed.', {
        entities: [
          { type: 'date', stdForm: '1969', text: '1969' },
          { type: 'date', stdForm: '1969-07-20', text: '20 July' },
        ],
      }),
    );
    expect(told).toEqual({ time: day('1969-07-20'), precision: 'day' });
  });

  it('reads no date of what was before that', () => {
    const entities = [{ type: 'date', stdForm: '1961', text: '1961' }];
    const text = 'With the flight they met the goal that President Kennedy had set in 1961.';
    expect(eventTime(passage(text, { entities }))).toBeUndefined();
    const own = 'The president who had lost the war resigned in 1961.';
    expect(eventTime(passage(own, { entities }))?.precision).toBe('year');
  });

  it('reads a year where an article is not analysed yet, and no other number', () => {
    expect(eventTime(passage('It began in 1988.'))).toEqual({
      time: day('1988-01-01'),
      precision: 'year',
    });
    expect(eventTime(passage('It cost 1,988 crowns and weighs 1988.5 kg.'))).toBeUndefined();
  });
});

describe('resolveDate', () => {
  it.each([
    ['XXXX-12-29', '1990-01-02', '1989-12-29'],
    ['XXXX-04-14', '1912-04-16', '1912-04-14'],
    ['XXXX-01-03', '2004-12-30', '2005-01-03'],
    ['XXXX-11', '1989-12-30', '1989-11-01'],
  ])('%s of an article of %s is %s', (stdForm, published, expected) => {
    expect(resolveDate({ stdForm }, day(published))?.time).toBe(day(expected));
  });

  it('leaves what has no place in time', () => {
    expect(resolveDate({ stdForm: 'XXXX-04-14' }, undefined)).toBeUndefined();
    expect(resolveDate({ stdForm: '188X' }, 0)).toBeUndefined();
    expect(resolveDate({ stdForm: 'PRESENT_REF' }, 0)).toBeUndefined();
  });
});

const fifties = { from: 1950, to: 1959 };

function fitOf(text: string, published: string | undefined, leadYears: number[] = []): number {
  const { sentence, article } = passage(text, published === undefined ? {} : { published });
  return fitPeriod(sentence, article, fifties, new Set(leadYears));
}

describe('a time that is asked about', () => {
  it('is best met by a year that the sentence says, whenever it was written', () => {
    const said = fitOf('He set the record in 1954.', '2018-03-04');
    expect(said).toBeGreaterThan(fitOf('He set the record.', '1954-05-06'));
    expect(said).toBeGreaterThan(fitOf('He set the record.', '2018-03-04', [1954]));
  });

  it('is not met by a sentence of another year in an article of the time', () => {
    const other = fitOf('The last record was of 1936.', '1954-05-06');
    expect(other).toBeLessThan(fitOf('The last record stood long.', '1954-05-06'));
  });

  it('is met by what has no year of its own where its article or its lead is of the time', () => {
    const none = fitOf('He set the record.', '2018-03-04', [2018]);
    expect(fitOf('He set the record.', '1954-05-06')).toBeGreaterThan(none);
    expect(fitOf('He set the record.', '2018-03-04', [1954])).toBeGreaterThan(none);
  });
});
