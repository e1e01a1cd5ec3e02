import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partWeights, termStep, weightStep } from './term-weight.ts';

const averages = { title: 8, lead: 30, text: 300, names: 10 };
const none = { title: 0, lead: 0, text: 0, names: 0 };

describe('the weight of a term', () => {
  it('is tf / (k1 + tf) in a text of average length', () => {
    expect(termStep({ ...none, text: 2 }, averages, averages)).toBe(
      Math.round((255 * 2) / (partWeights.saturation + 2)),
    );
  });

  it('grows with each occurrence, shrinks with the length, and is most in the title', () => {
    const counts = fc.integer({ min: 1, max: 50 });
    fc.assert(
      fc.property(counts, fc.integer({ min: 1, max: 5_000 }), (count, length) => {
        const of = (text: number, words: number) =>
          termStep({ ...none, text }, { ...averages, text: words }, averages);
        expect(of(count + 1, length)).toBeGreaterThanOrEqual(of(count, length));
        expect(of(count, length + 100)).toBeLessThanOrEqual(of(count, length));
        expect(of(count, length)).toBeGreaterThan(0);
      }),
    );
    expect(termStep({ ...none, title: 1 }, averages, averages)).toBeGreaterThan(
      termStep({ ...none, lead: 1 }, averages, averages),
    );
  });

  it('is never nothing', () => {
    expect([weightStep(0), weightStep(0.5), weightStep(1)]).toEqual([1, 128, 255]);
  });
});
