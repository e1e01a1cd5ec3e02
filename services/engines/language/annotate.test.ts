import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { annotate } from './annotate.ts';
import { languages, type Token, uposTags } from './types.ts';

function tokensOf(language: string, text: string): Token[] {
  const document = annotate([{ type: 'BODY', text }], { language, newlineEndsSentence: true });
  return document.paragraphs.flatMap(({ sentences }) => sentences.flatMap(({ tokens }) => tokens));
}

const brief = (language: string, text: string): string =>
  tokensOf(language, text)
    .map(({ lemma, upos }) => `${lemma}/${upos}`)
    .join(' ');

describe('tags and lemmas', () => {
  test.each([
    ['en', 'The trams were not clean.', 'the/DET tram/NOUN be/AUX not/PART clean/ADJ ./PUNCT'],
    [
      'en',
      "Anna doesn't love Prague.",
      'Anna/PROPN do/AUX not/PART love/VERB Prague/PROPN ./PUNCT',
    ],
    ['cs', 'Anna nemiluje nová města.', 'Anna/PROPN milovat/VERB nový/ADJ město/NOUN ./PUNCT'],
    [
      'de',
      'Die Städte bauen neue Häuser.',
      'der/DET Stadt/NOUN bauen/VERB neu/ADJ Haus/NOUN ./PUNCT',
    ],
    ['es', 'Las ciudades son grandes.', 'el/DET ciudad/NOUN ser/AUX grande/ADJ ./PUNCT'],
    ['fr', "L'homme mange des pommes.", 'le/DET homme/NOUN manger/VERB un/DET pomme/NOUN ./PUNCT'],
    [
      'nl',
      'De steden bouwen nieuwe huizen.',
      'de/DET stad/NOUN bouwen/VERB nieuw/ADJ huis/NOUN ./PUNCT',
    ],
    [
      'pl',
      'Nowe miasta mają wielu mieszkańców.',
      'nowy/ADJ miasto/NOUN mieć/VERB wiele/DET mieszkaniec/NOUN ./PUNCT',
    ],
    ['sk', 'Nové mestá majú obyvateľov.', 'nový/ADJ mesto/NOUN mať/VERB obyvateľ/NOUN ./PUNCT'],
  ])('%s: %s', (language, text, expected) => {
    expect(brief(language, text)).toBe(expected);
  });

  test('features are those of the treebanks', () => {
    const [, noun] = tokensOf('cs', 'V Praze prší.');
    expect(noun?.feats).toMatchObject({ Case: 'Loc', Gender: 'Fem', Number: 'Sing' });
    const [, verb] = tokensOf('en', 'She sings.');
    expect(verb?.feats).toMatchObject({ Number: 'Sing', Person: '3', Tense: 'Pres' });
  });

  test('a language without parameters has tokens only', () => {
    expect(tokensOf('it', 'Il tram è nuovo.').every((token) => token.upos === undefined)).toBe(
      true,
    );
  });
});

test('paragraphs are kept one to one, also empty ones', () => {
  const specs = [
    { type: 'TITLE', text: 'Tram' },
    { type: 'BODY', text: ' \n ' },
  ];
  const document = annotate(specs, { language: 'en', newlineEndsSentence: true });
  expect(
    document.paragraphs.map(({ type, text, sentences }) => [type, text, sentences.length]),
  ).toEqual([
    ['TITLE', 'Tram', 1],
    ['BODY', ' \n ', 0],
  ]);
});

test('any text gets tags, features as strings and lemmas, the same every time', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary' }), fc.lorem()),
      fc.constantFrom(...languages),
      (text, language) => {
        const tokens = tokensOf(language, text);
        for (const { upos, feats, lemma } of tokens) {
          expect(uposTags).toContain(upos);
          expect(lemma).not.toBe('');
          expect(Object.values(feats ?? {}).every((value) => typeof value === 'string')).toBe(true);
        }
        expect(tokensOf(language, text)).toEqual(tokens);
      },
    ),
  );
});

test.each(['x', 'Ř', 'word ', 'a\n', '. '])('a long text of %j is tagged', (piece) => {
  const text = piece.repeat(100_000 / piece.length);
  expect(tokensOf('cs', text).at(-1)?.lemma).toBeTruthy();
});
