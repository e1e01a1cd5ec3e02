import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ByteSink, ByteSource } from './byte-sink.ts';
import { placeOf, readStrings, StoredStrings, writeStrings } from './front-coding.ts';

const word = fc.oneof(
  fc.string({ maxLength: 4, unit: 'grapheme' }),
  fc.tuple(fc.constantFrom('generated-', 'žď', '😀'), fc.nat(400)).map(([begin, n]) => begin + n),
  fc.nat(200).map((n) => 'long '.repeat(40) + n),
);
const someStrings = fc
  .uniqueArray(word, { maxLength: 200, size: 'max' })
  .map((strings) => strings.map((string) => string.toWellFormed()))
  .map((strings) => [...new Set(strings)].sort());

it('reads strings where they are stored like a list of them', () => {
  fc.assert(
    fc.property(someStrings, fc.array(fc.nat(220)), fc.array(word), (strings, places, asked) => {
      const sink = new ByteSink();
      sink.byte(0);
      writeStrings(sink, strings);
      const stored = new StoredStrings(sink.bytes, 1, strings.length);
      expect(readStrings(new ByteSource(sink.bytes, 1), strings.length)).toEqual(strings);
      for (const place of places) expect(stored.at(place)).toBe(strings[place]);
      expect(stored.at(-1)).toBeUndefined();
      expect([...stored]).toEqual(strings);
      for (const one of [...asked, ...strings])
        expect(placeOf(stored, one)).toBe(placeOf(strings, one));
    }),
    { numRuns: 200 },
  );
});
