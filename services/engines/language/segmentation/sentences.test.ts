import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { annotate } from '../annotate.ts';
import { languages } from '../types.ts';
import { splitSentences } from './sentences.ts';
import { tokenize } from './tokenize.ts';

function split(language: string, text: string, newlineEndsSentence = true): string[] {
  const document = annotate([{ type: 'BODY', text }], { language, newlineEndsSentence });
  return document.paragraphs.flatMap(({ sentences }) =>
    sentences.map(({ start, end }) => text.slice(start, end)),
  );
}

describe('sentences', () => {
  test.each([
    [
      'en',
      'Dr. Reed left at 5 p.m. on Monday. | The U.S. Senate met. | “Really?” he asked. | Yes!',
    ],
    ['en', 'Prices rose, e.g. bread, by 3.5 percent. | K.C. Jones and J. Ray Hall disagreed.'],
    ['en', 'He works for Reed Inc. | They sat. | Then it rained... or not.'],
    [
      'cs',
      'Dne 12. května přijel např. J. Novák. | Karel IV. založil město. | V 90. letech zaniklo.',
    ],
    ['cs', '„Přijdu,“ řekl. | „Kdy?“ zeptala se. | Firma sídlí v Brně apod. | Potom odešel.'],
    ['de', 'Am 3. Oktober sprach Dr. Weber z. B. in Köln. | Im 20. Jahrhundert war es so.'],
    ['es', 'El Sr. Ruiz vive en EE.UU. desde ayer. | ¿Por qué? | Nadie lo sabe.'],
    ['fr', 'M. Durand est venu. | « Qui est là ? » | Personne. | Elle habite av. Foch.'],
    ['nl', 'Dhr. de Vries kwam o.a. naar Gent. | Daarna ging hij.'],
    ['pl', 'W 1955 r. Kowalski wyjechał. | Potem wrócił, np. do Łodzi.'],
    ['sk', 'Dňa 16. júla prišiel napr. M. Kováč. | Karol VI. vládol.'],
  ])('%s: %s', (language, text) => {
    expect(split(language, text.replaceAll(' | ', ' '))).toEqual(text.split(' | '));
  });

  test('one line end closes a sentence in media texts, elsewhere it takes two', () => {
    const text = 'Tram line opens\nThe city is glad\n\nMore tomorrow';
    expect(split('en', text)).toEqual(['Tram line opens', 'The city is glad', 'More tomorrow']);
    expect(split('en', text, false)).toEqual([
      'Tram line opens\nThe city is glad',
      'More tomorrow',
    ]);
  });
});

test('every token is in exactly one sentence, which knows its bounds', () => {
  const piece = fc.constantFrom('A', 'b', '.', '?', '!', '"', '“', ')', '1', 'Mr', ' ', '\n', '…');
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.array(piece, { maxLength: 80 }).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(
      text,
      fc.constantFrom(...languages, 'und'),
      fc.boolean(),
      (input, language, ends) => {
        const tokens = tokenize(input, language);
        const sentences = splitSentences(input, tokens, { language, newlineEndsSentence: ends });
        expect(sentences.flatMap((sentence) => sentence.tokens)).toEqual(tokens);
        for (const [i, sentence] of sentences.entries()) {
          expect(sentence.tokens[0]?.start).toBe(sentence.start);
          expect(sentence.tokens.at(-1)?.end).toBe(sentence.end);
          expect(sentence.tokens.every((token) => token.sentence === i)).toBe(true);
        }
      },
    ),
  );
});
