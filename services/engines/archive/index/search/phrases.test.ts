import fc from 'fast-check';
import { expect, it } from 'vitest';
import { unlimitedBudget } from '../query/query-budget.ts';
import type { WordQuery } from '../query/query-plan.ts';
import { type IndexDocument, positionedParts } from '../segment/segment.ts';
import { SegmentBuilder } from '../segment/segment-builder.ts';
import { openSegment } from '../segment/stored-segment.ts';
import { searchArticles } from './search-articles.ts';

/** Stems from one that nearly every article has to one that few have, so that blocks are read in both ways. */
const stems = fc.oneof(
  { weight: 40, arbitrary: fc.constantFrom('the', 'of') },
  { weight: 8, arbitrary: fc.constantFrom('city', 'tram') },
  { weight: 1, arbitrary: fc.constant('snow') },
);
const word = fc.record({ stem: stems, ending: fc.constantFrom('', '', 's') });
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
  names: fc.constant([]),
});
const wanted: fc.Arbitrary<WordQuery> = fc
  .record({
    stem: fc.constantFrom('the', 'of', 'city', 'tram', 'snow'),
    ending: fc.constantFrom(undefined, undefined, '', 's'),
    part: fc.constantFrom(undefined, undefined, 'title' as const, 'text' as const),
  })
  .map(({ stem, ending, part }) => ({
    kind: 'word',
    terms: [{ term: stem, boost: 1 }],
    ...(ending !== undefined && { form: stem + ending }),
    ...(part && { part }),
  }));

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

it('finds the phrases that going through all words finds, in blocks of frequent and rare words', () => {
  fc.assert(
    fc.property(
      fc.array(words, { minLength: 500, maxLength: 600, size: 'max' }),
      fc.array(fc.array(wanted, { minLength: 2, maxLength: 4 }), { minLength: 8, maxLength: 8 }),
      (texts, phrases) => {
        const builder = new SegmentBuilder();
        const documents = texts.map((own, index): IndexDocument => {
          const rest = { concepts: [], fields: {}, date: undefined, prior: 0.5 };
          return { key: index + 1, words: own, ...rest };
        });
        for (const document of documents) builder.add(document);
        const segments = [openSegment(builder.build(1))];
        for (const phrase of phrases) {
          const { hits, total } = searchArticles(segments, {
            plan: { kind: 'phrase', words: phrase },
            now: new Date('2026-01-01T00:00:00Z'),
            order: 'relevance',
            scoring: { priorShare: 0 },
            withDuplicates: true,
            limit: 1000,
            from: 0,
            wantsTotal: true,
            facets: [],
            budget: unlimitedBudget(),
          });
          const expected = documents.filter((one) => hasPhrase(one, phrase)).map(({ key }) => key);
          expect(hits.map(({ key }) => key).toSorted((a, b) => a - b)).toEqual(expected);
          expect(total).toBe(expected.length);
        }
      },
    ),
    { numRuns: 6 },
  );
});
