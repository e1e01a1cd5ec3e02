import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { languages } from '../types.ts';
import { tokenize } from './tokenize.ts';

const cut = (language: string, text: string): string =>
  tokenize(text, language)
    .map((token) => token.text)
    .join('|');

describe('tokens after the treebanks', () => {
  test.each([
    ['en', "Mr. O'Hara doesn't.", "Mr.|O'Hara|does|n't|."],
    ['en', "They shouldn't've, cannot, dont.", "They|should|n't|'ve|,|can|not|,|do|nt|."],
    ['en', 'A well-known e-mail from the U.S.', 'A|well|-|known|e-mail|from|the|U.S.'],
    ['en', 'at 5pm on 5/6/2024, $1,234.50 or 50%', 'at|5|pm|on|5/6/2024|,|$|1,234.50|or|50|%'],
    [
      'cs',
      'Dne 12. 5. 2024, je-li třeba, abych šel.',
      'Dne|12|.|5|.|2024|,|je|-|li|třeba|,|abych|šel|.',
    ],
    ['cs', 'Podle J. Nováka sci-fi.', 'Podle|J|.|Nováka|sci-fi|.'],
    ['de', "Am 3. Oktober geht's zum EU-Gipfel.", "Am|3.|Oktober|geht|'s|zum|EU|-|Gipfel|."],
    ['de', 'z.B. Dr. Weber!!', 'z.B.|Dr.|Weber|!|!'],
    [
      'es',
      'Quiere decirle algo de la muerte al Sr. Ruiz.',
      'Quiere|decir|le|algo|de|la|muerte|al|Sr.|Ruiz|.',
    ],
    ['fr', "L'eau qu'il boit aujourd'hui, dit-il.", "L'|eau|qu'|il|boit|aujourd'hui|,|dit|-il|."],
    ['fr', 'Y a-t-il 50 % ?', 'Y|a|-t-il|50|%|?'],
    [
      'nl',
      "Zo'n foto's op 't land- en tuinbouwplein.",
      "Zo'n|foto's|op|'t|land-|en|tuinbouwplein|.",
    ],
    [
      'pl',
      'Zrobiłem to z pomysłem, chciałbym 31-letni dom.',
      'Zrobił|em|to|z|pomysłem|,|chciał|by|m|31-letni|dom|.',
    ],
    [
      'sk',
      'V roku 1992 prišiel M. Kováč, aby vládol.',
      'V|roku|1992|prišiel|M|.|Kováč|,|aby|vládol|.',
    ],
  ])('%s: %s', (language, text, expected) => {
    expect(cut(language, text)).toBe(expected);
  });

  test('addresses, mails, hashtags, accounts and emoji stay whole', () => {
    expect(cut('en', 'See https://desk.example/a?b=(c), or mail a.b@desk.example.')).toBe(
      'See|https://desk.example/a?b=(c)|,|or|mail|a.b@desk.example|.',
    );
    expect(cut('cs', '#volby2025 @redakce www.denik.example :-) 👩‍👩‍👧🇨🇿👍🏽')).toBe(
      '#volby2025|@redakce|www.denik.example|:-)|👩‍👩‍👧|🇨🇿|👍🏽',
    );
  });

  test('marks belong to their letters, in any script', () => {
    expect(cut('cs', 'kůň ne\u0301va')).toBe('kůň|ne\u0301va');
    expect(cut('und', 'שָׁלוֹם עולם؟')).toBe('שָׁלוֹם|עולם|؟');
  });
});

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc
    .array(
      fc.constantFrom(
        ..."a é ł' ’s n't - . , ... 1 12. 3,5 : / @ # http:// www. x@y.cz .com J. U.S. & % ( ) „ “ \n \t \u00a0 😀 \u0301 \ud800 je-li dit-il zrobiłem verlo".split(
          ' ',
        ),
        ' ',
      ),
      { maxLength: 60 },
    )
    .map((parts) => parts.join('')),
);

test('tokens cut out their own text, in order, and leave only white space', () => {
  fc.assert(
    fc.property(text, fc.constantFrom(...languages, 'und'), (input, language) => {
      let end = 0;
      for (const token of tokenize(input, language)) {
        expect(token.text).not.toBe('');
        expect(input.slice(token.start, token.end)).toBe(token.text);
        expect(input.slice(end, token.start)).toMatch(/^\s*$/);
        expect(token.spaceAfter).toBe(/^\s/.test(input.slice(token.end)));
        end = token.end;
      }
      expect(input.slice(end)).toMatch(/^\s*$/);
    }),
    { numRuns: 500 },
  );
});

test.each([
  'a',
  '.',
  "a'",
  'a.',
  'a-',
  '1..',
  '1-',
  '#1',
  'a@',
  'http://',
  '(:',
  '"',
  '😀',
  '\u0301',
  "l'",
  'a/b',
])('long runs of %s take no time to speak of', (piece) => {
  const long = piece.repeat(Math.ceil(300_000 / piece.length));
  for (const language of ['en', 'fr', 'pl', 'und']) {
    const tokens = tokenize(long, language);
    expect(tokens.at(-1)?.end).toBe(long.length);
  }
});
