import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bestPassage, markWanted } from './best-passage.ts';
import type { Wanted } from './find-wanted.ts';
import { readWords } from './read-words.ts';
import { WordFilter } from './word-filter.ts';

const word = fc.oneof(
  fc.constantFrom('tram', 'Tramway', 'Škoda', 'školka', 'ECB', 'café', 'l’école', 'naïve', 'že'),
  fc.constantFrom(
    'ǅ',
    'soft\u00adhyphen',
    'Ελλάδα',
    'Tết',
    'Aḥmad',
    'ıḀ',
    'Киев',
    '東京都',
    '한국',
    'AT&T',
    'e-mail',
    '3,5',
  ),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
);
const text = fc
  .tuple(fc.array(word, { maxLength: 30 }), fc.constantFrom('NFC', 'NFD', 'NFKC'))
  .map(([words, form]) => words.join(' ').normalize(form));

it('lets every word through that is written as one of the forms', () => {
  fc.assert(
    fc.property(text, (written) => {
      const { forms, starts, ends } = readWords(written, 'cs');
      for (const [at, form] of forms.entries())
        expect(new WordFilter([form]).mayBe(written, starts[at] ?? 0, ends[at] ?? 0)).toBe(true);
    }),
  );
});

it('lets a word through whatever its marks are written with', () => {
  for (const form of ['Tết', 'Aḥmad', 'Škoda', 'ECB']) {
    const filter = new WordFilter([form]);
    for (const written of ['NFC', 'NFD'].map((way) => form.normalize(way)))
      expect(filter.mayBe(written, 0, written.length)).toBe(true);
  }
});

it('passes most other words by', () => {
  const filter = new WordFilter(['trams', 'Tram', 'ž']);
  const pass = (each: string) => filter.mayBe(each, 0, each.length);
  expect(['tram', 'TRAIN', 'Ž'].filter(pass)).toHaveLength(3);
  expect(['the', 'of', 'že', 'Prague', 't', '3'].filter(pass)).toEqual([]);
});

it('makes no difference to what is found', () => {
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), fc.nat(), (paragraphs, pick) => {
      const all = paragraphs.map((each) => readWords(each, 'en'));
      const stems = all.flatMap((list) => list.stems);
      const stem = stems[pick % Math.max(1, stems.length)] ?? 'tram';
      const forms = all.flatMap((list) => list.forms.filter((_, at) => list.stems[at] === stem));
      const wanted: Wanted = { words: [{ stems: [stem] }], weight: 1 };
      const filtered: Wanted = { words: [{ stems: [stem], forms }], weight: 1 };
      expect(bestPassage(paragraphs, [filtered], 'en')).toEqual(
        bestPassage(paragraphs, [wanted], 'en'),
      );
      const [first = ''] = paragraphs;
      expect(markWanted(first, [filtered], 'en')).toEqual(markWanted(first, [wanted], 'en'));
    }),
  );
});
