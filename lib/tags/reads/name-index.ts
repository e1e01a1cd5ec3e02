import { foldForSearch } from '../../text/fold-for-search.ts';
import { type Entry, stem, wordsOf } from './entry.ts';
import { countBits, maxEdits, type Spelled } from './spelling.ts';

/** Letters of new words that are collected before they become a text of their own: appending costs the whole length. */
const maxRestLength = 50_000;

/**
 * Maps each distinct word of many names to the numbers of the names. There are far fewer words than names, so a search
 * scans some hundred thousand letters instead of many millions. Words are never removed.
 */
class WordLists {
  /** Most words have one number, which is kept without a list. */
  readonly #numbers = new Map<string, number | number[]>();
  readonly #texts: string[] = [];
  #rest = '\n';

  add(word: string, number: number): void {
    const known = this.#numbers.get(word);
    if (Array.isArray(known)) known.push(number);
    else if (known !== undefined) this.#numbers.set(word, [known, number]);
    else this.#addWord(word, number);
  }

  at(word: string): readonly number[] {
    const known = this.#numbers.get(word) ?? [];
    return Array.isArray(known) ? known : [known];
  }

  /** Calls `act` with the numbers of each word that has these letters in it, or that begins with them. */
  forEach(letters: string, where: 'inside' | 'beginning', act: (number: number) => void): void {
    const pattern = where === 'beginning' ? `\n${letters}` : letters;
    for (const text of [...this.#texts, this.#rest]) {
      for (let at = text.indexOf(pattern); at >= 0; ) {
        const end = text.indexOf('\n', at + pattern.length);
        const start = where === 'beginning' ? at + 1 : text.lastIndexOf('\n', at) + 1;
        const numbers = this.#numbers.get(text.slice(start, end));
        if (Array.isArray(numbers)) for (const number of numbers) act(number);
        else if (numbers !== undefined) act(numbers);
        at = text.indexOf(pattern, end);
      }
    }
  }

  #addWord(word: string, number: number): void {
    this.#numbers.set(word, number);
    this.#rest += `${word}\n`;
    if (this.#rest.length < maxRestLength) return;
    this.#texts.push(this.#rest);
    this.#rest = '\n';
  }
}

/** A growing typed array: an ordinary array takes twice the memory and is slower to read. */
type Column = { length: number; numbers: Int32Array; letters: Int32Array };

const initialSize = 64;

/** Names by how long they are, each as the bits of its letters: maxDifferingBits of those that are far from a name go by these. */
class SpellingColumns {
  readonly #byLength = new Map<number, Column>();

  add({ folded, letters }: Pick<Spelled, 'folded' | 'letters'>, number: number): void {
    let column = this.#byLength.get(folded.length);
    if (!column || column.length === column.numbers.length) column = grow(column);
    this.#byLength.set(folded.length, column);
    column.numbers[column.length] = number;
    column.letters[column.length] = letters;
    column.length += 1;
  }

  /** Numbers of names that may equal or misspell this one; candidates to compare. */
  near({ folded, letters }: Pick<Spelled, 'folded' | 'letters'>): Set<number> {
    const near = new Set<number>();
    const reach = maxEdits(folded.length);
    for (let length = folded.length - reach; length <= folded.length + reach; length += 1) {
      const column = this.#byLength.get(length);
      const maxDifferingBits = 2 * maxEdits(Math.min(length, folded.length));
      for (let position = 0; position < (column?.length ?? 0); position += 1) {
        if (countBits((column?.letters[position] ?? 0) ^ letters) > maxDifferingBits) continue;
        near.add(column?.numbers[position] ?? 0);
      }
    }
    return near;
  }
}

const maxWords = 8;
/** Shorter queries occur in nearly every name, so they match only at the beginning of a word. */
const minInfixLength = 3;
const withoutBlanks = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Finds tags by letters and stems of their words, by ids and by spelling. Removed ones leave gaps until it is rebuilt. */
export class NameIndex {
  readonly #entries: (Entry | undefined)[] = [];
  readonly #positions = new Map<string, number>();
  readonly #words = new WordLists();
  readonly #stems = new WordLists();
  readonly #ids = new WordLists();
  readonly #byItem = new Map<string, number[]>();
  readonly #spellings = new SpellingColumns();

