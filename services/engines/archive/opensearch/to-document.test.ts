import { expect, it } from 'vitest';
import type { IndexedArticle } from '../record/indexed-articles.ts';
import { conceptTermOf, termOf, toDocument } from './to-document.ts';

const article: IndexedArticle = {
  put: {
    face: 'retrieval',
    dataset: 'archive',
    article: {
      id: 'a',
      language: 'cs',
      paraSpecs: [
        { type: 'title', text: 'Volby v Brně' },
        { type: 'text', text: 'Ve volbách.' },
        { type: 'text', text: 'Brno|=~ 😀' },
      ],
      metadata: { publishDate: '2024-05-06T10:00:00Z', 'recommendation.never': 'true' },
    },
  },
  id: 'a',
  key: 7,
  group: 3,
  leads: false,
  found: {
    at: '2024-05-06T10:00:00Z',
    language: 'cs',
    entities: [],
    tags: [{ stdForm: 'two words', type: 'topic', relevance: 100, mentions: [] }],
    sentiment: undefined,
  } as unknown as IndexedArticle['found'],
  indexedAt: '2024-05-06T11:00:00.000Z',
  prior: 1,
  vectors: undefined,
};

it('sends stems, written forms and folded forms at one position', () => {
  const { title, text } = toDocument(article, undefined) as unknown as Record<string, string[]>;
  // A folded form that is the stem is not sent twice.
  expect(title).toEqual(['volba|=Volby|~volby v|=v brne|=Brně']);
  // What marks the variants is never part of a word.
  expect(text?.[1]).toBe('brno|=Brno');
});

it('sums the occurrences of a stem over the parts', () => {
  const { words } = toDocument(article, undefined);
  const weights = new Map(words.split(' ').map((word) => word.split('|') as [string, string]));
  expect(Number(weights.get('volba'))).toBe(300 + 100);
  // A concept of full weight scores nearly as much as a word can.
  expect(Number(weights.get('#topic:two_words'))).toBeGreaterThan(20_000);
});

it('has what filters, sorting and folding need', () => {
  expect(toDocument(article, undefined)).toMatchObject({
    key: 7,
    group: 3,
    leads: false,
    date: '2024-05-06T10:00:00.000Z',
    dated: '2024-05-06T10:00:00.000Z',
    factor: 1.1,
    recommendation: { never: false },
    fields: expect.not.arrayContaining(['recommendation.never']),
  });
  const undated = {
    ...article,
    group: null,
    put: { ...article.put, article: { id: 'b', paraSpecs: [] } },
  };
  const document = toDocument(undated as unknown as IndexedArticle, undefined);
  expect(document).toMatchObject({ dated: '2024-05-06T11:00:00.000Z' });
  expect(document).not.toHaveProperty('date');
  expect(document).not.toHaveProperty('group');
});

it('cuts endless words and joins the words of a concept', () => {
  expect(termOf('x'.repeat(5_000))).toHaveLength(300);
  expect(conceptTermOf('#topic:a | b')).toBe('#topic:a_b');
});
