import { countBits, maxEdits, type Spelled } from './spelling.ts';

/** Numbers in a row that grows: a list of them takes twice the room and is read more slowly. */
type Column = { length: number; numbers: Int32Array; letters: Int32Array };

const firstSize = 64;

/** Names by how long they are, each as the bits of its letters: most of those that are far from a name go by these. */
export class SpellingColumns {
  readonly #byLength = new Map<number, Column>();

  add({ folded, letters }: Pick<Spelled, 'folded' | 'letters'>, number: number): void {
    let column = this.#byLength.get(folded.length);
    if (!column || column.length === column.numbers.length) column = grow(column);
    this.#byLength.set(folded.length, column);
    column.numbers[column.length] = number;
    column.letters[column.length] = letters;
    column.length += 1;
  }

  /** The numbers of the names that may be this one, or this one misspelled; to be compared. */
  near({ folded, letters }: Pick<Spelled, 'folded' | 'letters'>): Set<number> {
    const near = new Set<number>();
    const reach = maxEdits(folded.length);
    for (let length = folded.length - reach; length <= folded.length + reach; length += 1) {
      const column = this.#byLength.get(length);
      const most = 2 * maxEdits(Math.min(length, folded.length));
      for (let place = 0; place < (column?.length ?? 0); place += 1) {
        if (countBits((column?.letters[place] ?? 0) ^ letters) > most) continue;
        near.add(column?.numbers[place] ?? 0);
      }
    }
    return near;
  }
}

function grow(column: Column | undefined): Column {
  const size = 2 * (column?.length ?? firstSize / 2);
  const numbers = new Int32Array(size);
  const letters = new Int32Array(size);
  if (column) {
    numbers.set(column.numbers);
    letters.set(column.letters);
  }
  return { length: column?.length ?? 0, numbers, letters };
}