  /** True if gaps would waste too much space after so many more changes. */
  isTooSparseAfter(changes: number): boolean {
    return this.#entries.length + changes > 1_000 + 1.5 * this.#positions.size;
  }

  put(entry: Entry): void {
    const { tag, terms } = entry;
    this.remove(tag.gkbId);
    const position = this.#entries.push(entry) - 1;
    this.#positions.set(tag.gkbId, position);
    const words = new Set(terms.flatMap(({ folded }) => folded.split(' ')));
    for (const word of words) this.#words.add(word, position);
    const stems = new Set(terms.flatMap(({ key }) => key.split(' ')));
    for (const one of stems) if (one) this.#stems.add(one, position);
    for (const id of new Set([tag.gkbId, tag.externalId ?? ''].map(foldForSearch))) {
      if (id) this.#ids.add(id, position);
    }
    for (const term of terms) this.#spellings.add(term, position);
    if (!tag.standsFor) return;
    const positions = this.#byItem.get(tag.standsFor);
    if (positions) positions.push(position);
    else this.#byItem.set(tag.standsFor, [position]);
  }

  remove(gkbId: string): void {
    const position = this.#positions.get(gkbId);
    if (position === undefined) return;
    this.#positions.delete(gkbId);
    this.#entries[position] = undefined;
  }

  /**
   * The tags that fit a query: each of its words stands in a name, is a form of a word that does, or is or begins an id.
   * Case and marks do not matter. An empty query fits everything.
   */
  find(query: string): Entry[] {
    const words = foldForSearch(query).split(' ').filter(Boolean).slice(0, maxWords);
    if (words.length === 0) return this.#at(this.#positions.values());
    let found: number[] = [];
    const hits = new Uint8Array(this.#entries.length);
    for (const [count, word] of words.entries()) {
      found = [];
      this.#forEachWith(word, (position) => {
        if (hits[position] !== count) return;
        hits[position] = count + 1;
        found.push(position);
      });
    }
    return this.#at(found);
  }

  /** Tags whose names may equal, inflect or misspell this one; candidates to compare. */
  near(term: Entry['terms'][number]): Entry[] {
    const near = this.#spellings.near(term);
    const [first] = term.key.split(' ').sort((a, b) => b.length - a.length);
    for (const position of first ? this.#stems.at(first) : []) near.add(position);
    return this.#at(near);
  }

  standingFor(gkbId: string): Entry[] {
    return this.#at(this.#byItem.get(gkbId) ?? []);
  }

  #forEachWith(word: string, act: (position: number) => void): void {
    if (word.length < minInfixLength && !withoutBlanks.test(word)) {
      this.#words.forEach(word, 'beginning', act);
      return;
    }
    this.#words.forEach(word, 'inside', act);
    if (/\d/.test(word)) this.#ids.forEach(word, 'beginning', act);
    else for (const position of this.#ids.at(word)) act(position);
    this.#forEachForm(word, act);
  }

  /** Visits names with a word that has the stem of each part of `word`, or begins with it. */
  #forEachForm(word: string, act: (position: number) => void): void {
    const [first, ...rest] = wordsOf(word).map(stem);
    if (first === undefined) return;
    const others = rest.map((part) => {
      const found = new Set<number>();
      this.#stems.forEach(part, 'beginning', (position) => found.add(position));
      return found;
    });
    this.#stems.forEach(first, 'beginning', (position) => {
      if (others.every((found) => found.has(position))) act(position);
    });
  }

  #at(positions: Iterable<number>): Entry[] {
    const found: Entry[] = [];
    for (const position of positions) {
      const entry = this.#entries[position];
      if (entry) found.push(entry);
    }
    return found;
  }
}

function grow(column: Column | undefined): Column {
  const size = 2 * (column?.length ?? initialSize / 2);
  const numbers = new Int32Array(size);
  const letters = new Int32Array(size);
  if (column) {
    numbers.set(column.numbers);
    letters.set(column.letters);
  }
  return { length: column?.length ?? 0, numbers, letters };
}
