import { describe, expect, it } from 'vitest';
import { learnLogistic } from './logistic-regression.ts';

const examples = [
  ...Array.from({ length: 40 }, (_, at) => ({ features: { sign: 1 }, isRight: at % 4 !== 0 })),
  ...Array.from({ length: 40 }, (_, at) => ({ features: {}, isRight: at % 4 === 0 })),
];

describe('learnLogistic', () => {
  it('gives probabilities that are the shares among the examples', () => {
    const { bias = 0, sign = 0 } = learnLogistic(examples, 0.001);
    const probability = (sum: number) => 1 / (1 + Math.exp(-sum));
    expect(probability(bias)).toBeCloseTo(0.25, 3);
    expect(probability(bias + sign)).toBeCloseTo(0.75, 3);
  });

  it('keeps weights small under a penalty', () => {
    expect(learnLogistic(examples, 100).sign).toBeLessThan(learnLogistic(examples, 1).sign ?? 0);
  });
});
