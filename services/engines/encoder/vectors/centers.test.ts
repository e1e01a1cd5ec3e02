import fc from 'fast-check';
import { expect, it } from 'vitest';
import { betweenCenters, fromCenter } from './centers.ts';
import { likeness, type Vector } from './packed-vector.ts';

const numbers = fc.array(fc.integer({ min: -100, max: 100 }), { minLength: 8, maxLength: 8 });

/** A vector of this length in the direction of some numbers. */
function vectorOf(parts: readonly number[], length: number): Vector {
  const whole = Math.hypot(...parts) || 1;
  return Float32Array.from(parts, (part) => (part / whole) * length);
}

it('turns what is seen from one center into what is seen from another', () => {
  fc.assert(
    fc.property(
      numbers.filter((parts) => parts.some((part) => part !== 0)),
      numbers,
      numbers,
      (text, one, other) => {
        const vector = vectorOf(text, 1);
        const [cs, all] = [vectorOf(one, 0.9), vectorOf(other, 0.8)];
        const centers = { query: all, passage: all, byLanguage: new Map([['cs', cs]]) };
        const seen = (language?: string) => fromCenter(vector, 'passage', language, centers);
        expect(likeness(betweenCenters(seen('cs'), cs, all), seen())).toBeCloseTo(1, 4);
      },
    ),
  );
});
