import { describe, expect, it } from 'vitest';
import type { Source, Turn } from '@/lib/research/api';
import { foldSources } from '../sources/sources';
import { type AnswerWords, writeAnswer } from './write-answer';

const source = (number: number, id: string, publishedAt?: string): Source => ({
  number,
  article: {
    id,
    title: `Title of ${id}`,
    sections: [],
    authors: [],
    duplicates: [],
    ...(publishedAt && { publishedAt }),
  },
  text: 'A sentence.',
  passage: { start: 0, end: 11 },
});
const old = source(1, 'old', '1999-05-01T00:00:00.000Z');
const fresh = source(2, 'fresh', '2024-05-01T00:00:00.000Z');
const undated = source(3, 'undated');
const turn: Turn = {
  id: 't1',
  question: 'Kolik lidí přišlo?',
  mode: 'lightweight',
  scope: { sections: [], tags: [], datasets: [], entities: [] },
  isConfidential: false,
  askedAt: '2026-01-01T10:00:00Z',
  state: 'finished',
  steps: [],
  parts: [
    {
      number: 0,
      type: 'bullet',
      title: 'Účast',
      text: 'Přišlo 400 lidí.',
      sources: [1, 2],
      values: [
        { text: '400', publishedAt: '2024-05-01T00:00:00.000Z', isNewest: true, sources: [2] },
        { text: '300', isNewest: false, sources: [1] },
      ],
    },
    { number: 1, type: 'bullet', title: 'Účast', text: '', isBlank: true, sources: [3] },
  ],
  sources: [old, fresh, undated, { ...source(4, 'old', '1999-05-01T00:00:00.000Z') }],
};
const words: AnswerWords = {
  asked: 'Asked on Thursday: the whole archive',
  sources: 'Sources',
  undated: 'undated',
  blank: 'No longer to be read.',
  lost: (why) => `it is ${why}`,
  day: (at) => at.slice(0, 10),
  address: (id) => `https://desk.example/archive/${id}`,
};

describe('writeAnswer', () => {
  it('writes every part with its sources, disagreeing values with their days, each source with its date', () => {
    expect(writeAnswer(turn, words).split('\n')).toEqual([
      'Kolik lidí přišlo?',
      'Asked on Thursday: the whole archive',
      '',
      'Účast',
      'Přišlo 400 lidí. [1] [2]',
      '- 400 (2024-05-01) [2]',
      '- 300 (undated) [1]',
      'No longer to be read.',
      '',
      'Sources',
      '[1] Title of old, 1999-05-01, https://desk.example/archive/old',
      '[2] Title of fresh, 2024-05-01, https://desk.example/archive/fresh',
      '[3] Title of undated, undated, https://desk.example/archive/undated',
      '[4] Title of old, 1999-05-01, https://desk.example/archive/old',
      '',
    ]);
  });

  it('leads to no article that may no longer be read, and says why', () => {
    const stateNow = { kind: 'embargoed', note: '', by: 'Rea', at: '2026-01-01' } as const;
    const lost = [{ isGone: true as const }, { stateNow }];
    const sources = lost.map((more): Source => ({ ...old, article: { ...old.article, ...more } }));
    const text = writeAnswer({ ...turn, sources }, words);
    expect(text).toContain('[1] Title of old, 1999-05-01, it is gone');
    expect(text).toContain('[1] Title of old, 1999-05-01, it is embargoed');
    expect(text).not.toContain('https://desk.example/archive/old');
  });
});

describe('foldSources', () => {
  it('lists each article once, the newest first, with the parts that rest on it', () => {
    expect(
      foldSources(turn).map(({ first, sources, supported }) => [
        first.article.id,
        sources.map(({ number }) => number),
        supported,
      ]),
    ).toEqual([
      ['fresh', [2], 1],
      ['old', [1, 4], 1],
      ['undated', [3], 1],
    ]);
  });
});
