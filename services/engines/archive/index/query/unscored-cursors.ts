import { type Bits, countBits, nextBit, setBits } from '../document-bits.ts';
import { noMoreDocuments } from '../segment/segment.ts';
import type { Cursor } from './cursor.ts';

/** Walks through documents that all match and score nothing. */
abstract class UnscoredCursor implements Cursor {
  readonly cost: number;
  document = -1;

  constructor(cost: number) {
    this.cost = cost;
  }

  abstract advance(target: number): number;

  next(): number {
    return this.advance(this.document + 1);
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

export class BitsCursor extends UnscoredCursor {
  readonly #bits: Bits;
  readonly #size: number;

  constructor(bits: Bits, size: number) {
    super(countBits(bits));
    this.#bits = bits;
    this.#size = size;
  }

  advance(target: number): number {
    if (target <= this.document) return this.document;
    const found = nextBit(this.#bits, target, this.#size);
    this.document = found < 0 ? noMoreDocuments : found;
    return this.document;
  }
}

export class EveryCursor extends UnscoredCursor {
  readonly #size: number;

  constructor(size: number) {
    super(size);
    this.#size = size;
  }

  advance(target: number): number {
    if (target > this.document) this.document = target < this.#size ? target : noMoreDocuments;
    return this.document;
  }

  mark(bits: Bits, to: number): number {
    const from = this.document;
    const end = Math.min(to, this.#size);
    if (from >= end) return 0;
    setBits(bits, from, end);
    this.advance(end);
    // Marking any number of documents at once counts as one step.
    return 1;
  }
}
