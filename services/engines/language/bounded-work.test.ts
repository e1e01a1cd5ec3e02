import { describe, expect, it } from 'vitest';
import { analyze } from './analyze.ts';
import type { AnalyzeInput } from './analyze-input.ts';
import { annotate } from './annotate.ts';
import { viewDocument } from './document-view.ts';
import { findProtected } from './entities/find-protected.ts';
import { chunkSentence } from './relations/chunk-sentence.ts';
import { relationGrammar } from './relations/relation-grammar.ts';
import { maxSentenceTokens } from './segmentation/sentences.ts';

const input: AnalyzeInput = {
  kind: 'analysis',
  analyses: ['entities', 'tags', 'relations', 'sentiment'],
  referenceDate: '2026-11-23',
  returnMentions: true,
  returnTrees: true,
  returnItemSentiment: true,
  returnGkbProperties: false,
  tagType: 'base',
  blocked: [],
  expected: [],
};

function maxSentenceLength(text: string, language: string): number {
  const { paragraphs = [] } = analyze({ ...input, text, language }).analysis;
  const sentences = paragraphs.flatMap((paragraph) => paragraph.sentences);
  expect(sentences.length).toBeGreaterThan(0);
  return Math.max(...sentences.map(({ tokens }) => tokens.length));
}

describe('texts that no one writes cost no more than others', () => {
  it.each(['a ', 'a-', 'A ', '( ', '" ', '1 ', '😀', 'Anna and ', 'that he said '])(
    'cuts an endless sentence of %j',
    (piece) => {
      for (const language of ['en', 'cs', 'und']) {
        expect(maxSentenceLength(piece.repeat(2_000), language)).toBeLessThanOrEqual(
          maxSentenceTokens,
        );
      }
    },
  );

  it('cuts it between words where it can', () => {
    const [paragraph] = annotate([{ type: 'BODY', text: 'tri-colour flag '.repeat(400) }], {
      language: 'en',
      newlineEndsSentence: false,
    }).paragraphs;
    const ends = paragraph?.sentences.map(({ end }) => paragraph.text.slice(end, end + 1));
    expect(ends?.length).toBeGreaterThan(1);
    expect(new Set(ends)).toEqual(new Set([' ']));
  });

  it('tries no phrase to the end of the sentence from each of its words', () => {
    const grammar = relationGrammar('en');
    const [sentence] = viewDocument(
      annotate([{ type: 'BODY', text: 'a-'.repeat(240) }], {
        language: 'en',
        newlineEndsSentence: false,
      }),
    ).sentences;
    if (!grammar || !sentence) throw new Error('There is nothing to read.');
    let looks = 0;
    chunkSentence(sentence.tokens, grammar, () => {
      looks++;
      return undefined;
    });
    expect(looks).toBeLessThan(sentence.tokens.length * 42);
  });

  it.each([['#'], ['@'], ['_'], ['a'], ['\u0301'], ['<'], ['%']])(
    'answers a word of 20,000 times %j',
    (sign) => {
      const { paragraphs } = analyze({
        ...input,
        text: sign.repeat(20_000),
        language: 'en',
      }).analysis;
      expect(paragraphs).toHaveLength(1);
    },
  );

  it('hangs lone signs from the first of them', () => {
    const { paragraphs } = analyze({ ...input, text: '. . .\n\n(…)', language: 'en' }).analysis;
    for (const { tokens } of paragraphs?.flatMap(({ sentences }) => sentences) ?? []) {
      expect(tokens[0]).toMatchObject({ fnc: 'root' });
      expect(tokens[0]).not.toHaveProperty('parId');
      for (const token of tokens.slice(1)) expect(token).toMatchObject({ parId: tokens[0]?.id });
    }
  });

  it('looks for names to protect only when there is something to correct', () => {
    const view = viewDocument(
      annotate([{ type: 'BODY', text: 'Anna loves Brno.' }], {
        language: 'en',
        newlineEndsSentence: false,
      }),
    );
    let looks = 0;
    const { knowledge } = view;
    const watched = {
      ...view,
      get knowledge() {
        looks++;
        return knowledge;
      },
    };
    const isProtected = findProtected(watched);
    expect(looks).toBe(0);
    expect(isProtected(0, 11, 15)).toBe(true);
    expect(isProtected(0, 5, 10)).toBe(false);
  });
});
