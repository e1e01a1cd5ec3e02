import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ResearchResponse } from '../lib/contract/retrieval.ts';
import { holdsAny } from './answer-text.ts';
import { type Expected, judgeAnswer } from './judge-answer.ts';

const first = 'Of some 2,200 people about 1,500 died. The “Carpathia” saved a little over 700.';
const second = 'Nobody agrees. It counts 1,490 lives lost. 🚢 It sank.';

type Part = { text: string; sources: string[]; type?: string; values?: object[] };

/** An answer whose chunks are the sentences above. */
function answer(parts: Part[], status = 'answer', details?: object): ResearchResponse {
  const stretch = (paragraphId: string, text: string, sentence: string) => {
    const offset = [...text.slice(0, text.indexOf(sentence))].length;
    return [{ paragraphId, offset, length: [...sentence].length }];
  };
  return ResearchResponse.parse({
    interactionId: 'i',
    answer: {
      status,
      parts: parts.map(({ sources, type = 'bullet', ...part }) => ({
        ...part,
        type,
        sourceChunkIds: sources,
      })),
    },
    chunks: [
      {
        chunkId: 'died',
        articleId: 'a',
        paraRefs: stretch('p', first, 'Of some 2,200 people about 1,500 died.'),
      },
      {
        chunkId: 'saved',
        articleId: 'a',
        paraRefs: stretch('p', first, 'The “Carpathia” saved a little over 700.'),
      },
      {
        chunkId: 'lost',
        articleId: 'b',
        paraRefs: stretch('q', second, 'It counts 1,490 lives lost.'),
      },
      { chunkId: 'sank', articleId: 'b', paraRefs: stretch('q', second, 'It sank.') },
      {
        chunkId: 'beyond',
        articleId: 'b',
        paraRefs: [{ paragraphId: 'q', offset: 50, length: 9 }],
      },
      {
        chunkId: 'foreign',
        articleId: 'b',
        paraRefs: [{ paragraphId: 'p', offset: 0, length: 9 }],
      },
    ],
    paragraphs: [
      { paragraphId: 'p', articleId: 'a', type: 'text', text: first },
      { paragraphId: 'q', articleId: 'b', type: 'text', text: second },
    ],
    ...(details && { details }),
  });
}

const died = 'Of some 2,200 people about 1,500 died.';
const lost = 'It counts 1,490 lives lost.';
const expected: Expected = {
  language: 'en',
  names: ['Ben Johnson', 'Magic Johnson'],
  passages: [
    { article: 'a', sentence: died, spans: ['1,500'] },
    { article: 'b', sentence: lost, spans: ['1,490'] },
  ],
  dates: new Map([
    ['a', '1912-04-15'],
    ['b', '1912-07-30'],
  ]),
};

