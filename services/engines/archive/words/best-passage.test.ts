import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestPassage, markWanted } from './best-passage.ts';
import type { Wanted } from './find-wanted.ts';
import { readWords } from './read-words.ts';
import { sentenceStarts } from './sentence-starts.ts';

function word(text: string, weight = 1, language = 'en'): Wanted {
  return phrase(text, weight, language);
}

function phrase(text: string, weight = 1, language = 'en'): Wanted {
  return { words: readWords(text, language).stems.map((stem) => ({ stems: [stem] })), weight };
}

const filler = 'Nothing of the kind was said there. '.repeat(12).trim();
const paragraphs = [
  `${filler} The tram was late.`,
  'Prague has many trams. Councillors voted on Monday to buy thirty new trams for the southern line. Critics of the plan were few.',
  'A tram.',
];

function marked(text: string, marks: readonly { start: number; end: number }[]): string[] {
  return marks.map(({ start, end }) => text.slice(start, end));
}

describe('the best passage', () => {
  it('has most of what was asked for, from the beginning of a sentence', () => {
    const found = bestPassage(
      paragraphs,
      [word('tram'), word('councillor', 3), word('vote')],
      'en',
    );
    const text = paragraphs[found?.paragraph ?? 0] ?? '';
    expect(found?.paragraph).toBe(1);
    expect(text.slice(found?.start, found?.end)).toBe(text);
    expect(marked(text, found?.marks ?? [])).toEqual(['trams', 'Councillors', 'voted', 'trams']);
  });

  it('marks a phrase as one, and not its words elsewhere', () => {
    const text = 'New trams, not new lines. The new trams came.';
    expect(marked(text, bestPassage([text], [phrase('new tram')], 'en')?.marks ?? [])).toEqual([
      'New trams',
      'new trams',
    ]);
  });

  it('knows exact forms and beginnings of words', () => {
    const exact: Wanted = { words: [{ stems: ['us.'], form: 'US' }], weight: 1 };
    expect(marked('U.S. and US and us', markWanted('U.S. and US and us', [exact], 'en'))).toEqual([
      'US',
    ]);
    const begun: Wanted = { words: [{ prefix: 'sko' }], weight: 1 };
    const title = 'Škoda a školka v Oskově';
    expect(marked(title, markWanted(title, [begun], 'cs'))).toEqual(['Škoda', 'školka']);
  });

  it('shows what is around a find in an endless sentence', () => {
    const text = `${'word after word '.repeat(60)}tram ${'and more of them '.repeat(60)}`;
    const found = bestPassage([text], [word('tram')], 'en');
    const passage = text.slice(found?.start, found?.end);
    expect(passage).toContain(' tram ');
    expect(passage.length).toBeLessThanOrEqual(240);
    expect(passage).toMatch(/^(word|after) .*\w$/);
  });

  it('is none where nothing is found', () => {
    expect(bestPassage(paragraphs, [word('ship')], 'en')).toBeUndefined();
    expect(bestPassage(paragraphs, [], 'en')).toBeUndefined();
    expect(bestPassage([], [word('tram')], 'en')).toBeUndefined();
  });

  it('holds its marks, and marks what was asked for', () => {
    const part = fc.constantFrom(
      'tram',
      'Trams',
      'new',
      'ship',
      'é😀',
      '.',
      '. A',
      ', ',
      ' ',
      '東京',
    );
    const text = fc.array(part, { maxLength: 120 }).map((parts) => parts.join(' '));
    const wanted = [word('tram', 2), phrase('new ship', 3), word('東', 1)];
    fc.assert(
      fc.property(fc.array(text, { maxLength: 3 }), (all) => {
        const found = bestPassage(all, wanted, 'en');
        if (!found) return;
        expect(found.marks.length).toBeGreaterThan(0);
        expect(found.end - found.start).toBeLessThanOrEqual(240);
        const own = all[found.paragraph] ?? '';
        for (const { start, end } of found.marks) {
          expect(start).toBeGreaterThanOrEqual(found.start);
          expect(end).toBeLessThanOrEqual(found.end);
          const { stems } = readWords(own.slice(start, end), 'en');
          expect(['tram', 'new ship']).toContain([...new Set(stems)].join(' '));
        }
      }),
    );
  });
});

describe('sentences by their signs', () => {
  it.each([
    ['It rained. Trams stopped! "Why?" Nobody knew.', 4],
    ['Dr. Novák met J. K. Rowling on 3. 2. 2025 in the U.S. Capitol.', 1],
    ['It was 2024. Then it ended.', 2],
    ['', 1],
  ])('%s', (text, count) => {
    expect(sentenceStarts(text)).toHaveLength(count);
  });
});
