import type { orientations } from '../../../../lib/contract/inventories.ts';
import type { PhotoCost } from '../../../../lib/contract/photo-details.ts';
import { NumberLists } from './number-lists.ts';

/**
 * Where in a picture's metadata a term stands; a term has the sum of all that hold. `found` is what the language engine
 * found in name and description.
 */
export const termFields = {
  people: 1,
  keywords: 2,
  name: 4,
  description: 8,
  place: 16,
  found: 32,
  categories: 64,
} as const;

/**
 * What a picture is found by. Terms begin with what they are of:
 * `g:<gkbId>` an item of the knowledge base · `n:<folded name>` a person, place or other thing ·
 * `k:<keyword, folded>` and `k:<its stems>` · `w:<stem>` a word of name or description · `c:<taxonomy>|<code>` ·
 * `p:<folded name>` of the place where it was taken, from the building to the country.
 */
export type PictureEntry = {
  id: string;
  /** Each with its {@link termFields}. */
  terms: ReadonlyMap<string, number>;
  /** Milliseconds; NaN: not known. */
  takenAt: number;
  createdAt: number;
  updatedAt: number;
  orientation: (typeof orientations)[number];
  cost: PhotoCost;
};

/** Marks of where a posting's term stands take the lowest bits, the row the ones above. */
const fieldBits = 8;
const fieldMask = (1 << fieldBits) - 1;

function postingOf(row: number, places: number): number {
  return ((row << fieldBits) | places) >>> 0;
}

/** The row of a posting. */
export function rowOf(posting: number): number {
  return posting >>> fieldBits;
}

/** Where the term stands in the row's picture: a sum of {@link termFields}. */
export function fieldsOf(posting: number): number {
  return posting & fieldMask;
}

const noPostings = new Uint32Array();

/**
 * The pictures of a bank (of uploads, of a tenant) by their terms, in memory. A picture keeps its row as long as it is
 * there; rows of pictures that are gone are empty until they are taken again.
 */
export class PictureIndex {
  /** By row, as are the lists below; undefined: the row is empty. */
  readonly ids: (string | undefined)[] = [];
  readonly takenAt: number[] = [];
  readonly createdAt: number[] = [];
  readonly updatedAt: number[] = [];
  readonly orientations: PictureEntry['orientation'][] = [];
  readonly costs: PhotoCost[] = [];
  readonly #rows = new Map<string, number>();
  readonly #free: number[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #names: string[] = [];
  /** Numbers of terms that no picture has any more. */
  readonly #freeNumbers: number[] = [];
  /** By the numbers of terms. */
  readonly #postings = new NumberLists();
  /** Numbers of a row's terms, from low to high. */
  readonly #terms = new NumberLists();

  /** Pictures. */
  get size(): number {
    return this.#rows.size;
  }

  /** Rows, with the empty ones: lists by row are as long. */
  get rows(): number {
    return this.ids.length;
  }

  row(id: string): number | undefined {
    return this.#rows.get(id);
  }

  /**
   * The pictures that have a term, in no order: see {@link rowOf} and {@link fieldsOf}. Good until the index is changed, as
   * are the lists below.
   */
  postings(term: string): Uint32Array {
    const number = this.#numbers.get(term);
    return number === undefined ? noPostings : this.#postings.get(number);
  }

  /** The same by the term's number, see {@link termsOf}. */
  postingsOf(number: number): Uint32Array {
    return this.#postings.get(number);
  }

  /** How many pictures have the term of a number. */
  countOf(number: number): number {
    return this.#postings.lengthOf(number);
  }

  /** The numbers of the terms of a picture, each once, from low to high. */
  termsOf(row: number): Uint32Array {
    return this.#terms.get(row);
  }

  /** How many terms a picture has. */
  termCount(row: number): number {
    return this.#terms.lengthOf(row);
  }

  /** The term of a number. */
  termText(number: number): string {
    return this.#names[number] ?? '';
  }

  /** Adds a picture, or changes what is known of it. */
  put(entry: PictureEntry): void {
    const known = this.#rows.get(entry.id);
    const row = known ?? this.#free.pop() ?? this.ids.length;
    if (known === undefined) this.#putTerms(row, entry.terms);
    else this.#changeTerms(row, entry.terms);
    this.#rows.set(entry.id, row);
    this.ids[row] = entry.id;
    this.takenAt[row] = entry.takenAt;
    this.createdAt[row] = entry.createdAt;
    this.updatedAt[row] = entry.updatedAt;
    this.orientations[row] = entry.orientation;
    this.costs[row] = entry.cost;
  }

  remove(id: string): void {
    const row = this.#rows.get(id);
    if (row === undefined) return;
    for (const number of this.termsOf(row)) this.#drop(number, row);
    this.#rows.delete(id);
    this.#terms.clear(row);
    this.ids[row] = undefined;
    this.#free.push(row);
  }

  #putTerms(row: number, terms: PictureEntry['terms']): void {
    const numbers = new Uint32Array(terms.size);
    let count = 0;
    for (const [term, places] of terms) {
      const number = this.#numberOf(term);
      numbers[count++] = number;
      this.#postings.push(number, postingOf(row, places));
    }
    this.#terms.set(row, numbers.sort());
  }

  #changeTerms(row: number, terms: PictureEntry['terms']): void {
    const had = this.termsOf(row).slice();
    const wanted = new Map<number, number>();
    for (const [term, places] of terms) wanted.set(this.#numberOf(term), places);
    this.#terms.set(row, Uint32Array.from(wanted.keys()).sort());
    for (const number of had) {
      const places = wanted.get(number);
      if (places === undefined) this.#drop(number, row);
      else this.#replace(number, row, places);
      wanted.delete(number);
    }
    for (const [number, places] of wanted) this.#postings.push(number, postingOf(row, places));
  }

  #numberOf(term: string): number {
    const known = this.#numbers.get(term);
    if (known !== undefined) return known;
    const number = this.#freeNumbers.pop() ?? this.#names.length;
    this.#numbers.set(term, number);
    this.#names[number] = term;
    return number;
  }

  #release(number: number): void {
    this.#numbers.delete(this.#names[number] ?? '');
    this.#names[number] = '';
    this.#postings.clear(number);
    this.#freeNumbers.push(number);
  }

  #drop(number: number, row: number): void {
    const at = this.#placeOf(number, row);
    if (at < 0) return;
    this.#postings.swapRemove(number, at);
    if (this.countOf(number) === 0) this.#release(number);
  }

  #replace(number: number, row: number, places: number): void {
    const at = this.#placeOf(number, row);
    if (at >= 0) this.#postings.replaceAt(number, at, postingOf(row, places));
  }

  #placeOf(number: number, row: number): number {
    return this.postingsOf(number).findIndex((posting) => rowOf(posting) === row);
  }
}
