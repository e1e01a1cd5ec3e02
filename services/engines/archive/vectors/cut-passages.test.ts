import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SentArticle } from '../types.ts';
import { cutPassages, wholeText } from './cut-passages.ts';

function article(...paragraphs: [type: string, text: string][]): SentArticle {
  const paraSpecs = paragraphs.map(([type, text]) => ({ type, text }));
  return { face: 'retrieval', article: { id: 'a', language: 'en', paraSpecs } };
}

const sentence = 'The council met on Monday and talked about the new bridge over the river.';
const words = sentence.split(' ').length;

describe('passages', () => {
  it('have whole sentences, some 120 words, and the title in front', () => {
    const text = Array.from({ length: 30 }, () => sentence).join(' ');
    const cut = cutPassages(article(['title', 'A bridge'], ['text', text]), 'en');
    expect(cut.length).toBe(Math.ceil((30 * words) / 120));
    for (const passage of cut) {
      expect(passage.text).toMatch(/^A bridge The council .*river\.$/);
      expect(passage.text.split(' ').length).toBeLessThan(160);
    }
  });

  it('cross short paragraphs, and a short rest joins the last one', () => {
    const paragraphs = Array.from({ length: 10 }, (): [string, string] => ['text', sentence]);
    const cut = cutPassages(article(['title', 'A bridge'], ...paragraphs), 'en');
    expect(cut.map(({ range }) => [range.fromParagraph, range.toParagraph])).toEqual([[1, 10]]);
  });

  it('cover every sentence once, in order', () => {
    const texts = fc.array(fc.string({ unit: 'grapheme', maxLength: 300 }), { maxLength: 8 });
    fc.assert(
      fc.property(texts, (all) => {
        const sent = article(...all.map((text): [string, string] => ['text', text]));
        const cut = cutPassages(sent, 'en');
        const given = all.join('').replace(/\s/g, '');
        const taken = cut.map(({ text }) => text).join('');
        expect(taken.replace(/\s/g, '')).toBe(given);
        for (const [at, { range }] of cut.entries()) {
          const before = cut[at - 1]?.range;
          if (!before) continue;
          const isLater =
            range.fromParagraph > before.toParagraph ||
            (range.fromParagraph === before.toParagraph && range.from >= before.to);
          expect(isLater).toBe(true);
        }
      }),
    );
  });
});

describe('the text of a whole article', () => {
  it('is title and lead, or the beginning where there is no lead', () => {
    const title: [string, string] = ['title', 'A bridge'];
    const withLead = article(title, ['lead', 'It opened.'], ['text', 'Nobody came.']);
    expect(wholeText(withLead, 'en').text).toBe('A bridge It opened.');
    expect(wholeText(article(title, ['text', 'Nobody came.']), 'en').text).toBe(
      'A bridge Nobody came.',
    );
  });
});
