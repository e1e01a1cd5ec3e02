import { describe, expect, it } from 'vitest';
import { type Judged, type JudgedQuestion, learnWeights } from './learn-weights.ts';

const sentence = (features: Record<string, number>, isRight = false): Judged => ({
  features: { ...features, bias: 1 },
  isRight,
});

const answered = [
  sentence({ word: 0.2, noise: 1 }),
  sentence({ word: 0.9 }, true),
  sentence({ word: 0.4, noise: 1 }),
];
const unanswered = [sentence({ word: 0.3, noise: 1 }), sentence({ word: 0.1 })];
const questions: JudgedQuestion[] = Array.from({ length: 30 }, () => [
  { sentences: answered },
  { sentences: unanswered },
]).flat();

function scoreOf(weights: ReadonlyMap<string, number>, { features }: Judged): number {
  return Object.entries(features).reduce(
    (sum, [name, value]) => sum + (weights.get(name) ?? 0) * value,
    0,
  );
}

describe('learning weights', () => {
  const weights = learnWeights(questions);

  it('puts the sentence that answers first and above nothing', () => {
    const [one, right, other] = answered.map((each) => scoreOf(weights, each));
    expect(right).toBeGreaterThan(Math.max(one ?? 0, other ?? 0));
    expect(right).toBeGreaterThan(0);
  });

  it('leaves what does not answer below nothing', () => {
    for (const each of unanswered) expect(scoreOf(weights, each)).toBeLessThan(0);
  });

  it('hardly heeds questions that count little', () => {
    const heeded = learnWeights(questions.map((each) => ({ ...each, weight: 1e-6 })));
    expect(Math.abs(heeded.get('word') ?? 1)).toBeLessThan(weights.get('word') ?? 0);
  });

  it('gives the same weights again', () => {
    expect(learnWeights(questions)).toEqual(weights);
  });

  it('knows no weights where there is nothing to learn from', () => {
    expect(learnWeights([]).size).toBe(0);
  });
});
