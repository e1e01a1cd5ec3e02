import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bitWidth, packBits, packedBytes, readBits, unpackBits } from './packed-bits.ts';

it('gives back the numbers that were packed, all, some and one', () => {
  const bounds = fc.integer({ min: 0, max: 31 }).map((width) => 2 ** width - 1);
  const numbers = bounds.chain((max) => fc.array(fc.integer({ min: 0, max }), { minLength: 1 }));
  fc.assert(
    fc.property(numbers, fc.nat(9), fc.nat(), (values, start, choice) => {
      const width = bitWidth(Math.max(...values));
      const bytes = new Uint8Array(start + packedBytes(values.length, width) + 8);
      const end = packBits(Int32Array.from(values), 0, values.length, width, bytes, start);
      expect(end).toBe(start + packedBytes(values.length, width));
      const view = new DataView(bytes.buffer);
      const from = choice % values.length;
      const unpacked = new Int32Array(values.length - from);
      unpackBits(view, start, from, values.length - from, width, unpacked);
      expect([...unpacked]).toEqual(values.slice(from));
      if (width > 0) expect(readBits(view, start, from, width)).toBe(values[from]);
    }),
  );
});
