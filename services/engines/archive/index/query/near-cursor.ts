import { AllCursor } from './all-cursor.ts';
import type { PositionalCursor } from './cursor.ts';
import { positionsCost } from './term-cursor.ts';

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
