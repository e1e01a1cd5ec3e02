import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ByteSink } from '../codec/byte-sink.ts';
import { noMoreDocuments } from '../segment/segment.ts';
import { blockSize, PostingList } from './posting-list.ts';
import { PostingsReader } from './postings-reader.ts';
import { PostingsWriter } from './postings-writer.ts';

type Posting = { document: number; step: number; places: number[] };

function read(postings: readonly Posting[]): PostingsReader {
  const list = new PostingList();
  for (const { document, step, places } of postings) {
    for (const place of places) list.addOccurrence(place, place % 3);
    list.addDocument(document, step);
  }
  const sink = new ByteSink();
  new PostingsWriter().write(list, sink);
  sink.append(new Uint8Array(8));
  const { bytes } = sink;
  return new PostingsReader(new DataView(bytes.buffer, bytes.byteOffset), bytes, list.count, 0);
}

function placesIn(reader: PostingsReader): number[] {
  const { places, firstPlace, endPlace } = reader.readPlaces();
  return [...places.subarray(firstPlace, endPlace)];
}

const gaps = fc.oneof(
  { weight: 20, arbitrary: fc.integer({ min: 1, max: 40 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 2_000_000 }) },
);
const somePostings = fc
  .array(
    fc.record({
      gap: gaps,
      step: fc.integer({ min: 1, max: 255 }),
      places: fc.uniqueArray(fc.nat(3_000), { maxLength: 4 }),
    }),
    { minLength: 1, maxLength: 700, size: 'max' },
  )
  .map((all) => {
    let document = -1;
    return all.map(({ gap, step, places }): Posting => {
      document += gap;
      return { document, step, places: places.toSorted((a, b) => a - b) };
    });
  });
const someMoves = fc.array(
  fc.oneof(
    fc.constant({ kind: 'next' as const, by: 0 }),
    fc.record({ kind: fc.constant('advance' as const), by: fc.nat(9_000) }),
    fc.record({ kind: fc.constant('seek' as const), by: fc.nat(20_000) }),
  ),
  { maxLength: 60 },
);

describe('reading postings', () => {
  it('goes wherever it is sent, and bounds what lies ahead', () => {
    fc.assert(
      fc.property(somePostings, someMoves, (postings, moves) => {
        const reader = read(postings);
        let at = -1;
        let block = 0;
        for (const { kind, by } of moves) {
          const here = Math.max(0, postings[at]?.document ?? 0);
          if (kind === 'next') {
            at = Math.min(at + 1, postings.length);
            reader.next();
          } else if (kind === 'advance') {
            const from = Math.max(at, 0);
            const found = postings.slice(from).findIndex(({ document }) => document >= here + by);
            at = found < 0 ? postings.length : from + found;
            reader.advance(here + by);
          } else {
            const found = postings.findIndex(({ document }) => document >= here + by);
            const target = found < 0 ? Number.POSITIVE_INFINITY : Math.floor(found / blockSize);
            block = Math.max(block, target);
            reader.seekBlock(here + by);
          }
          if (at >= 0) block = Math.max(block, Math.floor(at / blockSize));
          if (at === postings.length) block = Number.POSITIVE_INFINITY;
          const expected = postings[at];
          const inBlock = Number.isFinite(block)
            ? postings.slice(block * blockSize, (block + 1) * blockSize)
            : [];
          const greatest = inBlock.reduce((most, { step }) => Math.max(most, step), 0);
          expect({
            document: reader.document,
            weight: reader.weight,
            positions: [...reader.positions()],
            places: placesIn(reader),
            forms: [...reader.formNumbers()],
            blockEnd: reader.blockEnd,
            blockMaxWeight: reader.blockMaxWeight,
          }).toEqual({
            document: at < 0 ? -1 : (expected?.document ?? noMoreDocuments),
            weight: (expected?.step ?? 0) / 255,
            positions: expected?.places ?? [],
            places: expected?.places ?? [],
            forms: expected?.places.map((place) => place % 3) ?? [],
            blockEnd: inBlock.at(-1)?.document ?? noMoreDocuments,
            blockMaxWeight: greatest / 255,
          });
        }
      }),
      { numRuns: 150 },
    );
  });

  it('reads the places of all documents of a block alike, together or one by one', () => {
    fc.assert(
      fc.property(somePostings, fc.array(fc.integer({ min: 1, max: 9 })), (postings, steps) => {
        const reader = read(postings);
        const found: number[][] = [];
        const expected: number[][] = [];
        for (let at = 0, step = 0; at < postings.length; step += 1) {
          const { document = 0, places = [] } = postings[at] ?? {};
          reader.advance(document);
          found.push(placesIn(reader), placesIn(reader), [...reader.positions()]);
          expected.push(places, places, places);
          at += steps[step % Math.max(1, steps.length)] ?? 1;
        }
        expect(found).toEqual(expected);
      }),
      { numRuns: 100 },
    );
  });
});
