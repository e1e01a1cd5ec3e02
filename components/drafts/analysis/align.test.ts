import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Analysis } from '@/lib/contract/analysis';
import { alignAnalysis } from './align';

/** An answer as the services give it: one paragraph a text, tokens cut at spaces, offsets in code points. */
function analyse(texts: readonly string[]): Analysis {
  let words = 0;
  return {
    version: '3.3.0',
    language: { detected: 'en' },
    usedChars: 0,
    paragraphs: texts.map((text, index) => {
      const characters = [...text];
      const tokens: { id: string; off: number; text: string }[] = [];
      let word = '';
      characters.forEach((character, off) => {
        if (character.trim() === '') {
          word = '';
          return;
        }
        if (word === '') tokens.push({ id: `w${words++}`, off, text: '' });
        word += character;
        const last = tokens.at(-1);
        if (last) last.text = word;
      });
      return {
        id: `p${index}`,
        type: 'BODY',
        text,
        sentences: tokens.length > 0 ? [{ id: `s${index}`, tokens }] : [],
      };
    }),
  };
}

function cutOut(texts: readonly string[], analysis: Analysis): string[] {
  const alignment = alignAnalysis(analysis, texts);
  return (analysis.paragraphs ?? [])
    .flatMap((paragraph) => paragraph.sentences)
    .flatMap((sentence) => sentence.tokens)
    .map((token) => {
      const span = alignment.spanOf([token.id]);
      return span ? (texts[span.block]?.slice(span.start, span.end) ?? '') : '(nowhere)';
    });
}

describe('alignAnalysis', () => {
  it('finds words behind emoji, combining marks and right-to-left text', () => {
    const texts = ['👩‍🚒 saved Žižkov', '', 'cafe\u0301 in الرباط today', '𝔄𝔅 end'];
    const analysis = analyse(texts.filter((text) => text !== ''));
    expect(cutOut(texts, analysis)).toEqual([
      '👩‍🚒',
      'saved',
      'Žižkov',
      'cafe\u0301',
      'in',
      'الرباط',
      'today',
      '𝔄𝔅',
      'end',
    ]);
  });

  it('cuts out exactly the token for any text', () => {
    const line = fc.string({ unit: 'grapheme', maxLength: 40 });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 6 }), (texts) => {
        const analysis = analyse(texts.filter((text) => text.trim() !== ''));
        const expected = (analysis.paragraphs ?? []).flatMap((paragraph) =>
          paragraph.sentences.flatMap((sentence) => sentence.tokens.map((token) => token.text)),
        );
        expect(cutOut(texts, analysis)).toEqual(expected);
      }),
    );
  });

  it('follows a service that trims blocks or cuts one at its line breaks', () => {
    const texts = ['  Brno ', 'first line\nsecond Brno'];
    const analysis = analyse(['Brno', 'first line', 'second Brno']);
    const { sentences } = alignAnalysis(analysis, texts);
    expect(sentences.map(({ id: _, ...span }) => span)).toEqual([
      { block: 0, start: 2, end: 6 },
      { block: 1, start: 0, end: 10 },
      { block: 1, start: 11, end: 22 },
    ]);
  });

  it('uses the offsets of the text as sent where a word was corrected', () => {
    const analysis: Analysis = {
      version: '3.3.0',
      language: { detected: 'cs' },
      usedChars: 0,
      paragraphs: [
        {
          id: 'p0',
          type: 'BODY',
          text: 'Město Brno',
          origText: 'Mesto  Brno',
          sentences: [
            {
              id: 's0',
              tokens: [
                { id: 'w0', off: 0, text: 'Město', origText: 'Mesto' },
                { id: 'w1', off: 6, origOff: 7, text: 'Brno' },
              ],
            },
          ],
        },
      ],
    };
    expect(cutOut(['Mesto  Brno'], analysis)).toEqual(['Mesto', 'Brno']);
  });

  it('passes over a paragraph that stands nowhere and places the rest', () => {
    const texts = ['One', 'Three'];
    expect(cutOut(texts, analyse(['One', 'Two', 'Three']))).toEqual(['One', '(nowhere)', 'Three']);
  });

  it('places lone surrogates and NUL as the services clean them', () => {
    const text = 'a\ud800 \0 b';
    expect(cutOut([text], analyse([text.toWellFormed().replaceAll('\0', ' ')]))).toEqual([
      'a\ud800',
      'b',
    ]);
  });

  it('joins the words of a mention', () => {
    const texts = ['In New York City today'];
    const alignment = alignAnalysis(analyse(texts), texts);
    expect(alignment.spanOf(['w1', 'w2', 'w3'])).toEqual({ block: 0, start: 3, end: 16 });
    expect(alignment.spanOf(['missing'])).toBeUndefined();
  });
});