describe('judging an answer', () => {
  it('knows the right passage first, third and not at all', () => {
    const right = judgeAnswer(expected, answer([{ text: died, sources: ['died'] }]));
    expect(right).toMatchObject({ isFirst: true, isAmongThree: true, holdsSpan: true });
    const late = answer([
      { text: 'It sank.', sources: ['sank', 'saved'] },
      { text: lost, sources: ['lost'] },
    ]);
    expect(judgeAnswer(expected, late)).toMatchObject({
      isFirst: false,
      isAmongThree: true,
      holdsSpan: false,
      covered: 0.5,
    });
    const wrong = answer([{ text: 'It sank.', sources: ['sank'] }]);
    expect(judgeAnswer(expected, wrong)).toMatchObject({ isAmongThree: false, covered: 0 });
  });

  it('reads only the first sentence for the answer', () => {
    const text = `The “Carpathia” saved a little over 700. ${died}`;
    const answered = answer([{ text, sources: ['died'] }]);
    expect(judgeAnswer(expected, answered)).toMatchObject({ isFirst: true, holdsSpan: false });
  });

  it('takes nothing from an answer that says there is none', () => {
    const refused = answer([{ text: died, sources: [], type: 'error' }], 'error:insufficient-info');
    expect(judgeAnswer(expected, refused)).toMatchObject({
      status: 'error:insufficient-info',
      isFirst: false,
      holdsSpan: false,
      parts: 0,
    });
  });

  it('counts parts whose sources cannot be opened', () => {
    const parts = [
      { text: died, sources: ['died'] },
      { text: 'No source.', sources: [] },
      { text: 'Gone.', sources: ['died', 'none'] },
      { text: 'Too long.', sources: ['beyond'] },
      { text: 'Of another article.', sources: ['foreign'] },
      { text: 'A plain warning.', sources: [], type: 'warning' },
    ];
    const judged = judgeAnswer(expected, answer(parts));
    expect(judged).toMatchObject({ parts: 5, resolvableParts: 1 });
  });

  it('wants all values, their articles, their dates and the newest marked', () => {
    const values = [
      {
        text: '1,490',
        publishDate: '1912-07-30T00:00:00Z',
        isNewest: true,
        sourceChunkIds: ['lost'],
      },
      {
        text: '1,500',
        publishDate: '1912-04-15T00:00:00Z',
        isNewest: false,
        sourceChunkIds: ['died'],
      },
    ];
    const text = 'Passages disagree: 1 490 and 1 500.';
    const told = answer([{ text, sources: ['lost', 'died'], type: 'warning', values }]);
    expect(judgeAnswer(expected, told)).toMatchObject({
      showsAllValues: true,
      datesAllValues: true,
    });
    const other = values.map((value) => ({ ...value, text: '2,200' }));
    const wrong = answer([{ text, sources: ['lost', 'died'], values: other }]);
    expect(judgeAnswer(expected, wrong).datesAllValues).toBe(false);
    const undated = answer([{ text, sources: ['lost', 'died'] }]);
    expect(judgeAnswer(expected, undated)).toMatchObject({
      showsAllValues: true,
      datesAllValues: false,
    });
    const uncited = answer([{ text, sources: ['lost'] }]);
    expect(judgeAnswer(expected, uncited).showsAllValues).toBe(false);
    const single = answer([{ text: lost, sources: ['lost', 'died'] }]);
    expect(judgeAnswer(expected, single).showsAllValues).toBe(false);
  });

  it('wants two names when it is asked back', () => {
    const asking = (text: string) => answer([{ text, sources: [] }], 'confirmation');
    const both = asking('Which Johnson: Ben Johnson or Magic Johnson?');
    expect(judgeAnswer(expected, both).asksBack).toBe(true);
    expect(judgeAnswer(expected, asking('Which Johnson?')).asksBack).toBe(false);
    const answered = answer([{ text: 'Ben Johnson or Magic Johnson', sources: ['died'] }]);
    expect(judgeAnswer(expected, answered).asksBack).toBe(false);
  });
});

describe('an answer within a text', () => {
  it('is found however numbers are grouped, not within longer ones', () => {
    expect(holdsAny('about 1 500 died', ['1,500'])).toBe(true);
    expect(holdsAny('8 848,86 metru', ['8848.86'])).toBe(true);
    expect(holdsAny('in 9.79 seconds', ['79'])).toBe(false);
    expect(holdsAny('in 9.79 seconds', ['9'])).toBe(false);
    expect(holdsAny('some 2,700 people', ['700'])).toBe(false);
    expect(holdsAny('Barcelona, in 1992.', ['barcelona', 'Madrid'])).toBe(true);
    expect(holdsAny('It ended in 1992.', ['1992'])).toBe(true);
  });

  it('is found wherever it is put between other words', () => {
    const word = fc.stringMatching(/^[a-z]{1,8}$/);
    fc.assert(
      fc.property(fc.array(word), word, fc.array(word), (before, span, after) => {
        const text = [...before, span, ...after].join(' ');
        expect(holdsAny(text, [span])).toBe(true);
        expect(holdsAny(`x${text}`.replaceAll(' ', 'x'), [`q${span}`])).toBe(false);
      }),
    );
  });
});
