import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold } from '../desk/fold.ts';
import { makeEntry } from './entry.ts';
import { Haystack } from './haystack.ts';
import { stem, wordsOf } from './stem.ts';

const text = fc.string({ unit: fc.constantFrom(...'aábcč1- '), minLength: 1, maxLength: 8 });

test('it finds what a look at each tag would find, in the same order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(text, text), { maxLength: 12 }),
      text,
      async (names, query) => {
        const entries = names.map(([name, cs], place) =>
          makeEntry({ gkbId: `T${place}`, name, stdForms: { cs }, forbidden: false }),
        );
        const words = fold(query).split(' ').filter(Boolean);
        const expected = entries.filter(({ hay, stems }) =>
          words.every((word) => {
            const parts = wordsOf(word).map((part) => ` ${stem(part)}`);
            const isForm = parts.length > 0 && parts.every((part) => stems.includes(part));
            return hay.includes(word) || isForm;
          }),
        );
        const haystack = await Haystack.of(entries);
        expect(haystack.find(query)).toEqual(expected);
      },
    ),
    { numRuns: 300 },
  );
});
