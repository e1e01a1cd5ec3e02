import { expect, it } from 'vitest';
import type { IndexedArticle, IndexedArticles } from '../record/indexed-articles.ts';
import { AverageLengths } from './average-lengths.ts';

function article(key: number): IndexedArticle {
  const paraSpecs = [
    { type: 'title', text: 'two words' },
    { type: 'text', text: key % 2 === 0 ? 'one' : 'one two three' },
  ];
  return {
    put: { face: 'retrieval', dataset: 'archive', article: { id: `${key}`, paraSpecs } },
    id: `${key}`,
    key,
    group: null,
    leads: true,
    found: undefined,
    indexedAt: '2026-06-01T12:00:00.000Z',
    prior: 0.5,
    vectors: undefined,
  };
}

/** A record whose keys begin late, as after many changes. */
function record(first: number) {
  const own = { count: 0, samples: 0 };
  const articles: Pick<IndexedArticles, 'between' | 'lastKey'> = {
    lastKey: () => first + own.count - 1,
    between(_, after, until, limit) {
      own.samples += 1;
      const from = Math.max(first, after + 1);
      const length = Math.max(0, Math.min(limit, until - from + 1));
      return Array.from({ length }, (_, at) => article(from + at));
    },
  };
  return { own, lengths: new AverageLengths(articles) };
}

it('averages a sample of the record, wherever its keys begin', () => {
  const { own, lengths } = record(100_000);
  own.count = 10_000;
  expect(lengths.of('desk')).toEqual({ title: 2, lead: 0, text: 2, names: 0 });
  const { samples } = own;
  expect(samples).toBeLessThan(20);
  lengths.of('desk');
  expect(own.samples).toBe(samples);
});

it('waits for enough articles', () => {
  const { own, lengths } = record(1);
  expect(lengths.of('desk')).toBeUndefined();
  own.count = 199;
  expect(lengths.of('desk')).toBeUndefined();
  own.count = 260;
  expect(lengths.of('desk')).toMatchObject({ title: 2 });
});
