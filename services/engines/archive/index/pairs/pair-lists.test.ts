import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PagedBytes } from '../codec/byte-sink.ts';
import { emptyBits, nextBit } from '../document-bits.ts';
import { SegmentBuilder } from '../segment/segment-builder.ts';
import { openSegment } from '../segment/stored-segment.ts';
import { PairLists } from './pair-lists.ts';

it('lists the same gaps in one batch and in many', () => {
  const entries = fc.array(fc.record({ pair: fc.nat(11), gap: fc.nat(300) }), { maxLength: 300 });
  fc.assert(
    fc.property(entries, fc.integer({ min: 1, max: 40 }), (added, batchSize) => {
      const [whole, inBatches] = [new PairLists(12), new PairLists(12, batchSize)].map((lists) => {
        let document = 0;
        for (const { pair, gap } of added) {
          document += gap;
          lists.add(pair, document);
        }
        const pairs = lists.used();
        const bytes = new PagedBytes();
        const ends = lists.write(pairs, bytes);
        return { pairs, ends, bytes: [...bytes.pages()].flatMap((page) => [...page]) };
      });
      expect(inBatches).toEqual(whole);
      expect(whole?.pairs).toEqual(
        [...new Set(added.map(({ pair }) => pair))].toSorted((a, b) => a - b),
      );
    }),
  );
});

it('finds pairs also at the end of very long articles, and only within a paragraph', () => {
  const words = (text: string) => {
    const forms = text.split(' ');
    return { forms, stems: forms, starts: [], ends: [] };
  };
  const builder = new SegmentBuilder();
  for (let key = 1; key <= 520; key += 1) {
    const long = Array.from({ length: 90 }, () => words('old tram'));
    const text = key % 100 === 0 ? [...long, words(`${'tram '.repeat(5_000)}old`)] : [words('old')];
    builder.add({
      key,
      words: { title: [words('tram')], lead: [], text, names: [] },
      concepts: [],
      fields: {},
      date: undefined,
      prior: 0.5,
    });
  }
  const { pairs, size } = openSegment(builder.build(1));
  const documentsOf = (first: string, second: string) => {
    const bits = emptyBits(size);
    const isKnown = pairs?.mark(first, second, bits);
    const found: number[] = [];
    for (let at = nextBit(bits, 0, size); at >= 0; at = nextBit(bits, at + 1, size)) found.push(at);
    return { isKnown, found };
  };
  const long = [99, 199, 299, 399, 499];
  expect(documentsOf('tram', 'old')).toEqual({ isKnown: true, found: long });
  expect(documentsOf('old', 'tram')).toEqual({ isKnown: true, found: long });
  expect(documentsOf('old', 'old')).toEqual({ isKnown: true, found: [] });
  expect(documentsOf('old', 'absent')).toEqual({ isKnown: false, found: [] });
});
