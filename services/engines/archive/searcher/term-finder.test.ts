import { describe, expect, it } from 'vitest';
import { readWords } from '../words/read-words.ts';
import type { ReadTerm } from './passage-terms.ts';
import { TermFinder } from './term-finder.ts';

const kennedy: ReadTerm = {
  plans: [],
  forms: [
    { words: [['john'], ['kennedy']], share: 1, language: undefined, isProper: true },
    {
      words: [['kennedy']],
      share: 0.9,
      language: undefined,
      isProper: true,
      isShort: true,
    },
  ],
  isName: true,
  entityId: undefined,
  rarity: 1,
  weight: 1,
  frequency: 1,
  takenFor: undefined,
};

function placesIn(text: string) {
  const places = new TermFinder([kennedy], 'en').find(readWords(text, 'en'), text);
  return places.map(({ start, end, isShort }) => ({ said: text.slice(start, end), isShort }));
}

describe('a name in a text', () => {
  it.each([
    ['John Kennedy spoke.', 'John Kennedy'],
    ['John F. Kennedy spoke.', 'John F. Kennedy'],
    ['John Fitzgerald Kennedy spoke.', 'John Fitzgerald Kennedy'],
    ['John Adam Fitzgerald Kennedy spoke.', 'John Adam Fitzgerald Kennedy'],
  ])('%s: is whole with names between its own', (text, said) => {
    expect(placesIn(text)).toContainEqual({ said, isShort: false });
  });

  it.each([
    'John met Kennedy.',
    'John, Robert Kennedy and others spoke.',
    'John. Robert Kennedy spoke.',
    'John A B C Kennedy spoke.',
    'Kennedy spoke.',
  ])('%s: is only the surname', (text) => {
    expect(placesIn(text)).toEqual([{ said: 'Kennedy', isShort: true }]);
  });
});
