import { describe, expect, it } from 'vitest';
import { annotate } from '../annotate.ts';
import { correctionBudget, findMisspellings } from './find-misspellings.ts';
import { dictionaryAvailable, hunspellDictionary } from './hunspell-dictionary.ts';
import { makeMarkRestorer } from './mark-restorer.ts';
import { restoreMarks } from './restore-marks.ts';
import { makeSpeller } from './speller.ts';

/** Correction without the optional dictionary of a language. */
function misspellings(text: string, language: string): [string, string | undefined][] {
  const speller = makeSpeller(language, null);
  const { paragraphs } = annotate([{ type: 'BODY', text }], {
    language,
    newlineEndsSentence: false,
  });
  return paragraphs.flatMap(({ sentences }) =>
    sentences.flatMap((sentence) =>
      findMisspellings(sentence, text, speller, {
        level: 'basic',
        isExempt: () => false,
        budget: correctionBudget(),
      }).map(({ unit, candidates }): [string, string | undefined] => [
        unit.text,
        candidates[0]?.word,
      ]),
    ),
  );
}

describe('without a dictionary', () => {
  it('still finds slips of common words', () => {
    expect(misspellings('Vláda mlčela, prottože neměla peníze.', 'cs')).toEqual([
      ['prottože', 'protože'],
    ]);
    expect(misspellings('Die Straßen sind heute geschloßen.', 'de')).toEqual([
      ['geschloßen', 'geschlossen'],
    ]);
  });

  it('does not take rare forms for slips', () => {
    expect(
      misspellings('Nejneobvyklejšími předkládanými návrhy byly obce pověřeny.', 'cs'),
    ).toEqual([]);
    expect(misspellings('Der Straßenbahnhaltestellenbau verzögerte sich mehrmals.', 'de')).toEqual(
      [],
    );
  });

  it('still restores marks', () => {
    const restorer = makeMarkRestorer('cs', null);
    const [paragraph] = annotate([{ type: 'BODY', text: 'Vcera prislo vice lidi.' }], {
      language: 'cs',
      newlineEndsSentence: false,
    }).paragraphs;
    const tokens = paragraph?.sentences[0]?.tokens ?? [];
    const changes =
      restorer &&
      restoreMarks(tokens, restorer, {
        mode: 'add',
        isMarkedText: false,
        isCareful: false,
        isExempt: () => false,
        budget: correctionBudget(),
      });
    expect(changes?.map(({ replacements }) => replacements[0])).toEqual([
      'Včera',
      'přišlo',
      'více',
      'lidí',
    ]);
  });
});

describe('dictionaries', () => {
  it('are there for the languages whose packages are installed', () => {
    for (const language of ['en', 'es', 'fr', 'nl', 'pl', 'sk']) {
      expect(dictionaryAvailable(language)).toBe(true);
    }
    expect(dictionaryAvailable('xx')).toBe(false);
    expect(dictionaryAvailable('../../knowledge/infobox/phrases')).toBe(false);
    expect(hunspellDictionary('xx')).toBeNull();
  });

  it('do not judge what is no word to them', () => {
    const dictionary = hunspellDictionary('en');
    expect(dictionary?.check('a'.repeat(5000))).toBe(true);
    expect(dictionary?.check('a\0b')).toBe(true);
    expect(dictionary?.check('\ud800')).toBe(true);
    expect(dictionary?.suggest('\ud800')).toEqual([]);
    expect(dictionary?.check('houze')).toBe(false);
    expect(dictionary?.suggest('houze')).toContain('house');
  });
});
