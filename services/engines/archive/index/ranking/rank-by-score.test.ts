import { expect, it } from 'vitest';
import { QueryBudget, unlimitedBudget } from '../query/query-budget.ts';
import type { QueryPlan } from '../query/query-plan.ts';
import { findSimilar } from '../search/find-similar.ts';
import { type SearchQuestion, searchArticles } from '../search/search-articles.ts';
import type { IndexDocument } from '../segment/segment.ts';
import { naiveSegment } from '../segment/test-naive-segment.ts';

const size = 5000;
const spread = [2, 3, 7, 40, 300, 1500];
const listOf = (forms: string[]) => ({ forms, stems: forms, starts: [], ends: [] });

/** Words w0 … w5, each in every n-th article (by a fixed muddle), more often in some: several windows and many blocks. */
const documents = Array.from({ length: size }, (_, number): IndexDocument => {
  const draw = (salt: number) =>
    (Math.imul(number + 1, 0x9e3779b1 + salt * 0x1234567) >>> 8) % 9973;
  const there = spread.flatMap((every, word) => (draw(word) % every === 0 ? [`w${word}`] : []));
  const title = there.filter((_, index) => draw(index + 20) % 11 === 0);
  return {
    key: number + 1,
    words: { title: [listOf(title)], lead: [], text: [listOf(there)], names: [] },
    concepts: [],
    fields: {},
    date: undefined,
    prior: (draw(99) % 5) / 4,
  };
});
const segments = [documents.slice(0, 3400), documents.slice(3400)].map((part, id) =>
  naiveSegment(part, { id, blockSize: 16 }),
);
for (let number = 0; number < 3400; number += 9) segments[0]?.setLive(number, false);

const word = (number: number): QueryPlan => ({
  kind: 'word',
  terms: [{ term: `w${number}`, boost: 1 }],
});
const all = spread.map((_, number) => word(number));

function ask(plan: QueryPlan, more: Partial<SearchQuestion> = {}): SearchQuestion {
  return {
    plan,
    now: new Date(0),
    order: 'relevance',
    scoring: { priorShare: 0.2 },
    withDuplicates: false,
    limit: 10,
    from: 'start',
    wantsTotal: false,
    facets: [],
    budget: unlimitedBudget(),
    ...more,
  };
}

const plans: QueryPlan[] = [
  ...all,
  { kind: 'or', nodes: all },
  { kind: 'or', nodes: [word(0), word(5)] },
  { kind: 'or', nodes: [{ kind: 'and', nodes: [word(0), word(1)] }, word(4)] },
  { kind: 'and', nodes: [{ kind: 'or', nodes: [word(0), word(3)] }, word(2)] },
  { kind: 'or', nodes: [{ kind: 'phrase', words: [wordOnly(0), wordOnly(1)] }, word(3)] },
  { kind: 'prefix', prefix: 'w', boost: 1 },
];

function wordOnly(number: number) {
  return { kind: 'word', terms: [{ term: `w${number}`, boost: 1 }] } as const;
}

it('skips nothing that is among the best', () => {
  for (const plan of plans) {
    // A list that holds everything has nothing to skip.
    const everything = searchArticles(segments, ask(plan, { limit: size })).hits;
    expect(everything.length).toBeGreaterThan(0);
    for (const limit of [1, 10, 200]) {
      const best = searchArticles(segments, ask(plan, { limit })).hits;
      expect(best).toEqual(everything.slice(0, limit));
    }
    const { total } = searchArticles(segments, ask(plan, { wantsTotal: true }));
    expect(total).toBe(everything.length);
  }
});

it('finds the documents most alike, without those that are left out', () => {
  const question = {
    terms: spread.map((_, number) => ({ term: `w${number}`, weight: 1 / (number + 1) })),
    now: new Date(0),
    scoring: { priorShare: 0.2 },
    withDuplicates: false,
    without: new Set([1]),
    limit: 30,
    budget: unlimitedBudget(),
  };
  const { hits } = findSimilar(segments, question);
  expect(hits).toHaveLength(30);
  for (const { key } of hits) expect(key).not.toBe(1);
  const [best] = hits;
  const without = new Set([best?.key ?? 0]);
  expect(findSimilar(segments, { ...question, without }).hits[0]?.key).toBe(hits[1]?.key);
});

it('ends in time with what it has, and says so', () => {
  let looks = 0;
  const budget = new QueryBudget(2, () => {
    looks += 1;
    return looks;
  });
  const plan: QueryPlan = { kind: 'or', nodes: Array.from({ length: 40 }, () => word(0)) };
  const answer = searchArticles(segments, ask(plan, { budget, limit: 100, wantsTotal: true }));
  expect(answer.isPartial).toBe(true);
  expect(answer.isEstimated).toBe(true);
  expect(looks).toBeLessThan(40);
  expect(searchArticles(segments, ask(plan)).isPartial).toBe(false);
});

it('prefers articles in which neighbouring words of the query stand together', () => {
  const text = (key: number, words: string): IndexDocument => ({
    key,
    words: { title: [], lead: [], text: [listOf(words.split(' '))], names: [] },
    concepts: [],
    fields: {},
    date: undefined,
    prior: 0.5,
  });
  const segment = naiveSegment([
    text(1, 'tram one line two three'),
    text(2, 'one two line tram three'),
    text(3, 'one tram line two three'),
    text(4, 'line one two three tram'),
  ]);
  const nodes = ['tram', 'line'].map(
    (term): QueryPlan => ({ kind: 'word', terms: [{ term, boost: 1 }] }),
  );
  const { hits } = searchArticles([segment], ask({ kind: 'and', nodes }, { from: 0 }));
  expect(hits.map(({ key }) => key)).toEqual([3, 2, 1, 4]);
});
