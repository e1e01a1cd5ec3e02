import { AllCursor } from './all-cursor.ts';
import type { PositionalCursor } from './cursor.ts';
import { positionsCost } from './term-cursor.ts';

/** Matches documents in which words follow one another. Gaps keep phrases within a paragraph. */
export class PhraseCursor extends AllCursor<PositionalCursor> implements PositionalCursor {
  readonly width: number;
  override readonly cost: number;
  #positionedDocument = -1;
  #positions = new Int32Array(0);
  /** Positions of each word in the current document, and the index reached in each. */
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

  positions(): Int32Array {
    if (this.document !== this.#positionedDocument) {
      this.#positionedDocument = this.document;
      this.#positions = Int32Array.from(this.#startsHere(Number.POSITIVE_INFINITY));
    }
    return this.#positions;
  }

  /** Start positions from which all other words follow in order, at most `most` of them. */
  #startsHere(most: number): number[] {
    const { members } = this;
    const lists = this.#lists;
    for (let word = 0; word < members.length; word += 1) {
      lists[word] = members[word]?.positions() ?? this.#positions;
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

  /** True if the other words follow this position. Call it with ascending positions. */
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

/** Matches documents in which words or phrases stand close together, in any order. */
export class NearCursor extends AllCursor<PositionalCursor> {
  override readonly cost: number;
  readonly #distance: number;
  #checkedDocument = -1;
  #isNear = false;

  constructor(operands: readonly PositionalCursor[], distance: number) {
    super(operands);
    this.#distance = distance;
    this.cost = Math.min(...operands.map(({ cost }) => cost)) * positionsCost;
  }

  override matches(): boolean {
    if (this.document !== this.#checkedDocument) {
      this.#checkedDocument = this.document;
      this.#isNear = super.matches() && areWithinDistance(this.members, this.#distance);
    }
    return this.#isNear;
  }
}

/**
 * True if one position of each can be chosen such that at most `distance` words lie between the end of the one that
 * ends first and the start of the one that starts last. Only advancing the one that ends first can improve a choice.
 */
function areWithinDistance(operands: readonly PositionalCursor[], distance: number): boolean {
  const positions = operands.map((operand) => operand.positions());
  const at = positions.map(() => 0);
  for (;;) {
    let lastStart = -1;
    let firstEnd = Number.POSITIVE_INFINITY;
    let first = -1;
    for (const [index, own] of positions.entries()) {
      const start = own[at[index] ?? 0];
      if (start === undefined) return false;
      const end = start + (operands[index]?.width ?? 1) - 1;
      if (start > lastStart) lastStart = start;
      if (end < firstEnd) {
        firstEnd = end;
        first = index;
      }
    }
    if (lastStart - firstEnd - 1 <= distance) return true;
    at[first] = (at[first] ?? 0) + 1;
  }
}
