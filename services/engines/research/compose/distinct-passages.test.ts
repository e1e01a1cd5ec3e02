import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passage } from '../test-passages.ts';
import { likeness, pickDistinct } from './distinct-passages.ts';

const flood = passage('Fifty people died in the floods of July 1997 in Moravia.');
const isRepeated = (one: typeof flood, said: readonly (typeof flood)[]) =>
  said.some((other) => likeness(one, other) >= 0.75);

describe('likeness', () => {
  it('sees the same thing in other forms of its words', () => {
    const again = passage('In the flood of July 1997, fifty people died in Moravia.', { id: 'b' });
    expect(likeness(flood, again)).toBe(1);
    expect(isRepeated(again, [flood])).toBe(true);
  });

  it('lets stand what only shares a subject', () => {
    const damage = passage('The damage in Moravia came to 63 billion crowns.');
    expect(isRepeated(damage, [flood])).toBe(false);
    expect(isRepeated(passage('The flood.'), [passage('A fire.')])).toBe(false);
  });
});

describe('pickDistinct', () => {
  it('takes the best first and nothing twice', () => {
    const words = fc.array(fc.constantFrom('river', 'bridge', 'mayor', 'train', 'price', 'storm'), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            words,
            fc.nat(1_000).map((score) => score / 1_000),
          ),
        ),
        (all) => {
          const passages = all.map(([text, score]) => passage(`${text.join(' ')}.`, { score }));
          const picked = pickDistinct(passages, 5);
          expect(picked.length).toBeLessThanOrEqual(5);
          for (const [at, each] of picked.entries()) {
            expect(isRepeated(each, picked.slice(0, at))).toBe(false);
          }
          const best = Math.max(...passages.map(({ score }) => score));
          if (picked[0]) expect(picked[0].score).toBe(best);
          if (passages.length > 0) expect(picked.length).toBeGreaterThan(0);
        },
      ),
    );
  });
});
