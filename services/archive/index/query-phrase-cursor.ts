import { AllCursor } from './query-all-cursor.ts';
import type { PlacedCursor } from './query-cursor.ts';
import { placesCost } from './query-term-cursor.ts';

/** Documents in which words stand one behind the other. Paragraphs are so far apart that none reaches into the next. */
export class PhraseCursor extends AllCursor<PlacedCursor> implements PlacedCursor {
  readonly width: number;
  override readonly cost: number;
  #placedDocument = -1;
  #places = new Int32Array(0);

  constructor(words: readonly PlacedCursor[]) {
    super(words);
    this.width = words.length;
    this.cost = Math.min(...words.map(({ cost }) => cost)) * placesCost;
  }

  override matches(): boolean {
    return super.matches() && this.places().length > 0;
  }

  places(): Int32Array {
    if (this.document !== this.#placedDocument) {
      this.#placedDocument = this.document;
      this.#places = Int32Array.from(startsOf(this.members.map((member) => member.places())));
    }
    return this.#places;
  }
}

/** Where the first word stands such that all others follow it, each at its distance. */
function startsOf(words: readonly Int32Array[]): number[] {
  const [first, ...others] = words;
  const starts: number[] = [];
  const at = others.map(() => 0);
  for (const start of first ?? []) {
    const stand = others.every((places, index) => {
      const wanted = start + index + 1;
      let here = at[index] ?? 0;
      while (here < places.length && (places[here] ?? 0) < wanted) here += 1;
      at[index] = here;
      return places[here] === wanted;
    });
    if (stand) starts.push(start);
  }
  return starts;
}
