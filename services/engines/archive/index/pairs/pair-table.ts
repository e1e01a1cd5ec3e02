import { ByteSource } from '../codec/byte-sink.ts';
import { readStrings } from '../codec/front-coding.ts';
import { type Bits, setBit } from '../document-bits.ts';

/**
 * Documents in which two frequent terms stand one after the other, as a `PairWriter` stores them:
 *
 *     u32         number of terms, number of pairs
 *     u32 a pair  `first * terms + second`, ascending; then the ends of the lists, from the start of the first
 *     lists       gaps − 1 to the document before (varints)
 *     terms       front-coded, most frequent first
 */
export class PairTable {
  readonly #numbers: ReadonlyMap<string, number>;
  readonly #keys: Uint32Array;
  readonly #ends: Uint32Array;
  readonly #lists: Uint8Array;

  /** Reads the section at `at`, a multiple of 4. */
  constructor(bytes: SharedArrayBuffer, at: number) {
    const [terms = 0, pairs = 0] = new Uint32Array(bytes, at, 2);
    this.#keys = new Uint32Array(bytes, at + 8, pairs);
    this.#ends = new Uint32Array(bytes, at + 8 + pairs * 4, pairs);
    this.#lists = new Uint8Array(bytes, at + 8 + pairs * 8);
    const source = new ByteSource(this.#lists, this.#ends[pairs - 1] ?? 0);
    this.#numbers = new Map(readStrings(source, terms).map((term, number) => [term, number]));
  }

  /** Adds the documents with this pair, deleted ones included. False where not both terms are frequent: unknown. */
  mark(first: string, second: string, bits: Bits): boolean {
    const [one, other] = [this.#numbers.get(first), this.#numbers.get(second)];
    if (one === undefined || other === undefined) return false;
    const place = this.#placeOf(one * this.#numbers.size + other);
    if (place < 0) return true;
    const source = new ByteSource(this.#lists, place === 0 ? 0 : this.#ends[place - 1]);
    const end = this.#ends[place] ?? 0;
    for (let document = 0; source.at < end; document += 1) {
      document += source.varint();
      setBit(bits, document);
    }
    return true;
  }

  /** Returns −1 where no document has the pair. */
  #placeOf(key: number): number {
    let low = 0;
    let high = this.#keys.length - 1;
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const found = this.#keys[middle] ?? 0;
      if (found === key) return middle;
      if (found < key) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }
}
