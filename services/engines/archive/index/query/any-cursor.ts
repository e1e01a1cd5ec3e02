import { noMoreDocuments, type Places, placesOf } from '../segment/segment.ts';
import type { Cursor, PositionalCursor } from './cursor.ts';

/** Matches documents of any cursor, with the sum of their scores or the highest. */
export class AnyCursor<Member extends Cursor> implements Cursor {
  readonly cost: number;
  document = -1;
  readonly members: readonly Member[];
  readonly #combine: 'sum' | 'greatest';

  constructor(members: readonly Member[], combine: 'sum' | 'greatest') {
    this.members = members;
    this.#combine = combine;
    this.cost = members.reduce((sum, { cost }) => sum + cost, 0);
  }

  next(): number {
    return this.advance(this.document + 1);
  }

  advance(target: number): number {
    if (this.document >= target) return this.document;
    let first = noMoreDocuments;
    for (const member of this.members) {
      const document = member.document >= target ? member.document : member.advance(target);
      if (document < first) first = document;
    }
    this.document = first;
    return first;
  }

  matches(): boolean {
    return this.members.some((member) => member.document === this.document && member.matches());
  }

  score(): number {
    let score = 0;
    for (const member of this.members) {
      if (member.document !== this.document || !member.matches()) continue;
      const own = member.score();
      score = this.#combine === 'sum' ? score + own : Math.max(score, own);
    }
    return score;
  }

  boundIn(from: number, to: number): number {
    let bound = -1;
    for (const member of this.members) {
      const own = member.boundIn(from, to);
      if (own < 0) continue;
      bound = this.#combine === 'sum' ? Math.max(0, bound) + own : Math.max(bound, own);
    }
    return bound;
  }
}

/** Matches one word with several stems. */
export class WordCursor extends AnyCursor<PositionalCursor> implements PositionalCursor {
  readonly width = 1;

  constructor(stems: readonly PositionalCursor[]) {
    super(stems, 'greatest');
  }

  positions(): Int32Array {
    const there = this.members.filter(
      (member) => member.document === this.document && member.matches(),
    );
    const [first, ...others] = there;
    if (first === undefined) return new Int32Array(0);
    if (others.length === 0) return first.positions();
    const all = new Set(there.flatMap((member) => [...member.positions()]));
    return Int32Array.from(all).sort();
  }

  readPlaces(): Places {
    return placesOf(this.positions());
  }
}
