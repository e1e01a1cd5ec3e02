import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeSegments } from '../merge/merge-segments.ts';
import { unlimitedBudget } from '../query/query-budget.ts';
import type { PhraseQuery, QueryPlan, WordQuery } from '../query/query-plan.ts';
import { type IndexDocument, positionedParts } from '../segment/segment.ts';
import { SegmentBuilder } from '../segment/segment-builder.ts';
import { markLive } from '../segment/segment-marks.ts';
import { openSegment, type StoredSegment } from '../segment/stored-segment.ts';
import { withoutPairs } from '../segment/test-older-segment.ts';
import { type SearchQuestion, searchArticles } from './search-articles.ts';

/** Stems from some that nearly every article has to one that few have, so that some have pairs, blocks are read in both ways. */
const shares = { the: 160, of: 160, city: 32, tram: 32, snow: 8, fog: 1 };
const stems = Object.keys(shares);
const drawnStem = fc.oneof(
  ...Object.entries(shares).map(([stem, weight]) => ({ weight, arbitrary: fc.constant(stem) })),
);
const word = fc.record({ stem: drawnStem, ending: fc.constantFrom('', '', 's') });
const paragraph = fc.array(word, { maxLength: 14, size: 'max' }).map((words) => ({
  forms: words.map(({ stem, ending }) => stem + ending),
  stems: words.map(({ stem }) => stem),
  starts: [],
  ends: [],
}));
const words = fc.record({
  title: fc.array(paragraph, { maxLength: 1 }),
  lead: fc.array(paragraph, { maxLength: 1 }),
  text: fc.array(paragraph, { maxLength: 3 }),
  names: fc.array(paragraph, { maxLength: 1 }),
});
const wanted: fc.Arbitrary<WordQuery> = fc
  .record({
    terms: fc.uniqueArray(fc.constantFrom(...stems, 'absent'), { minLength: 1, maxLength: 2 }),
    ending: fc.constantFrom(undefined, undefined, undefined, '', 's'),
    part: fc.constantFrom(undefined, undefined, undefined, 'title' as const, 'text' as const),
  })
  .map(({ terms, ending, part }) => ({
    kind: 'word',
    terms: terms.map((term, at) => ({ term, boost: 1 - at / 4 })),
    ...(ending !== undefined && { form: terms[0] + ending }),
    ...(part && { part }),
  }));
type WordPhrase = PhraseQuery & { readonly words: readonly WordQuery[] };
const phrase: fc.Arbitrary<WordPhrase> = fc
  .array(wanted, { minLength: 2, maxLength: 4 })
  .map((all) => ({ kind: 'phrase', words: all }));

/** Articles in three parts, the first two large enough for pairs, and what is deleted. */
const archive = fc.record({
  texts: fc.array(words, { minLength: 1_250, maxLength: 1_300, size: 'max' }),
  deleted: fc.uniqueArray(fc.nat(1_249), { maxLength: 90, size: 'max' }),
});
const starts = [0, 600, 1_200];

function fill({ texts, deleted }: { texts: IndexDocument['words'][]; deleted: number[] }) {
  const documents = texts.map((own, index): IndexDocument => {
    const rest = { concepts: [], fields: { section: [`s${index % 7}`] }, date: index };
    return { key: index + 1, words: own, prior: (index % 5) / 4, ...rest };
  });
  const segments = starts.map((start, id) => {
    const builder = new SegmentBuilder();
    for (const document of documents.slice(start, starts[id + 1])) builder.add(document);
    return openSegment(builder.build(id + 1));
  });
  for (const index of deleted)
    for (const segment of segments) {
      const document = segment.documentOf(index + 1);
      if (document >= 0) markLive(segment.data, document, false);
    }
  const live = documents.filter((_, index) => !deleted.includes(index));
  return { segments, live };
}

function ask(segments: readonly StoredSegment[], plan: QueryPlan, more?: Partial<SearchQuestion>) {
  const { hits, ...rest } = searchArticles(segments, {
    plan,
    now: new Date('2026-01-01T00:00:00Z'),
    order: 'relevance',
    scoring: { priorShare: 0.2 },
    withDuplicates: true,
    limit: 2_000,
    from: 0,
    wantsTotal: true,
    facets: [{ field: 'section', limit: 9 }],
    budget: unlimitedBudget(),
    ...more,
  });
  return { hits: hits.map(({ key, score }) => ({ key, score })), ...rest };
}

/** Looks word by word. */
function hasPhrase({ words: all }: Pick<IndexDocument, 'words'>, phrase: readonly WordQuery[]) {
  return positionedParts.some((part) =>
    all[part].some(({ stems: list, forms }) =>
      list.some((_, start) =>
        phrase.every((one, at) => {
          if (one.part !== undefined && one.part !== part) return false;
          if (one.form !== undefined && one.form !== forms[start + at]) return false;
          return one.terms.some(({ term }) => term === list[start + at]);
        }),
      ),
    ),
  );
}

describe('phrases', () => {
  it('are found where going through all words finds them, before and after a merge', () => {
    fc.assert(
      fc.property(
        archive,
        fc.array(phrase, { minLength: 20, maxLength: 20 }),
        (filling, phrases) => {
          const { segments, live } = fill(filling);
          const merged = openSegment(mergeSegments(segments, 9));
          const havePairs = [...segments, merged].map(({ pairs }) => pairs !== undefined);
          expect(havePairs).toEqual([true, true, false, true]);
          for (const plan of phrases) {
            const found = live.filter((one) => hasPhrase(one, plan.words)).map(({ key }) => key);
            for (const parts of [segments, [merged]]) {
              const { hits, total } = ask(parts, plan);
              expect(hits.map(({ key }) => key).toSorted((a, b) => a - b)).toEqual(found);
              expect(total).toBe(found.length);
            }
          }
        },
      ),
      { numRuns: 4 },
    );
  });

  it('are answered alike with pairs and without, also as parts of other queries', () => {
    const one = fc.oneof(phrase, wanted);
    const plan: fc.Arbitrary<QueryPlan> = fc.oneof(
      { weight: 2, arbitrary: phrase },
      fc.tuple(phrase, one).map(([...nodes]) => ({ kind: 'and' as const, nodes })),
      fc.tuple(phrase, one).map(([...nodes]) => ({ kind: 'or' as const, nodes })),
      fc.tuple(phrase, one).map(([node, other]) => {
        return { kind: 'and' as const, nodes: [other, { kind: 'not' as const, node }] };
      }),
      fc.tuple(phrase, one, fc.nat(5)).map(([first, other, distance]) => ({
        kind: 'near' as const,
        operands: [first, other],
        distance,
      })),
    );
    const ways: Partial<SearchQuestion>[] = [
      {},
      { limit: 10 },
      { limit: 10, from: 'start', wantsTotal: false, facets: [] },
      { limit: 10, order: 'newest' },
    ];
    fc.assert(
      fc.property(archive, fc.array(plan, { minLength: 25, maxLength: 25 }), (filling, plans) => {
        const { segments } = fill(filling);
        const older = segments.map(({ data }) => openSegment(withoutPairs(data)));
        expect(older.every(({ pairs }) => pairs === undefined)).toBe(true);
        for (const asked of plans)
          for (const way of ways) expect(ask(segments, asked, way)).toEqual(ask(older, asked, way));
      }),
      { numRuns: 4 },
    );
  });
});
