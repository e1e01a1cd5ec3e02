import { readFileSync } from 'node:fs';
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

  it.each([
    ['judge', 'soudce'],
    ['earthquake', 'zemětřesení'],
    ['goalkeeper', 'brankář'],
    ['Venetian', 'Benátky'],
    ['lighthouse', 'maják'],
  ])('lead from %s to %s and back', (english, czech) => {
    expect(words(english, 'en')).toContain(czech);
    expect(words(czech, 'cs')).not.toEqual([]);
  });

  it('are not those of another word that only looks alike', () => {
    expect(words('born', 'en')).not.toContain('medvěd');
    expect(words('founder', 'en')).not.toContain('potopit');
    expect(words('přítel', 'cs')).not.toContain('enemy');
    expect(words('číslo', 'cs')).not.toContain('read');
  });

  it('stand in short lines of both languages, none of them twice', () => {
    const file = readFileSync(new URL('related-words.txt', import.meta.url), 'utf8');
    const lines = file.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    expect(new Set(lines).size).toBe(lines.length);
    for (const line of lines) {
      const columns = line.split(' | ').map((column) => column.split(' '));
      expect(columns, line).toHaveLength(2);
      for (const column of columns) {
        expect(column.length, line).toBeLessThanOrEqual(8);
        expect(column, line).not.toContain('');
      }
    }
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

  it('are found by what an English word is, not by what it may be a form of', () => {
    expect(words('založil', 'cs')).toContain('gründen');
    expect(words('založil', 'cs')).not.toContain('finden');
    expect(words('found', 'en')).toContain('finden');
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
