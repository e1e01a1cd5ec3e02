import { foldForSearch } from '../../text/fold-for-search.ts';
import type { Entry } from './entry.ts';
import { SpellingColumns } from './spelling-columns.ts';
import { stem, wordsOf } from './stem.ts';
import { WordLists } from './word-lists.ts';

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
    for (const id of new Set([tag.gkbId, tag.externalId ?? ''].map(foldForSearch))) {
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
    const words = foldForSearch(query).split(' ').filter(Boolean).slice(0, maxWords);
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
