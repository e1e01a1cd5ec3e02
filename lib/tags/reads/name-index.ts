import { fold } from '../../text/search-patterns.ts';
import type { Entry } from './entry.ts';
import { countBits, maxEdits, type Spelled } from './spelling.ts';
import { stem, wordsOf } from './stem.ts';

/** Letters of new words that are gathered before they are put aside: joining a text costs its whole length. */
const longestRest = 50_000;

/**
 * The different words of many names, each with the numbers of those that have it. Words are far fewer than names, so
 * that what is typed is sought in some hundred thousand letters and not in many millions. What was put in stays.
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

  /** The numbers of one word. */
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
    if (this.#rest.length < longestRest) return;
    this.#texts.push(this.#rest);
    this.#rest = '\n';
  }
}

/** Numbers in a row that grows: a list of them takes twice the room and is read more slowly. */
type Column = { length: number; numbers: Int32Array; letters: Int32Array };

const firstSize = 64;

/** Names by how long they are, each as the bits of its letters: most of those that are far from a name go by these. */
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

const maxWords = 8;
/** Fewer letters than these stand in nearly every name somewhere: only beginnings of words count. */
const fewestInside = 3;
const withoutBlanks = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/**
 * Finds tags by their names without looking at each: by the letters and stems of their words, by ids, by spelling.
 * Tags come and go one by one; places of those that went are passed over until the index is worn and made anew.
 */
export class NameIndex {
  readonly #entries: (Entry | undefined)[] = [];
  readonly #places = new Map<string, number>();
  readonly #words = new WordLists();
  readonly #stems = new WordLists();
  readonly #ids = new WordLists();
  readonly #things = new Map<string, number[]>();
  readonly #spellings = new SpellingColumns();

  /** True if removed entries, after so many more changes, waste too much space. */
  isWornBy(changes: number): boolean {
    return this.#entries.length + changes > 1_000 + 1.5 * this.#places.size;
  }

  /** Puts a tag in, in the place of the one with its id. */
  put(entry: Entry): void {
    const { tag, terms } = entry;
    this.remove(tag.gkbId);
    const place = this.#entries.push(entry) - 1;
    this.#places.set(tag.gkbId, place);
    const words = new Set(terms.flatMap(({ folded }) => folded.split(' ')));
    for (const word of words) this.#words.add(word, place);
    const stems = new Set(terms.flatMap(({ key }) => key.split(' ')));
    for (const one of stems) if (one) this.#stems.add(one, place);
    for (const id of new Set([tag.gkbId, tag.externalId ?? ''].map(fold))) {
      if (id) this.#ids.add(id, place);
    }
    for (const term of terms) this.#spellings.add(term, place);
    if (!tag.standsFor) return;
    const things = this.#things.get(tag.standsFor);
    if (things) things.push(place);
    else this.#things.set(tag.standsFor, [place]);
  }

  remove(gkbId: string): void {
    const place = this.#places.get(gkbId);
    if (place === undefined) return;
    this.#places.delete(gkbId);
    this.#entries[place] = undefined;
  }

  /**
   * The tags that fit a query: each of its words stands in a name, is a form of a word that does, or is or begins an id.
   * Case and marks do not matter. An empty query fits everything.
   */
  find(query: string): Entry[] {
    const words = fold(query).split(' ').filter(Boolean).slice(0, maxWords);
    if (words.length === 0) return this.#at(this.#places.values());
    let found: number[] = [];
    const hits = new Uint8Array(this.#entries.length);
    for (const [count, word] of words.entries()) {
      found = [];
      this.#forEachWith(word, (place) => {
        if (hits[place] !== count) return;
        hits[place] = count + 1;
        found.push(place);
      });
    }
    return this.#at(found);
  }

  /** Tags that may be called the same as this, in another inflection or misspelled; to be compared. */
  near(term: Entry['terms'][number]): Entry[] {
    const near = this.#spellings.near(term);
    const [first] = term.key.split(' ').sort((a, b) => b.length - a.length);
    for (const place of first ? this.#stems.at(first) : []) near.add(place);
    return this.#at(near);
  }

  /** The tags that stand for an item. */
  standingFor(gkbId: string): Entry[] {
    return this.#at(this.#things.get(gkbId) ?? []);
  }

  #forEachWith(word: string, act: (place: number) => void): void {
    if (word.length < fewestInside && !withoutBlanks.test(word)) {
      this.#words.forEach(word, 'beginning', act);
      return;
    }
    this.#words.forEach(word, 'inside', act);
    if (/\d/.test(word)) this.#ids.forEach(word, 'beginning', act);
    else for (const place of this.#ids.at(word)) act(place);
    this.#forEachForm(word, act);
  }

  /** Visits names with a word that has the stem of each part of `word`, or begins with it. */
  #forEachForm(word: string, act: (place: number) => void): void {
    const [first, ...rest] = wordsOf(word).map(stem);
    if (first === undefined) return;
    const others = rest.map((part) => {
      const found = new Set<number>();
      this.#stems.forEach(part, 'beginning', (place) => found.add(place));
      return found;
    });
    this.#stems.forEach(first, 'beginning', (place) => {
      if (others.every((found) => found.has(place))) act(place);
    });
  }

  #at(places: Iterable<number>): Entry[] {
    const found: Entry[] = [];
    for (const place of places) {
      const entry = this.#entries[place];
      if (entry) found.push(entry);
    }
    return found;
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
