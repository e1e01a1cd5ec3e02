import { describe, expect, it } from 'vitest';
import { isKnownPhrase, relatedWords } from './related-words.ts';

function words(text: string, language: string): string[] {
  return relatedWords(text, language).map((each) => each.text);
}

describe('related words', () => {
  it('are found for any form, in both languages', () => {
    expect(words('died', 'en')).toEqual(expect.arrayContaining(['death', 'zemřít']));
    expect(words('zemřel', 'cs')).toEqual(expect.arrayContaining(['úmrtí', 'die']));
    expect(words('winner', 'en')).toEqual(expect.arrayContaining(['victory', 'vyhrát']));
  });

  it('are found for words of one family with one that is known', () => {
    expect(words('založeno', 'cs')).toContain('founded');
  });

  it('count less than the word, and never stand for themselves', () => {
    for (const { text, share } of relatedWords('win', 'en')) {
      expect(text).not.toBe('win');
      expect(share).toBeLessThan(1);
    }
  });

  it('know phrases', () => {
    expect(isKnownPhrase('took effect', 'en')).toBe(true);
    expect(words('take effect', 'en')).toContain('come into force');
    expect(isKnownPhrase('tram line', 'en')).toBe(false);
  });

  it('are found in the languages of other articles, straight and through English', () => {
    expect(words('died', 'en')).toEqual(expect.arrayContaining(['sterben', 'morir', 'zomrieť']));
    expect(words('zemřel', 'cs')).toEqual(expect.arrayContaining(['sterben', 'mourir', 'umrzeć']));
    const share = (text: string, language: string) =>
      relatedWords(text, language).find((each) => each.text === 'sterben')?.share ?? 0;
    expect(share('died', 'en')).toBeGreaterThan(share('zemřel', 'cs'));
    expect(share('zemřel', 'cs')).toBeGreaterThan(0.5);
  });

  it('are found for questions in any of them', () => {
    expect(words('gestorben', 'de')).toEqual(expect.arrayContaining(['die', 'morir', 'zemřít']));
    expect(words('gestorben', 'de')).not.toContain('gestorben');
    expect(relatedWords('meghalt', 'hu')).toEqual([]);
  });

  it('are a few of each language', () => {
    const found = relatedWords('oběť', 'cs');
    for (const language of ['de', 'es', 'fr', 'nl', 'pl', 'sk']) {
      expect(found.filter((each) => each.language === language).length).toBeLessThanOrEqual(12);
    }
  });
});
