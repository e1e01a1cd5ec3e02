import { type Bits, setBits } from '../document-bits.ts';
import { noMoreDocuments } from '../segment/segment.ts';
import type { Cursor } from './cursor.ts';

/** Every document of a segment. */
export class EveryCursor implements Cursor {
  readonly cost: number;
  readonly #size: number;
  #document = -1;

  constructor(size: number) {
    this.#size = size;
    this.cost = size;
  }

  get document(): number {
    return this.#document;
  }

  next(): number {
    return this.advance(this.#document + 1);
  }

  advance(target: number): number {
    if (target > this.#document) this.#document = target < this.#size ? target : noMoreDocuments;
    return this.#document;
  }

  mark(bits: Bits, to: number): number {
    const from = this.#document;
    const end = Math.min(to, this.#size);
    if (from >= end) return 0;
    setBits(bits, from, end);
    this.advance(end);
    // All at once, whatever their number.
    return 1;
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
