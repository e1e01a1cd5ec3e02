import { noMoreDocuments, type Segment } from '../segment/segment.ts';
import { type Cursor, scoreUnit } from './cursor.ts';

/** Walks through the listed documents of a segment, each with its score. */
export class ListedCursor implements Cursor {
  readonly cost: number;
  readonly #documents: Int32Array;
  readonly #scores: Float64Array;
  #at = -1;

  /** `scores` are by key. */
  constructor(segment: Segment, scores: ReadonlyMap<number, number>) {
    const own = [...scores]
      .map(([key, score]) => ({ document: segment.documentOf(key), score }))
      .filter(({ document }) => document >= 0)
      .toSorted((one, other) => one.document - other.document);
    this.#documents = Int32Array.from(own, ({ document }) => document);
    this.#scores = Float64Array.from(own, ({ score }) => score);
    this.cost = own.length;
  }

  get document(): number {
    return this.#at < 0 ? -1 : (this.#documents[this.#at] ?? noMoreDocuments);
  }

  next(): number {
    this.#at += 1;
    return this.document;
  }

  advance(target: number): number {
    while (this.document < target) this.#at += 1;
    return this.document;
  }

  matches(): boolean {
    return true;
  }

  score(): number {
    return Math.round((this.#scores[this.#at] ?? 0) / scoreUnit);
  }

  boundIn(from: number, to: number): number {
    let bound = -1;
    for (let at = Math.max(0, this.#at); at < this.#documents.length; at += 1) {
      const document = this.#documents[at] ?? noMoreDocuments;
      if (document >= to) break;
      if (document >= from) bound = Math.max(bound, this.#scores[at] ?? 0);
    }
    return bound < 0 ? -1 : Math.round(bound / scoreUnit);
  }
}
