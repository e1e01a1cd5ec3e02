import fc from 'fast-check';
import { expect, it } from 'vitest';
import { unlimitedBudget } from '../query/query-budget.ts';
import type { QueryPlan } from '../query/query-plan.ts';
import { bruteForceScore } from '../query/test-brute-force.ts';
import { factorOf, type Scoring } from '../ranking/score-factors.ts';
import { readPageCursor, writePageCursor } from './page-cursor.ts';
import { type FoundHit, type SearchQuestion, searchArticles } from './search-articles.ts';
import { type TestArchive, testArchive, testPlan } from './test-index.ts';

const now = new Date('2024-12-01T00:00:00Z');

function ask(question: Partial<SearchQuestion> & { plan: QueryPlan }): SearchQuestion {
  return {
    now,
    order: 'relevance',
    scoring: { priorShare: 0.2 },
    withDuplicates: false,
    limit: 1000,
    from: 'start',
    wantsTotal: true,
    facets: [],
    budget: unlimitedBudget(),
    ...question,
  };
}

function bruteForce(
  { originals }: TestArchive,
  plan: QueryPlan,
  scoring: Scoring,
  withDuplicates: boolean,
) {
  const found = originals.flatMap((original) =>
    original.documents.flatMap((document, number) => {
      const { segment } = original;
      if (!segment.isLive(number)) return [];
      const score = bruteForceScore(originals, original, document, plan);
      if (score === undefined) return [];
      const value = score * 2 ** -20 * factorOf(segment, number, scoring);
      const group = segment.groupOf(number);
      return [{ key: document.key, score: value, date: document.date, group }];
    }),
  );
  if (withDuplicates) return found;
  // Whoever leads the group, else the newest, else the one indexed last.
  const inOrder = newestFirst(found, -1).toSorted(
    (a, b) => Number(b.group < 0) - Number(a.group < 0),
  );
  const firsts = new Map(inOrder.toReversed().map((hit) => [Math.abs(hit.group), hit]));
  return found.filter((hit) => hit.group === 0 || firsts.get(Math.abs(hit.group)) === hit);
}

function newestFirst<Hit extends { key: number; date: number | undefined }>(
  hits: Hit[],
  sign = 1,
): Hit[] {
  const value = ({ date }: Hit) => date ?? Number.NEGATIVE_INFINITY;
  return hits.toSorted((a, b) =>
    value(a) === value(b) ? sign * (a.key - b.key) : value(b) - value(a),
  );
}

function hasWords(plan: QueryPlan): boolean {
  if (plan.kind === 'all' || plan.kind === 'bits') return false;
  if (plan.kind === 'not') return hasWords(plan.node);
  return plan.kind === 'and' || plan.kind === 'or' ? plan.nodes.some(hasWords) : true;
}

const keys = (hits: readonly { key: number }[]) => hits.map(({ key }) => key);
const rounded = (hits: readonly Pick<FoundHit, 'key' | 'score'>[]) =>
  hits.map(({ key, score }) => [key, score.toPrecision(12)]);

it('finds, scores and counts what going through all documents finds', () => {
  fc.assert(
    fc.property(
      testArchive,
      testPlan,
      fc.boolean(),
      fc.boolean(),
      (archive, plan, withDuplicates, isFresh) => {
        const freshness = isFresh ? { halfLife: 30, at: now.getTime() } : undefined;
        const scoring = { priorShare: 0.2, freshness };
        const all = bruteForce(archive, plan, scoring, withDuplicates);
        const expected = hasWords(plan)
          ? all.toSorted((a, b) => b.score - a.score || a.key - b.key)
          : newestFirst(all);
        const found = searchArticles(archive.segments, ask({ plan, scoring, withDuplicates }));
        expect(rounded(found.hits)).toEqual(rounded(expected));
        expect([found.total, found.isEstimated]).toEqual([expected.length, false]);
        const uncounted = { plan, scoring, withDuplicates, wantsTotal: false, limit: 3 };
        expect(rounded(searchArticles(archive.segments, ask(uncounted)).hits)).toEqual(
          rounded(expected.slice(0, 3)),
        );
      },
    ),
    { numRuns: 300 },
  );
});

it('orders by date both ways, articles without a date last', () => {
  fc.assert(
    fc.property(testArchive, testPlan, (archive, plan) => {
      const all = bruteForce(archive, plan, { priorShare: 0 }, false);
      for (const [order, sign] of [
        ['newest', 1],
        ['oldest', -1],
      ] as const) {
        const value = (date: number | undefined) => (date === undefined ? -Infinity : sign * date);
        const expected = all.toSorted((a, b) =>
          value(a.date) === value(b.date) ? a.key - b.key : value(b.date) - value(a.date),
        );
        const found = searchArticles(archive.segments, ask({ plan, order, from: 0 }));
        expect(keys(found.hits)).toEqual(keys(expected));
      }
    }),
  );
});

it('gives every hit once, page by page, by cursor and by number', () => {
  fc.assert(
    fc.property(
      testArchive,
      testPlan,
      fc.constantFrom('relevance' as const, 'newest' as const, 'oldest' as const),
      fc.integer({ min: 1, max: 4 }),
      (archive, plan, order, limit) => {
        const scoring = { priorShare: 0.2, freshness: { halfLife: 9, at: now.getTime() } };
        const settings = { plan, order, limit, scoring };
        const whole = searchArticles(archive.segments, ask({ ...settings, limit: 1000 }));
        const pages: number[] = [];
        for (let from: SearchQuestion['from'] | undefined = 'start'; from !== undefined; ) {
          const page = searchArticles(archive.segments, ask({ ...settings, from }));
          expect(page.hits.length).toBeLessThanOrEqual(limit);
          pages.push(...keys(page.hits));
          from = page.next && readPageCursor(writePageCursor(page.next));
        }
        expect(pages).toEqual(keys(whole.hits));
        const numbered = searchArticles(
          archive.segments,
          ask({ ...settings, limit: 1000, from: 0 }),
        );
        const parts = Array.from({ length: Math.ceil(pages.length / limit) }, (_, page) =>
          keys(searchArticles(archive.segments, ask({ ...settings, from: page * limit })).hits),
        );
        expect(parts.flat()).toEqual(keys(numbered.hits));
        expect(keys(numbered.hits).toSorted()).toEqual(pages.toSorted());
      },
    ),
  );
});
