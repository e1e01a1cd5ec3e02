import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldStem } from '../../../../lib/text/fold-for-matching.ts';
import { queryWords } from './query-words.ts';
import { readWords } from './read-words.ts';
import { isGrammatical } from './stop-words.ts';

function stemOf(word: string, language: string): string {
  return readWords(word, language).stems[0] ?? '';
}

function stems(word: string, ...languages: string[]): string[] {
  return queryWords(word, languages).map(({ stem }) => stem);
}

describe('a typed word', () => {
  it.each([
    ['dite', 'dítě', 'cs'],
    ['predsedy', 'předsedy', 'cs'],
    ['wybory', 'wybory', 'pl'],
    ['ecoles', 'écoles', 'fr'],
    ['Hauser', 'Häuser', 'de'],
    ['trams', 'tram', 'en'],
  ])('%s finds %s', (typed, written, language) => {
    expect(stems(typed, language)).toContain(stemOf(written, language));
  });

  it('finds texts without marks too', () => {
    expect(stems('dítě', 'cs')).toContain(stemOf('dite', 'cs'));
  });

  it('is looked for in all languages of the archive, each stem once', () => {
    const found = stems('fotbalu', 'cs', 'sk', 'en');
    expect(found).toContain(stemOf('fotbalu', 'cs'));
    expect(new Set(found)).toHaveLength(found.length);
  });

  it('is not taken for a word of grammar of one language where it is a word of its own in another', () => {
    const stems = (languages: string[]) => queryWords('war', languages).map(({ stem }) => stem);
    expect(stems(['en', 'de', 'und'])).toEqual(stems(['en', 'und']));
    expect(stems(['de', 'und'])).not.toEqual(stems(['en', 'und']));
  });

  it('in capitals is no pronoun; in small letters it may be a name', () => {
    expect(stems('US', 'en')).toEqual(['us.']);
    expect(queryWords('us', ['en'])).toEqual([
      { stem: 'us', boost: 1 },
      { stem: 'us.', boost: 0.7 },
    ]);
  });

  it('is found as it is written in every language in which it is a word of its own, in full', () => {
    const typed = fc.oneof(
      fc.stringMatching(/^[A-Za-zěščřžýáíé]{1,12}$/),
      fc.constantFrom('war', 'm', 'die', 'a', 'US', 'to', 'Do'),
    );
    const languages = fc.subarray(['en', 'cs', 'de', 'pl', 'xx'], { minLength: 1 });
    fc.assert(
      fc.property(typed, languages, (form, all) => {
        const found = queryWords(form, all);
        const own = all.filter((language) => !isGrammatical(foldStem(form), language));
        for (const language of own.length > 0 ? own : all)
          expect(found).toContainEqual({ stem: stemOf(form, language), boost: 1 });
        expect(found.map(({ boost }) => boost)).toEqual(
          found.map(({ boost }) => boost).toSorted((a, b) => b - a),
        );
      }),
    );
  });
});
