import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { learnStemRules, stemOfLemma } from '../../../../training/language/stems.ts';
import { StemFinder } from './stem-finder.ts';
import { applyStemRules, decodeStemRules, encodeStemRules, stemRuleOf } from './stem-rules.ts';
import { stemsVersion, stemWord } from './stem-word.ts';

describe('stems', () => {
  it.each([
    ['en', 'elections election Election ELECTION'],
    ['en', 'went go going gone'],
    ['cs', 'Praha Prahy Praze Prahou prahy'],
    ['cs', 'nezaměstnanost nezaměstnanosti nezaměstnaností'],
    ['cs', 'vláda vlády vládou vládách'],
    ['de', 'Häuser Haus Hauses Häusern'],
    ['es', 'elecciones elección'],
    ['fr', 'journaux journal'],
    ['nl', 'verkiezingen verkiezing'],
    ['pl', 'rząd rządu rządzie'],
    ['sk', 'vláda vlády vládou'],
  ])('%s: %s are forms of one word', (language, forms) => {
    expect(new Set(forms.split(' ').map((form) => stemWord(form, language)))).toHaveLength(1);
  });

  it.each([
    ['cs', 'nezaměstnanost', 'zaměstnanost'],
    ['cs', 'nemocnice', 'mocnice'],
    ['en', 'us', 'we'],
    ['en', 'university', 'universe'],
    ['de', 'Gericht', 'richten'],
  ])('%s: %s is not %s', (language, one, other) => {
    expect(stemWord(one, language)).not.toBe(stemWord(other, language));
  });

  it('are folded, also of languages without rules', () => {
    expect(stemWord('Čeština', 'cs')).toBe('cestina');
    expect(stemWord('Straße', 'de')).toBe(stemWord('Strasse', 'de'));
    expect(stemWord('Ísland', 'is')).toBe('island');
    expect(stemWord('Αθήνα', 'el')).toBe('αθηνα');
  });

  it('never are empty, and keep to lower case', () => {
    const word = fc.stringMatching(/^[A-Za-zěščřžýáíéůúñçßœ]{1,45}$/);
    fc.assert(
      fc.property(word, fc.constantFrom('en', 'cs', 'de', 'pl', 'fr', 'und'), (form, language) => {
        const stem = stemWord(form, language);
        expect(stem).not.toBe('');
        expect(stem).toBe(stem.toLowerCase());
        expect(stemWord(form.toUpperCase(), language)).toBe(
          stemWord(form.toUpperCase().toLowerCase(), language),
        );
      }),
    );
  });

  it('have a version', () => {
    expect(stemsVersion()).toMatch(/^\d+-[0-9a-f]{12}$/);
  });
});

describe('rules of stems', () => {
  const word = fc.stringMatching(/^[a-dě]{1,8}$/);
  const examples = fc.uniqueArray(fc.record({ form: word, stem: word, weight: fc.constant(1) }), {
    selector: ({ form }) => form,
    maxLength: 40,
  });

  it('give back every word that they were learned from, also written and read again', () => {
    fc.assert(
      fc.property(examples, (learned) => {
        const rules = learnStemRules(learned, ['ab']);
        const read = decodeStemRules(encodeStemRules(rules));
        for (const { form, stem } of learned) {
          expect(applyStemRules(form, rules)).toBe(stem);
          expect(applyStemRules(form, read)).toBe(stem);
          expect(new StemFinder(read).stem(form)).toBe(stem);
        }
      }),
    );
  });

  it('hold for words of the same ending', () => {
    const forms = ['kočkou', 'myškou', 'liškou', 'taškou'];
    const rules = learnStemRules(
      forms.map((form) => ({ form, stem: form.replace('ou', 'a'), weight: 1 })),
      [],
    );
    expect(applyStemRules('houskou', rules)).toBe('houska');
    expect(applyStemRules('dům', rules)).toBe('dům');
  });

  it('take a prefix off where the stem goes on behind it', () => {
    expect(stemRuleOf('nejstarší', 'starý', 'nej')).toEqual({ front: 3, end: 2, added: 'ý' });
    expect(stemRuleOf('neděle', 'neděle', 'ne')).toEqual({ front: 0, end: 0, added: '' });
  });

  it('refuse a damaged file', () => {
    expect(() => decodeStemRules('6 ne\nxyz')).toThrow('damaged');
  });
});

describe('the stem of a lemma', () => {
  it.each([
    ['neznámého', 'ADJ', 'známý', 'neznámý'],
    ['neschválili', 'VERB', 'schválit', 'schválit'],
    ['nemocnici', 'NOUN', 'nemocnice', 'nemocnice'],
    ['nás', 'PRON', 'já', 'nás'],
  ])('%s as %s', (form, upos, lemma, stem) => {
    expect(stemOfLemma('cs', form, upos, lemma)).toBe(stem);
  });
});
