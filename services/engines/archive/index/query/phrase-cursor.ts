import { AllCursor } from './all-cursor.ts';
import type { PositionalCursor } from './cursor.ts';
import { positionsCost } from './term-cursor.ts';

/** Documents in which words stand one behind the other. Paragraphs are so far apart that none reaches into the next. */
export class PhraseCursor extends AllCursor<PositionalCursor> implements PositionalCursor {
  readonly width: number;
  override readonly cost: number;
  #placedDocument = -1;
  #places = new Int32Array(0);
  /** The places of each word in the current document, and how far they were gone through. */
  readonly #lists: Int32Array[] = [];
  readonly #at: Int32Array;

  constructor(words: readonly PositionalCursor[]) {
    super(words);
    this.width = words.length;
    this.#at = new Int32Array(words.length);
    this.cost = Math.min(...words.map(({ cost }) => cost)) * positionsCost;
  }

  override matches(): boolean {
    return super.matches() && this.#startsHere(1).length > 0;
  }

  places(): Int32Array {
    if (this.document !== this.#placedDocument) {
      this.#placedDocument = this.document;
      this.#places = Int32Array.from(this.#startsHere(Number.POSITIVE_INFINITY));
    }
    return this.#places;
  }

  /** Where the first word stands such that all others follow it, each at its distance; `most` of these at most. */
  #startsHere(most: number): number[] {
    const { members } = this;
    const lists = this.#lists;
    for (let word = 0; word < members.length; word += 1) {
      lists[word] = members[word]?.places() ?? this.#places;
      this.#at[word] = 0;
    }
    const [first] = lists;
    const starts: number[] = [];
    if (first === undefined) return starts;
    for (let index = 0; index < first.length && starts.length < most; index += 1) {
      const start = first[index] ?? 0;
      if (this.#follow(start)) starts.push(start);
    }
    return starts;
  }

  /** Whether the other words stand behind this place. Asked for places in growing order. */
  #follow(start: number): boolean {
    for (let word = 1; word < this.#lists.length; word += 1) {
      const list = this.#lists[word];
      if (list === undefined) return false;
      const wanted = start + word;
      let here = this.#at[word] ?? 0;
      while (here < list.length && (list[here] ?? 0) < wanted) here += 1;
      this.#at[word] = here;
      if (here === list.length || list[here] !== wanted) return false;
    }
    return true;
  }
}
