import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cutByMarks } from '@/components/ui/marked-text';
import { findWords, markedWords } from './marked-words';

it('loses nothing of a text, whatever the marks', () => {
  const marks = fc.array(
    fc.tuple(fc.nat(30), fc.nat(10)).map(([start, length]) => ({ start, end: start + length })),
  );
  fc.assert(
    fc.property(fc.string({ maxLength: 30 }), marks, (text, places) => {
      expect(
        cutByMarks(text, places)
          .map((one) => one.text)
          .join(''),
      ).toBe(text);
    }),
  );
});

it('finds the words that were marked in a hit in any case, and only whole', () => {
  const words = markedWords({
    id: '1',
    title: 'Tram to Žižkov',
    sections: [],
    authors: [],
    score: 1,
    duplicateCount: 0,
    titleMarks: [{ start: 0, end: 4 }],
    passage: {
      text: 'In Žižkov (east).',
      marks: [
        { start: 3, end: 9 },
        { start: 10, end: 16 },
      ],
    },
  });
  const text = 'The tram, not trams, leaves ŽIŽKOV (east).';
  expect(findWords(text, words).map(({ start, end }) => text.slice(start, end))).toEqual([
    'tram',
    'ŽIŽKOV',
    '(east)',
  ]);
});
