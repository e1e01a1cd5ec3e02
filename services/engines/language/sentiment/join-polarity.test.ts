import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinPolarity } from './join-polarity.ts';
import type { SentimentScore } from './score-sentence.ts';

const silent: SentimentScore = { positive: 0, negative: 0, mean: 0 };
/** Far from what any sentence says, on either side. */
const good = { good: 100, bad: -100, by: 'read' } as const;
const bad = { good: -100, bad: 100, by: 'unread' } as const;

test('without the encoder, and in other languages, the lexicon alone decides', () => {
  const score = { positive: 0.2, negative: -0.1, mean: 0.1 };
  expect(joinPolarity(score, undefined, 'de')).toBe(score);
  expect(joinPolarity(score, good, 'it')).toBe(score);
});

test('the encoder decides where the lexicon is silent, and nothing where it is sure', () => {
  expect(joinPolarity(silent, good, 'de').mean).toBeGreaterThan(0.3);
  expect(joinPolarity(silent, bad, 'de').mean).toBeLessThan(-0.3);
  const sure = { positive: 0, negative: -0.7, mean: -0.7 };
  expect(joinPolarity(sure, good, 'de')).toBe(sure);
});

test('a score stays in its range, and its mean is the sum of both sides', () => {
  const side = fc.double({ min: -200, max: 200, noNaN: true });
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  const polarity = fc.record({ good: side, bad: side, by: fc.constantFrom('read', 'unread') });
  fc.assert(
    fc.property(share, share, polarity, (positive, size, own) => {
      const score = { positive, negative: -size, mean: positive - size };
      const joined = joinPolarity(score, own, 'fr');
      expect(joined.mean).toBeCloseTo(joined.positive + joined.negative, 9);
      expect(joined.positive).toBeGreaterThanOrEqual(0);
      expect(joined.positive).toBeLessThanOrEqual(1);
      expect(joined.negative).toBeLessThanOrEqual(0);
      expect(joined.negative).toBeGreaterThanOrEqual(-1);
    }),
  );
});
