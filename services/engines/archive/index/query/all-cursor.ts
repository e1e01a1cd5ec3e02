import { noMoreDocuments } from '../segment/segment.ts';
import type { Cursor } from './cursor.ts';

/** Matches documents of all `required` and no `excluded` cursors: the rarest leads, the others skip after it. */
export class AllCursor<Member extends Cursor = Cursor> implements Cursor {
  readonly cost: number;
  document = -1;
  protected readonly members: readonly Member[];
  readonly #byCost: readonly Member[];
  readonly #excluded: readonly Cursor[];

  constructor(required: readonly Member[], excluded: readonly Cursor[] = []) {
    this.members = required;
    this.#byCost = required.toSorted((one, other) => one.cost - other.cost);
    this.#excluded = excluded;
    this.cost = (this.#byCost[0]?.cost ?? 0) * (required.length + excluded.length);
  }

  next(): number {
    return this.advance(this.document + 1);
  }

  advance(target: number): number {
    if (this.document >= target) return this.document;
    const [lead] = this.#byCost;
    let document = lead?.advance(target) ?? noMoreDocuments;
    let agreeing = 1;
    while (agreeing < this.#byCost.length && document !== noMoreDocuments) {
      const there = this.#byCost[agreeing]?.advance(document) ?? noMoreDocuments;
      if (there === document) {
        agreeing += 1;
      } else {
        document = lead?.advance(there) ?? noMoreDocuments;
        agreeing = 1;
      }
    }
    this.document = document;
    return document;
  }

  matches(): boolean {
    for (const member of this.#byCost) if (!member.matches()) return false;
    for (const cursor of this.#excluded)
      if (cursor.advance(this.document) === this.document && cursor.matches()) return false;
    return true;
  }

  score(): number {
    let score = 0;
    for (const member of this.members) score += member.score();
    return score;
  }

  boundIn(from: number, to: number): number {
    let bound = 0;
    for (const member of this.#byCost) {
      const own = member.boundIn(from, to);
      if (own < 0) return -1;
      bound += own;
    }
    return bound;
  }
}
