/** Number of bits for numbers from 0 to `max`. */
export function bitWidth(most: number): number {
  return 32 - Math.clz32(most);
}

export function packedBytes(count: number, width: number): number {
  return (count * width + 7) >>> 3;
}

/** Writes numbers of `width` bits, lowest bit first; returns the end. */
export function packBits(
  values: Int32Array,
  from: number,
  count: number,
  width: number,
  into: Uint8Array,
  start: number,
): number {
  if (width === 0) return start;
  let at = start;
  let pending = 0;
  let filled = 0;
  if (width <= 24) {
    for (let index = from; index < from + count; index += 1) {
      pending |= (values[index] ?? 0) << filled;
      filled += width;
      while (filled >= 8) {
        into[at] = pending;
        at += 1;
        pending >>>= 8;
        filled -= 8;
      }
    }
  } else {
    for (let index = from; index < from + count; index += 1) {
      // At most 16 bits at a time, to fit beside up to 7 pending ones.
      for (let shift = 0; shift < width; shift += 16) {
        const step = Math.min(width - shift, 16);
        pending |= (((values[index] ?? 0) >>> shift) & ((1 << step) - 1)) << filled;
        filled += step;
        while (filled >= 8) {
          into[at] = pending;
          at += 1;
          pending >>>= 8;
          filled -= 8;
        }
      }
    }
  }
  if (filled > 0) {
    into[at] = pending;
    at += 1;
  }
  return at;
}

/** Reads one number that {@link packBits} wrote at `start`, and up to 4 bytes past its end. */
export function readBits(view: DataView, start: number, index: number, width: number): number {
  const bit = index * width;
  const at = start + (bit >>> 3);
  const shift = bit & 7;
  const low = view.getUint32(at, true) >>> shift;
  if (width + shift <= 32) return width === 32 ? low : low & ((1 << width) - 1);
  const high = view.getUint8(at + 4) << (32 - shift);
  return (low | high) & ((1 << width) - 1);
}

/** Reads numbers that {@link packBits} wrote at `start`, from number `from` on, and up to 4 bytes past their end. */
export function unpackBits(
  view: DataView,
  start: number,
  from: number,
  count: number,
  width: number,
  into: Int32Array,
  to = 0,
): void {
  if (width === 0) {
    into.fill(0, to, to + count);
  } else if (width <= 25) {
    const mask = (1 << width) - 1;
    let bit = from * width;
    for (let index = 0; index < count; index += 1) {
      into[to + index] = (view.getUint32(start + (bit >>> 3), true) >>> (bit & 7)) & mask;
      bit += width;
    }
  } else {
    for (let index = 0; index < count; index += 1)
      into[to + index] = readBits(view, start, from + index, width);
  }
}
