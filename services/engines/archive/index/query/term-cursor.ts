import { type Bits, setBit } from '../document-bits.ts';
import {
  noMoreDocuments,
  type Places,
  type PositionedPart,
  type Postings,
  type Segment,
} from '../segment/segment.ts';
import type { PositionalCursor } from './cursor.ts';

const noPositions: Int32Array = new Int32Array(0);

/** Restricts a term's positions to a part, and to the numbers of allowed written forms. */
export type PositionLimits = {
  readonly part?: PositionedPart | undefined;
  readonly forms?: ReadonlySet<number> | undefined;
};

/** Iterates over the documents of one term. `factor` is the score at full weight, in score units. */
export class TermCursor implements PositionalCursor {
  readonly width = 1;
  readonly cost: number;
  readonly #segment: Segment;
  readonly #postings: Postings;
  readonly #factor: number;
  readonly #limits: PositionLimits | undefined;
  #positionedDocument = -1;
  #positions = noPositions;

  constructor(segment: Segment, postings: Postings, factor: number, limits: PositionLimits = {}) {
    this.#segment = segment;
    this.#postings = postings;
    this.#factor = factor;
    this.#limits = limits.part === undefined && limits.forms === undefined ? undefined : limits;
    this.cost = postings.count * (this.#limits === undefined ? 1 : positionsCost);
    if (this.#limits === undefined) this.mark = (bits, to) => markAll(postings, bits, to);
    else if (limits.forms !== undefined)
      this.matchesAt = (position) => this.positions().includes(position);
    else this.matchesAt = (position) => segment.partAt(this.document, position) === limits.part;
  }

  get document(): number {
    return this.#postings.document;
  }

  next(): number {
    return this.#postings.next();
  }

  advance(target: number): number {
    return this.#postings.document >= target
      ? this.#postings.document
      : this.#postings.advance(target);
  }

  mark?(bits: Bits, to: number): number;
  matchesAt?(position: number): boolean;

  matches(): boolean {
    return this.#limits === undefined || this.positions().length > 0;
  }

  score(): number {
    return Math.round(this.#postings.weight * this.#factor);
  }

  boundIn(from: number, to: number): number {
    const postings = this.#postings;
    if (postings.document >= to) return -1;
    let target = Math.max(from, postings.document);
    let weight = 0;
    while (target < to) {
      postings.seekBlock(target);
      weight = Math.max(weight, postings.blockMaxWeight);
      target = Math.max(target, postings.blockEnd) + 1;
    }
    return Math.round(weight * this.#factor);
  }

  positions(): Int32Array {
    const document = this.#postings.document;
    if (document === this.#positionedDocument) return this.#positions;
    this.#positionedDocument = document;
    this.#positions = document === noMoreDocuments ? noPositions : this.#findPositions(document);
    return this.#positions;
  }

  readPlaces(): Places {
    return this.#postings.readPlaces();
  }

  #findPositions(document: number): Int32Array {
    const all = this.#postings.positions();
    if (this.#limits === undefined || all.length === 0) return all;
    const { part, forms } = this.#limits;
    const formNumbers = forms && this.#postings.formNumbers();
    return all.filter((position, index) => {
      const form = formNumbers?.[index];
      if (forms !== undefined && (form === undefined || !forms.has(form))) return false;
      return part === undefined || this.#segment.partAt(document, position) === part;
    });
  }
}

function markAll(postings: Postings, bits: Bits, to: number): number {
  let count = 0;
  for (let document = postings.document; document < to; document = postings.next()) {
    setBit(bits, document);
    count += 1;
  }
  return count;
}

/** Cost of reading a document's positions, in postings. */
export const positionsCost = 20;
