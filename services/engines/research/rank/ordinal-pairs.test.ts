import { describe, expect, it } from 'vitest';
import { question } from '../test-passages.ts';
import { ordinalPairs, saysPair } from './ordinal-pairs.ts';

const terms = ['captain', 'second', 'voyage'].map((text) => ({ text, weight: 1, isName: false }));
const asked = question('Who was captain on the second voyage?', { terms });

describe('which of several is meant', () => {
  it('is an ordinal with the thing behind it', () => {
    expect(ordinalPairs(asked)).toEqual([[1, 2]]);
    expect(ordinalPairs({ ...asked, terms: terms.slice(0, 2) })).toEqual([]);
  });

  it('is said where both stand side by side', () => {
    const second = { term: 1, off: 10, len: 6 };
    expect(saysPair({ terms: [second, { term: 2, off: 17, len: 6 }] }, [1, 2])).toBe(true);
    expect(saysPair({ terms: [second, { term: 2, off: 90, len: 6 }] }, [1, 2])).toBe(false);
    expect(saysPair({ terms: [second] }, [1, 2])).toBe(false);
  });
});
