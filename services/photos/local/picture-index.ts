import type { orientations } from '../../../lib/contract/inventories.ts';
import type { PhotoCost } from '../../../lib/contract/photo-details.ts';

/**
 * Where in a picture's metadata a term stands; a term has the sum of all that hold. `found` is what the language engine
 * found in name and description.
 */
export const termPlaces = {
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
  /** Each with its {@link termPlaces}. */
  terms: ReadonlyMap<string, number>;
  /** Milliseconds; NaN: not known. */
  takenAt: number;
  createdAt: number;
  updatedAt: number;
  orientation: (typeof orientations)[number];
  cost: PhotoCost;
};

/** Marks of where a posting's term stands take the lowest bits, the row the ones above. */
const placeBits = 8;
const placeMask = (1 << placeBits) - 1;

/** The row of a posting. */
export function rowOf(posting: number): number {
  return posting >>> placeBits;
}

/** Where the term stands in the row's picture: a sum of {@link termPlaces}. */
export function placesOf(posting: number): number {
  return posting & placeMask;
}

const nothing: readonly number[] = [];
const longList = 24;

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
  readonly #postings: (number[] | undefined)[] = [];
  /** Numbers of a row's terms. */
  readonly #terms: (Uint32Array | undefined)[] = [];

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

  /** The pictures that have a term, in no order: see {@link rowOf} and {@link placesOf}. */
  postings(term: string): readonly number[] {
    const number = this.#numbers.get(term);
    return number === undefined ? nothing : (this.#postings[number] ?? nothing);
  }

  /** The same by the term's number, see {@link termsOf}. */
  postingsOf(number: number): readonly number[] {
    return this.#postings[number] ?? nothing;
  }

  /** The numbers of the terms of a picture, each once. */
  termsOf(row: number): Uint32Array {
    return this.#terms[row] ?? noTerms;
  }

  /** The term of a number. */
  termText(number: number): string {
    return this.#names[number] ?? '';
  }

  /** Adds a picture, or changes what is known of it. */
  put(entry: PictureEntry): void {
    const known = this.#rows.get(entry.id);
    const row = known ?? this.#free.pop() ?? this.ids.length;
    const wanted = new Map<number, number>();
    for (const [term, places] of entry.terms) wanted.set(this.#numberOf(term), places);
    for (const number of this.termsOf(row)) {
      const places = wanted.get(number);
      if (places === undefined) this.#drop(number, row);
      else this.#replace(number, row, places);
    }
    const had = new Set(this.termsOf(row));
    for (const [number, places] of wanted) {
      if (!had.has(number)) this.#add(number, (row << placeBits) | places);
    }
    this.#terms[row] = Uint32Array.from(wanted.keys());
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
    this.#terms[row] = undefined;
    this.ids[row] = undefined;
    this.#free.push(row);
  }

  #numberOf(term: string): number {
    const known = this.#numbers.get(term);
    if (known !== undefined) return known;
    const number = this.#freeNumbers.pop() ?? this.#names.length;
    this.#numbers.set(term, number);
    this.#names[number] = term;
    this.#postings[number] = undefined;
    return number;
  }

  #release(number: number): void {
    this.#numbers.delete(this.#names[number] ?? '');
    this.#names[number] = '';
    this.#postings[number] = undefined;
    this.#freeNumbers.push(number);
  }

  /** Most terms are of few pictures: their lists are as long as they need to be, where pushing leaves room for more. */
  #add(number: number, posting: number): void {
    const postings = this.#postings[number] ?? nothing;
    if (postings.length >= longList) this.#postings[number]?.push(posting);
    else this.#postings[number] = [...postings, posting];
  }

  #drop(number: number, row: number): void {
    const postings = this.#postings[number];
    if (!postings) return;
    const at = postings.findIndex((posting) => rowOf(posting) === row);
    if (at < 0) return;
    const last = postings.pop();
    if (last !== undefined && at < postings.length) postings[at] = last;
    if (postings.length === 0) this.#release(number);
  }

  #replace(number: number, row: number, places: number): void {
    const postings = this.#postings[number];
    if (!postings) return;
    const at = postings.findIndex((posting) => rowOf(posting) === row);
    if (at >= 0) postings[at] = (row << placeBits) | places;
  }
}

const noTerms = new Uint32Array();
