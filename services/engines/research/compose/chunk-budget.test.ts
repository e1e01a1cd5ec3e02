import fc from 'fast-check';
import { expect, it } from 'vitest';
import { passageKey } from '../retrieve/article-texts.ts';
import { passage } from '../test-passages.ts';
import type { ComposedPart } from '../types.ts';
import { fitChunks } from './chunk-budget.ts';

const source = fc.integer({ min: 0, max: 30 }).map((off) => passage('Text.', { off }));
const part: fc.Arbitrary<ComposedPart> = fc.record({
  type: fc.constant('bullet' as const),
  text: fc.constant('Text.'),
  sources: fc.array(source, { minLength: 1, maxLength: 5 }),
});

it('never tells with more passages than are wanted, nor without any, and begins at the beginning', () => {
  fc.assert(
    fc.property(fc.array(part), fc.integer({ min: 1, max: 10 }), (parts, most) => {
      const told = fitChunks(parts, most);
      const places = new Set(told.flatMap(({ sources }) => sources.map(passageKey)));
      expect(places.size).toBeLessThanOrEqual(most);
      expect(told.every(({ sources }) => sources.length > 0)).toBe(true);
      expect(told[0]?.sources[0]).toBe(parts[0]?.sources[0]);
    }),
  );
});

it('keeps what has no passage, and values only where there are several', () => {
  const warning: ComposedPart = { type: 'warning', text: 'Old.', sources: [] };
  const one = passage('One.', { id: 'one' });
  const two = passage('Two.', { id: 'two' });
  const value = (text: string, sources: (typeof one)[]) => ({ text, isNewest: false, sources });
  const head: ComposedPart = {
    type: 'bullet',
    text: 'One.',
    sources: [one, two],
    values: [value('1', [one]), value('2', [two])],
  };
  expect(fitChunks([warning, head], 2)).toEqual([warning, head]);
  const [, cut] = fitChunks([warning, head], 1);
  expect(cut?.sources).toEqual([one]);
  expect(cut?.values).toBeUndefined();
});
