import { describe, expect, it } from 'vitest';
import { passage } from '../test-passages.ts';
import { fitPeriod } from './fit-period.ts';

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
