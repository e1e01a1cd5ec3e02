import { type Bits, countBits, nextBit } from '../document-bits.ts';
import { noMoreDocuments } from '../segment/segment.ts';
import type { Cursor } from './cursor.ts';

/** The documents of a set. */
export class BitsCursor implements Cursor {
  readonly cost: number;
  readonly #bits: Bits;
  readonly #size: number;
  #document = -1;

  constructor(bits: Bits, size: number) {
    this.#bits = bits;
    this.#size = size;
    this.cost = countBits(bits);
  }

  get document(): number {
    return this.#document;
  }

  next(): number {
    return this.advance(this.#document + 1);
  }

  advance(target: number): number {
    if (target <= this.#document) return this.#document;
    const found = nextBit(this.#bits, target, this.#size);
    this.#document = found < 0 ? noMoreDocuments : found;
    return this.#document;
  }

  matches(): boolean {
    return true;
  }

  score(): number {
    return 0;
  }

  boundIn(): number {
    return 0;
  }
}
