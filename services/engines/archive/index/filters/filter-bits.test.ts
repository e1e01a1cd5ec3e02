import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type FilterTree,
  parseConstraint,
} from '../../../../../lib/query-language/article-filter.ts';
import { hasBit } from '../document-bits.ts';
import { checkFilter, countArticles } from '../search/count-articles.ts';
import { type TestArchive, testArchive } from '../search/test-index.ts';
import { knownFilterBits } from './filter-bits.ts';
import { matchesFilter } from './test-match-filter.ts';

const now = new Date('2024-03-01T12:34:00Z');

const constraint = fc
  .constantFrom(
    'Local',
    'Nowhere',
    '(local OR sport)',
    '(Local AND Sport)',
    '(-"Sport")',
    '(zdar)',
    '(spo* OR (transport AND -local))',
    '[2024-01-01 TO NOW]',
    '[NOW-60DAYS TO *]',
    '{* TO 2024-01-15}',
    '[5 TO 9]',
    '[* TO *]',
    'a3',
    '(="a3" OR ="a6" OR a9)',
  )
  .map((text) => {
    const parsed = parseConstraint(text);
    if ('error' in parsed) throw new Error(`${text}: ${parsed.error.message}`);
    return parsed.constraint;
  });

const testFilter: fc.Arbitrary<FilterTree> = fc.letrec<{ tree: FilterTree; field: FilterTree }>(
  (tie) => ({
    field: fc.record({
      kind: fc.constant('field' as const),
      field: fc.constantFrom('section', 'publishDate', 'articleId', 'absent'),
      constraint,
    }),
    tree: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      tie('field'),
      fc.record({
        kind: fc.constantFrom('and' as const, 'or' as const),
        parts: fc.array(tie('tree'), { maxLength: 3 }),
      }),
      fc.record({ kind: fc.constant('not' as const), part: tie('tree') }),
    ),
  }),
).tree;

function passing({ originals }: TestArchive, filter: FilterTree) {
  return originals.flatMap(({ segment, documents }) =>
    documents.flatMap(({ fields, key }, number) => {
      const { articleId: [id = ''] = [], ...rest } = fields;
      const metadata = Object.fromEntries(
        Object.entries(rest).map(([field, values]) => [field, [...values]]),
      );
      const passes = matchesFilter(filter, { id, metadata }, now);
      return passes ? [{ segment, number, key, id }] : [];
    }),
  );
}

it('lets through what the filter language lets through, time and again', () => {
  fc.assert(
    fc.property(testArchive, testFilter, (archive, filter) => {
      const expected = passing(archive, filter).map(({ key }) => key);
      for (let time = 0; time < 2; time += 1) {
        const found = archive.segments.flatMap((segment) => {
          const bits = knownFilterBits(segment, filter, now);
          return Array.from({ length: segment.size }, (_, number) => number)
            .filter((number) => hasBit(bits, number))
            .map((number) => segment.keyOf(number));
        });
        expect(found).toEqual(expected);
      }
    }),
    { numRuns: 500 },
  );
});

it('checks expected ids and counts values among live articles', () => {
  fc.assert(
    fc.property(testArchive, testFilter, (archive, filter) => {
      const live = passing(archive, filter).filter(({ segment, number }) => segment.isLive(number));
      const question = { filter, now, withDuplicates: true };
      const expectedIds = ['a9', 'a3', 'unknown', 'a12'];
      const ids = live.map(({ id }) => id);
      expect(checkFilter(archive.segments, { ...question, expectedIds })).toEqual({
        matchedIds: expectedIds.filter((id) => ids.includes(id)),
        total: live.length,
      });
      const facets = [{ field: 'section', limit: 2 }];
      const { total, facets: counted } = countArticles(archive.segments, { ...question, facets });
      expect(total).toBe(live.length);
      const sections = live.map(({ segment, key }) => {
        const original = archive.originals.find((one) => one.segment === segment);
        return original?.documents.find((one) => one.key === key)?.fields.section ?? [];
      });
      const counts = new Map<string, number>();
      for (const value of sections.flat()) counts.set(value, (counts.get(value) ?? 0) + 1);
      const values = [...counts]
        .map(([value, count]) => ({ value, count }))
        .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
      expect(counted).toEqual([
        {
          name: 'section',
          totalCount: sections.filter((own) => own.length > 0).length,
          values: values.slice(0, 2),
          isEstimated: false,
        },
      ]);
    }),
    { numRuns: 300 },
  );
});
