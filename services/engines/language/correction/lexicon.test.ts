import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyCasing, casingOf } from './casing.ts';
import { foldMarks } from './fold-marks.ts';
import { decodeLexicon, encodeLexicon, levelToLog, loadLexicon } from './lexicon.ts';

describe('the lexicon', () => {
  it('reads back what was written, within the steps of its scale', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'č', 'ř', "'", '-'), minLength: 1 });
    const entries = fc.uniqueArray(
      fc.record({
        word,
        perBillion: fc.integer({ min: 0, max: 1e9 }),
        acceptance: fc.constantFrom('never' as const, 'capitalised' as const, 'always' as const),
      }),
      { selector: (entry) => entry.word, minLength: 1, maxLength: 50 },
    );
    fc.assert(
      fc.property(entries, (list) => {
        const { words, levels, acceptance } = decodeLexicon(encodeLexicon(list));
        expect(words).toEqual(list.map((entry) => entry.word).sort());
        for (const [place, own] of words.entries()) {
          const entry = list.find((candidate) => candidate.word === own);
          const log = Math.log((entry?.perBillion ?? 0) + 1);
          expect(Math.abs(levelToLog(levels[place] ?? 0) - log)).toBeLessThan(0.05);
          expect(acceptance[place]).toBe(
            ['never', 'capitalised', 'always'].indexOf(entry?.acceptance ?? ''),
          );
        }
      }),
    );
  });

  it('knows how common words are', () => {
    const { logFrequency } = loadLexicon('cs');
    expect(logFrequency('je')).toBeGreaterThan(logFrequency('vláda'));
    expect(logFrequency('vláda')).toBeGreaterThan(logFrequency('odškodnění'));
    expect(logFrequency('qwertz')).toBe(0);
  });

  it('finds the marked variants of a plain word', () => {
    expect(loadLexicon('cs').markVariants('byt')).toEqual(expect.arrayContaining(['byt', 'být']));
  });

  it('is empty for other languages', () => {
    expect(loadLexicon('xx').words.size).toBe(0);
    expect(loadLexicon('../../knowledge/infobox/phrases').words.size).toBe(0);
  });
});

describe('letters', () => {
  it('lose their marks, keeping the length of text in NFC', () => {
    expect(foldMarks('Příliš žluťoučký kůň, Łódź, ÑÜ')).toBe('Prilis zlutoucky kun, Lodz, NU');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const composed = text.normalize('NFC');
        expect(foldMarks(composed)).toHaveLength(composed.length);
      }),
    );
  });

  it('take over the casing of another word', () => {
    expect(applyCasing('přišel', 'Prisel')).toBe('Přišel');
    expect(applyCasing('přišel', 'PRISEL')).toBe('PŘIŠEL');
    expect(applyCasing('česko', 'ČeSko')).toBe('ČeSko');
    expect(casingOf('USA')).toBe('upper');
    expect(casingOf('A')).toBe('capital');
    expect(casingOf('iPhone')).toBe('mixed');
  });
});
