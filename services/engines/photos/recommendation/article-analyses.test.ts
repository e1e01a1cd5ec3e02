import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openingLength, openingOf } from './article-analyses.ts';

const sentence = 'The river rose again in the night. ';
const long = sentence.repeat(200);

it('is a short article whole', () => {
  const article = { title: 'Flood', lead: '', text: sentence };
  expect(openingOf(article)).toEqual(article);
  const paraSpecs = [
    { type: 'title', text: 'Flood' },
    { type: 'text', text: sentence },
  ];
  expect(openingOf({ paraSpecs })).toEqual({ paraSpecs });
});

it('ends with a sentence, and has the title wherever it stands', () => {
  const { text = '' } = openingOf({ title: 'Flood', lead: 'It came back.', text: long });
  expect(text.length).toBeGreaterThan(openingLength - 100);
  expect(text).toMatch(/night\.$/);
  const { paraSpecs } = openingOf({
    paraSpecs: [
      { type: 'text', text: long },
      { type: 'text', text: 'Too late.' },
      { type: 'title', text: 'Flood' },
    ],
  });
  expect(paraSpecs?.map(({ type }) => type)).toEqual(['text', 'title']);
  expect(paraSpecs?.at(-1)?.text).toBe('Flood');
});

it('is never longer than it may be, well formed, and the beginning of what there is', () => {
  const part = fc
    .tuple(fc.string({ unit: 'binary', maxLength: 40 }), fc.nat({ max: 300 }))
    .map(([text, times]) => text.repeat(times));
  fc.assert(
    fc.property(part, part, (lead, text) => {
      const opening = openingOf({ lead, text });
      expect(lead.startsWith(opening.lead ?? '')).toBe(true);
      expect(text.startsWith(opening.text ?? '')).toBe(true);
      const all = `${opening.lead}${opening.text}`;
      expect(all.length).toBeLessThanOrEqual(openingLength);
      expect(all.isWellFormed()).toBe(true);
    }),
  );
});
