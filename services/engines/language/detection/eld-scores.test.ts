import { eld } from 'eld/small';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foreignScores } from './eld-scores.ts';

const word = fc.oneof(
  fc.constantFrom('město', "it's", "l'été", 'Straße', 'città', 'місто', 'πόλη', '東京', 'شهر'),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.stringMatching(/^[a-zá-ž]{1,12}$/),
  fc.stringMatching(/^[а-яіїє]{1,12}$/),
);

test('scores are those of the package with its own tables', () => {
  fc.assert(
    fc.property(fc.array(word, { maxLength: 60 }), (words) => {
      const text = words.join(' ');
      expect(foreignScores(text)).toEqual(eld.detect(text).getScores());
    }),
  );
});

test('a text without letters has no scores', () => {
  expect(foreignScores('')).toEqual({});
  expect(foreignScores('12 – 34')).toEqual({});
});
