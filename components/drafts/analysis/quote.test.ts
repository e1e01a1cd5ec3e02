import { describe, expect, it } from 'vitest';
import type { Alignment } from './align';
import { findWords, quoteOf, sentenceOf } from './quote';

const text =
  'The council met. After a long debate on Monday the members of the city council of Brno agreed that the ride on the new line will be free for everyone in May. It was late.';
const start = text.indexOf('After');
const end = text.indexOf('It was') - 1;
const alignment: Alignment = {
  sentences: [
    { id: 's0', block: 0, start: 0, end: 16 },
    { id: 's1', block: 0, start, end },
    { id: 's2', block: 0, start: end + 1, end: text.length },
  ],
  spanOf: () => undefined,
};
const brno = { block: 0, start: text.indexOf('Brno'), end: text.indexOf('Brno') + 4 };

describe('quotes', () => {
  it('show a mention within its sentence, cut at words', () => {
    expect(quoteOf(brno, alignment, [text])).toEqual({
      before: '…on Monday the members of the city council of ',
      match: 'Brno',
      after: ' agreed that the ride on the new line will be…',
    });
  });

  it('give the whole sentence to a tag editor', () => {
    expect(sentenceOf(brno, alignment, [text])).toBe(text.slice(start, end));
  });

  it('take the block where no sentence is known', () => {
    expect(sentenceOf({ block: 1, start: 0, end: 3 }, alignment, [text, 'New line'])).toBe(
      'New line',
    );
  });
});

describe('findWords', () => {
  it('finds whole words whatever their case', () => {
    expect(findWords('the RIDE', ['', text])).toMatchObject({ block: 1 });
    expect(findWords('ride', ['bride', 'Ride!'])).toEqual({ block: 1, start: 0, end: 4 });
    expect(findWords('(ride)', ['a (ride)'])).toEqual({ block: 0, start: 2, end: 8 });
    expect(findWords('tram', [text])).toBeUndefined();
    expect(findWords(' ', [text])).toBeUndefined();
  });
});
