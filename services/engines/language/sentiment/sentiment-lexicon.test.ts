import { describe, expect, it } from 'vitest';
import { languages } from '../types.ts';
import { loadSentimentLexicon, parseSentimentLexicon } from './sentiment-lexicon.ts';

describe('a sentiment lexicon', () => {
  it('has words, phrases and words of one class', () => {
    expect(parseSentimentLexicon('# comment\n2 good well_done\n-1.5 mean/ADJ\n')).toEqual([
      { tokens: ['good'], valence: 2 },
      { tokens: ['well', 'done'], valence: 2 },
      { tokens: ['mean'], valence: -1.5, upos: 'ADJ' },
    ]);
  });

  it('keeps emoticons whole', () => {
    expect(parseSentimentLexicon('-0.5 ¯\\_(ツ)_/¯ :/')).toEqual([
      { tokens: ['¯\\_(ツ)_/¯'], valence: -0.5 },
      { tokens: [':/'], valence: -0.5 },
    ]);
  });

  it('must start every line with a valence', () => {
    expect(() => parseSentimentLexicon('good 2')).toThrow('no valence');
    expect(() => parseSentimentLexicon('7 good')).toThrow('no valence');
  });

  it.each(languages)('%s is large enough and has both poles', (language) => {
    const { words, phrases } = loadSentimentLexicon(language);
    const least = language === 'en' ? 3000 : language === 'cs' ? 2000 : 400;
    expect(words.size + phrases.size).toBeGreaterThan(least);
    const valences = [...words.values()].flatMap((own) => [...own.values()]);
    expect(valences.some((valence) => valence > 2)).toBe(true);
    expect(valences.some((valence) => valence < -2)).toBe(true);
  });
});
