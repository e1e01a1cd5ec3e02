import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { IndexDocument } from '../segment/segment.ts';
import { SegmentBuilder } from '../segment/segment-builder.ts';
import { markGroup, markLive } from '../segment/segment-marks.ts';
import { openSegment } from '../segment/stored-segment.ts';
import { someDocuments } from '../segment/test-documents.ts';
import { naiveSegment } from '../segment/test-naive-segment.ts';
import { contentOf } from '../segment/test-segment-content.ts';
import { mergeSegments } from './merge-segments.ts';

const averages = { title: 4, lead: 10, text: 20, names: 3 };

function build(documents: readonly IndexDocument[], id: number) {
  const builder = new SegmentBuilder();
  for (const document of documents) builder.add(document);
  return openSegment(builder.build(id, averages));
}

describe('merging', () => {
  it('makes what would have been built of the living documents of all', () => {
    fc.assert(
      fc.property(
        someDocuments({ maxLength: 16 }),
        fc.infiniteStream(
          fc.record({
            part: fc.nat(2),
            isLive: fc.boolean(),
            group: fc.integer({ min: -2, max: 2 }),
          }),
        ),
        (documents, choices) => {
          const told = documents.map((document) => {
            const { value } = choices.next();
            return { document, ...value };
          });
          const parts = [0, 1, 2].map((part) =>
            build(
              told.filter((each) => each.part === part).map(({ document }) => document),
              part + 1,
            ),
          );
          for (const { document, part, isLive, group } of told) {
            const segment = parts[part];
            if (!segment) continue;
            markLive(segment.data, segment.documentOf(document.key), isLive);
            markGroup(segment.data, segment.documentOf(document.key), group);
          }
          const living = told.filter(({ isLive }) => isLive);
          const expected = naiveSegment(
            living.map(({ document }) => document),
            { averages },
          );
          for (const { document, group } of living)
            expected.setGroup(expected.documentOf(document.key), group);
          const merged = openSegment(mergeSegments(parts, 9));
          expect(merged.id).toBe(9);
          expect(contentOf(merged)).toEqual(contentOf(expected));
        },
      ),
      { numRuns: 40 },
    );
  });

  it('does so where the keys of each part come after those of the last', () => {
    fc.assert(
      fc.property(
        someDocuments({ maxLength: 16 }),
        fc.array(fc.nat(16), { minLength: 2, maxLength: 2 }),
        fc.infiniteStream(fc.boolean()),
        (documents, cuts, choices) => {
          const sorted = documents.toSorted((one, other) => one.key - other.key);
          const [first = 0, second = 0] = cuts.toSorted((one, other) => one - other);
          const parts = [
            build(sorted.slice(second), 1),
            build(sorted.slice(0, first), 2),
            build(sorted.slice(first, second), 3),
          ];
          const living = sorted.filter((document) => {
            const isLive = choices.next().value || documents.length % 2 === 0;
            for (const part of parts) {
              const at = part.documentOf(document.key);
              if (at >= 0) markLive(part.data, at, isLive);
            }
            return isLive;
          });
          const merged = openSegment(mergeSegments(parts, 4));
          expect(contentOf(merged)).toEqual(contentOf(build(living, 5)));
        },
      ),
      { numRuns: 40 },
    );
  });

  it('does so with lists of several blocks', () => {
    fc.assert(
      fc.property(someDocuments({ minLength: 270, maxLength: 300 }), (documents) => {
        const parts = [
          build(documents.slice(0, 140), 1),
          build(documents.slice(140, 150), 2),
          build(documents.slice(150), 3),
        ];
        const merged = openSegment(mergeSegments(parts, 4));
        expect(contentOf(merged)).toEqual(contentOf(build(documents, 5)));
      }),
      { numRuns: 2 },
    );
  });

  it('refuses a key that lives in two segments', () => {
    fc.assert(
      fc.property(someDocuments({ minLength: 1, maxLength: 3 }), (documents) => {
        const parts = [build(documents, 1), build(documents, 2)];
        expect(() => mergeSegments(parts, 3)).toThrow('is alive in two segments');
      }),
      { numRuns: 3 },
    );
  });
});
