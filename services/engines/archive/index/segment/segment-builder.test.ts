import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { IndexDocument } from './segment.ts';
import { SegmentBuilder } from './segment-builder.ts';
import { openSegment } from './stored-segment.ts';
import { someDocuments } from './test-documents.ts';
import { naiveSegment } from './test-naive-segment.ts';
import { contentOf } from './test-segment-content.ts';

function build(documents: readonly IndexDocument[], id = 1) {
  const builder = new SegmentBuilder();
  for (const document of documents) builder.add(document);
  return openSegment(builder.build(id));
}

const nobody: IndexDocument = {
  key: 1,
  words: { title: [], lead: [], text: [], names: [] },
  concepts: [],
  fields: {},
  date: undefined,
  prior: 0.5,
};

describe('a built segment', () => {
  it('answers as one of arrays and maps does', () => {
    fc.assert(
      fc.property(someDocuments({ maxLength: 12 }), (documents) => {
        expect(contentOf(build(documents))).toEqual(contentOf(naiveSegment(documents)));
      }),
      { numRuns: 40 },
    );
  });

  it('does so with lists of several blocks', () => {
    fc.assert(
      fc.property(someDocuments({ minLength: 260, maxLength: 300 }), (documents) => {
        expect(contentOf(build(documents))).toEqual(contentOf(naiveSegment(documents)));
      }),
      { numRuns: 2 },
    );
  });

  it('finds terms by how they begin, and nothing that is not there', () => {
    fc.assert(
      fc.property(
        someDocuments({ maxLength: 8 }),
        fc.oneof(fc.constantFrom('', 'w', 'w1', 't', 'ř', '#', '~', '😀'), fc.string()),
        fc.nat(5),
        (documents, prefix, limit) => {
          const built = build(documents);
          const naive = naiveSegment(documents);
          expect(built.termsFrom(prefix, limit)).toEqual(naive.termsFrom(prefix, limit));
          expect(built.frequency(prefix)).toBe(naive.frequency(prefix));
          expect(built.postings(prefix)?.count).toBe(naive.postings(prefix)?.count);
          expect(built.formsOf(prefix)).toEqual(naive.formsOf(prefix));
        },
      ),
    );
  });

  it('weighs with the averages that it is given', () => {
    const averages = { title: 2, lead: 20, text: 300, names: 5 };
    fc.assert(
      fc.property(someDocuments({ maxLength: 8 }), (documents) => {
        const builder = new SegmentBuilder();
        for (const document of documents) builder.add(document);
        const built = openSegment(builder.build(1, averages));
        expect(contentOf(built)).toEqual(contentOf(naiveSegment(documents, { averages })));
        expect(built.averages).toEqual(averages);
      }),
      { numRuns: 20 },
    );
  });

  it('may be empty', () => {
    const segment = build([]);
    expect(segment.size).toBe(0);
    expect(segment.postings('tram')).toBeUndefined();
    expect(segment.documentOf(1)).toBe(-1);
    expect(segment.termsFrom('', 10)).toEqual([]);
  });

  it('takes texts with half a character', () => {
    const half = {
      forms: ['a\ud83d', 'a\ud83e'],
      stems: ['a\ud83d', 'a\ud83e'],
      starts: [],
      ends: [],
    };
    const segment = build([
      {
        ...nobody,
        words: { ...nobody.words, text: [half] },
        fields: { tag: ['\ud83d', '\ud83e'] },
      },
    ]);
    expect(segment.termsFrom('', 10)).toEqual(['a\ufffd']);
    expect(segment.column('tag')?.values).toEqual(['\ufffd']);
  });

  it('refuses keys that it cannot hold and keys that come twice', () => {
    const builder = new SegmentBuilder();
    expect(() => builder.add({ ...nobody, key: 2 ** 31 })).toThrow('the key 2147483648');
    builder.add({ ...nobody, key: 5 });
    builder.add({ ...nobody, key: 5 });
    expect(() => builder.build(1)).toThrow('the key 5 is given to two articles');
  });
});
