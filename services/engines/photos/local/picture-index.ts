import type { orientations } from '../../../../lib/contract/inventories.ts';
import type { PhotoCost } from '../../../../lib/contract/photo-details.ts';
import { NumberLists } from './number-lists.ts';

/** Fields of a picture as bits; `found` is the language engine's analysis of name and description. */
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
 * Index entry of a picture. Terms have prefixes: `g:<gkbId>` an item of the knowledge base · `n:<folded name>` a
 * person, place or other thing · `k:<folded keyword>` and `k:<its stems>` · `w:<stem>` a word of name or description ·
 * `c:<taxonomy>|<code>` · `p:<folded name>` of the place where it was taken, from the building to the country.
 */
export type PictureEntry = {
  id: string;
  /** With {@link termFields} for each. */
  terms: ReadonlyMap<string, number>;
  /** Milliseconds; NaN if unknown. */
  takenAt: number;
  createdAt: number;
  updatedAt: number;
  orientation: (typeof orientations)[number];
  cost: PhotoCost;
};

/** A posting has the fields in its lowest bits and the row above. */
const fieldBits = 8;
const fieldMask = (1 << fieldBits) - 1;

function postingOf(row: number, places: number): number {
  return ((row << fieldBits) | places) >>> 0;
}

export function rowOf(posting: number): number {
  return posting >>> fieldBits;
}

/** Fields of the term in that picture: a sum of {@link termFields}. */
export function fieldsOf(posting: number): number {
  return posting & fieldMask;
}

const noPostings = new Uint32Array();

/** An inverted index of the pictures of a bank. Rows of removed pictures stay empty until they are reused. */
export class PictureIndex {
  /** By row, as the arrays below; undefined for an empty row. */
  readonly ids: (string | undefined)[] = [];
  readonly takenAt: number[] = [];
  readonly createdAt: number[] = [];
  readonly updatedAt: number[] = [];
  readonly orientations: PictureEntry['orientation'][] = [];
  readonly costs: PhotoCost[] = [];
  /** Packed vectors of captions by `vectorModel`; undefined while there is none. */
  readonly vectors: (Uint8Array | undefined)[] = [];
  /** Name of the model that made the vectors. */
  vectorModel: string | undefined;
  readonly #rows = new Map<string, number>();
  readonly #free: number[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #names: string[] = [];
  readonly #freeNumbers: number[] = [];
  /** By term number. */
  readonly #postings = new NumberLists();
  readonly #terms = new NumberLists();

  get size(): number {
    return this.#rows.size;
  }

  /** Number of rows, empty ones included: the length of arrays by row. */
  get rows(): number {
    return this.ids.length;
  }

  row(id: string): number | undefined {
    return this.#rows.get(id);
  }

  /** Unsorted, see {@link rowOf} and {@link fieldsOf}. Valid until the index changes. */
  postings(term: string): Uint32Array {
    const number = this.#numbers.get(term);
    return number === undefined ? noPostings : this.#postings.get(number);
  }

  postingsOf(number: number): Uint32Array {
    return this.#postings.get(number);
  }

  countOf(number: number): number {
    return this.#postings.lengthOf(number);
  }

  /** Term numbers of a picture, sorted and unique. */
  termsOf(row: number): Uint32Array {
    return this.#terms.get(row);
  }

  termCount(row: number): number {
    return this.#terms.lengthOf(row);
  }

  termText(number: number): string {
    return this.#names[number] ?? '';
  }

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

  /** Drops the vectors of another model. */
  putVector(id: string, vector: Uint8Array, model: string): void {
    if (model !== this.vectorModel) this.vectors.fill(undefined);
    this.vectorModel = model;
    const row = this.#rows.get(id);
    if (row !== undefined) this.vectors[row] = vector;
  }

  remove(id: string): void {
    const row = this.#rows.get(id);
    if (row === undefined) return;
    for (const number of this.termsOf(row)) this.#drop(number, row);
    this.#rows.delete(id);
    this.#terms.clear(row);
    this.ids[row] = undefined;
    this.vectors[row] = undefined;
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
