import { PackedWords } from '../packed-words.ts';
import { foldMarks } from './fold-marks.ts';

/** The words of a list by what they look like once the marks are taken off. */
export class MarkVariants {
  readonly #words: PackedWords;
  /** Looks of words with marks; those that only stand for themselves are left out: they are most. */
  readonly #looks: PackedWords;
  /** Places of the words that look so are `members[starts[look]]` up to `members[starts[look + 1] - 1]`. */
  readonly #starts: Uint32Array;
  readonly #members: Uint32Array;

  constructor(words: PackedWords) {
    const groups = new Map<string, number[]>();
    for (const word of words) {
      const folded = foldMarks(word);
      if (folded !== word) groups.set(folded, []);
    }
    let index = 0;
    for (const word of words) {
      groups.get(foldMarks(word))?.push(index);
      index += 1;
    }
    this.#words = words;
    this.#looks = new PackedWords([...groups.keys()]);
    this.#members = Uint32Array.from([...groups.values()].flat());
    this.#starts = new Uint32Array(groups.size + 1);
    let end = 0;
    for (const [look, { length }] of [...groups.values()].entries()) {
      end += length;
      this.#starts[look + 1] = end;
    }
  }

  /** In the order of the list. */
  of(folded: string): string[] {
    const look = this.#looks.indexOf(folded);
    if (look >= 0) {
      const members = this.#members.subarray(this.#starts[look], this.#starts[look + 1]);
      return Array.from(members, (index) => this.#words.at(index));
    }
    const isOwnVariant = this.#words.indexOf(folded) >= 0 && foldMarks(folded) === folded;
    return isOwnVariant ? [folded] : [];
  }
}
