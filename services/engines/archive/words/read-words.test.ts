import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readWords } from './read-words.ts';
import { stopWords } from './stop-words.ts';
import { wordsVersion } from './word-stem.ts';

function forms(text: string, language = 'en'): string {
  return readWords(text, language).forms.join(' ');
}

function stems(text: string, language = 'en'): string {
  return readWords(text, language).stems.join(' ');
}

describe('words', () => {
  it.each([
    ['A tram, in Brno; (again).', 'A tram in Brno again'],
    ['COVID-19, e-mail, Rhein-Main', 'COVID 19 e mail Rhein Main'],
    ['Brno’s don’t players’', "Brno's don't players"],
    ["l'école d’Artagnan O'Brien", 'l école d Artagnan O Brien'],
    ['U.S. troops, J.K. Rowling s.r.o.', 'U.S. troops J.K. Rowling s.r.o.'],
    ['AT&T, R&D, Marks&Spencer', 'AT&T R&D Marks Spencer'],
    ['C++, C# and #MeToo @desk', 'C++ C# and MeToo desk'],
    ['3.5 or 3,5 of 1,234,567', '3.5 or 3,5 of 1,234,567'],
    ['1.2.2025, 2025-02-01, 12:30', '1 2 2025 2025 02 01 12 30'],
    ['10,20,30', '10 20 30'],
    ['A. Novák. End.Next', 'A Novák End Next'],
    ['john.doe@example.com', 'john doe example com'],
    ['cafe\u0301 na\u00adive', 'café naive'],
    ['👩‍🚀 🇨🇿 …', ''],
    ['東京大学 AI 京', '東京 京大 大学 AI 京'],
    ['ภาษาไทย', 'ภาษา ไทย'],
    ['𝒜𝒷 x', '𝒜𝒷 x'],
  ])('%s: %s', (text, expected) => {
    expect(forms(text)).toBe(expected);
  });

  it('have the stem of their word', () => {
    expect(stems('Trams in Prague’s streets')).toBe(stems('tram in Prague street'));
    expect(stems('Pražské nádraží v Praze', 'cs')).toBe(stems('pražský nádraží v Praha', 'cs'));
    expect(stems('don’t')).toBe(stems('dont'));
    expect(stems('U.S.')).toBe(stems('US'));
    expect(stems('US WHO IT')).not.toBe(stems('us who it'));
    expect(stems('s.r.o.', 'cs')).toBe(stems('sro', 'cs'));
    expect(stems('1.234.567 3,5')).toBe('1234567 3.5');
    expect(stems('Köln', 'xx')).toBe('koln');
  });

  const piece = fc.oneof(
    fc.constantFrom('Brno', "'s", '’', '.', ',', '&', '+', '#', ' ', '3', '12', '-', 'U', 's'),
    fc.constantFrom('š', 'e\u0301', '東', 'ก', '😀', '\u00ad', '\ud835\udc9c', '\ud835', 'ß'),
    fc.string({ maxLength: 3, unit: 'binary' }),
  );
  const text = fc.array(piece, { maxLength: 25 }).map((pieces) => pieces.join(''));

  it('stand where they claim, in order, and hold every letter and digit', () => {
    fc.assert(
      fc.property(text, fc.constantFrom('en', 'cs', 'th', 'xx'), (sample, language) => {
        const words = readWords(sample, language);
        const covered = new Uint8Array(sample.length);
        let last = 0;
        for (const [index, form] of words.forms.entries()) {
          const start = words.starts[index] ?? -1;
          const end = words.ends[index] ?? -1;
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          const written = sample.slice(start, end).replace(/\u00ad|\u200c|\u200d|\u2060/g, '');
          expect(form).toBe(written.normalize('NFC').replace(/[’ʼ＇]/g, "'"));
          expect(words.stems[index]).not.toBe('');
          covered.fill(1, start, end);
          last = start;
        }
        for (const { 0: sign, index } of sample.matchAll(/[\p{L}\p{Nd}]/gu)) {
          if (!/[\p{Script=Thai}]/u.test(sign)) expect(covered[index]).toBe(1);
        }
      }),
    );
  });

  it('are split in the same way in every language', () => {
    fc.assert(
      fc.property(text, (sample) => {
        expect(readWords(sample, 'cs').starts).toEqual(readWords(sample, 'en').starts);
      }),
    );
  });

  it('have the same stem again however often they are read', () => {
    fc.assert(
      fc.property(text, (sample) => {
        expect(readWords(sample, 'de')).toEqual(readWords(sample, 'de'));
      }),
    );
  });

  it('have a version', () => {
    expect(wordsVersion).toMatch(/^\d+-\d+-[0-9a-f]{12}$/);
  });
});

describe('stop words', () => {
  it.each([
    ['en', 'the of were', 'government may2'],
    ['cs', 'který byly se', 'vláda rok'],
    ['de', 'der wurden und', 'Regierung'],
    ['fr', "l d'un sont", 'gouvernement'],
  ])('%s', (language, stop, content) => {
    for (const stem of readWords(stop, language).stems) expect(stopWords(language)).toContain(stem);
    for (const stem of readWords(content, language).stems)
      expect(stopWords(language)).not.toContain(stem);
  });

  it('are none of an unknown language', () => {
    expect(stopWords('xx').size).toBe(0);
  });
});
