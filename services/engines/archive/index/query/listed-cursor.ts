import { noMoreDocuments } from '../segment/segment.ts';
import { type Cursor, scoreUnit } from './cursor.ts';

/** Walks through listed documents, ascending, each with its score. */
export class ListedCursor implements Cursor {
  readonly cost: number;
  readonly #documents: Int32Array;
  readonly #scores: Float64Array;
  #at = -1;

  constructor(documents: Int32Array, scores: Float64Array) {
    this.#documents = documents;
    this.#scores = scores;
    this.cost = documents.length;
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
