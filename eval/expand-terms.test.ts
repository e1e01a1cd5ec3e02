import { expect, it } from 'vitest';
import { readWords } from '../services/engines/archive/words/read-words.ts';
import { expandTerms } from './expand-terms.ts';

const statistics = {
  documents: 1000,
  frequencyOf: (term: string) => (term === 'city' ? 800 : 4),
};

it('adds what the first articles have more of than others', () => {
  const first = [
    readWords('The tram in the city stopped. The tram driver was well.', 'en'),
    readWords('A tram of the city', 'en'),
  ];
  const expanded = expandTerms([{ term: 'rail', weight: 2 }], first, statistics, 'en');
  const weightOf = (term: string) => expanded.find((one) => one.term === term)?.weight ?? 0;
  expect(weightOf('rail')).toBeCloseTo(0.7);
  expect(weightOf('tram')).toBeGreaterThan(weightOf('driver'));
  expect(weightOf('driver')).toBeGreaterThan(weightOf('city'));
  expect(weightOf('the')).toBe(0);
  expect(expanded.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1);
});

it('leaves the question alone where nothing was found', () => {
  const terms = [{ term: 'rail', weight: 2 }];
  expect(expandTerms(terms, [], statistics, 'en')).toEqual([{ term: 'rail', weight: 1 }]);
});
