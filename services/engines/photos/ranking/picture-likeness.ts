import { type PictureIndex, placesOf, rowOf, termPlaces } from '../local/picture-index.ts';
import type { Concept } from './concepts.ts';
import { rarity } from './score-concepts.ts';

/** Taken within so many milliseconds of one another, two pictures with much in common are of one scene. */
const oneScene = 120_000;

/** Terms that say something, from low to high, and what each says. */
type Weighed = { terms: Uint32Array; weights: Float32Array; total: number };

/** Terms by which pictures are compared, by how rare they are; one that no other picture has is none. */
function weigh(index: PictureIndex, row: number): Weighed {
  const terms = index.termsOf(row).filter((term) => index.countOf(term) > 1);
  const weights = new Float32Array(terms.length);
  let total = 0;
  for (const [at, term] of terms.entries()) {
    const weight = rarity(index.size, index.countOf(term)) ** 2;
    weights[at] = weight;
    total += weight;
  }
  return { terms, weights, total };
}

/** The weights of the terms that both have. */
function sharedWeight(one: Weighed, other: Weighed): number {
  const [a, b] = [one.terms, other.terms];
  let shared = 0;
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const own = a[i] ?? 0;
    const its = b[j] ?? 0;
    if (own === its) shared += one.weights[i] ?? 0;
    if (own <= its) i++;
    if (its <= own) j++;
  }
  return shared;
}

/** Compares pictures of an index, 0 nothing in common – 1 the same: weighted Jaccard of their terms. */
export class PictureLikeness {
  readonly #index: PictureIndex;
  readonly #weighed = new Map<number, Weighed>();

  constructor(index: PictureIndex) {
    this.#index = index;
  }

  between(one: number, other: number): number {
    const [a, b] = [this.#of(one), this.#of(other)];
    const shared = sharedWeight(a, b);
    const all = a.total + b.total - shared;
    const like = all <= 0 ? 0 : shared / all;
    const { takenAt } = this.#index;
    const apart = Math.abs((takenAt[one] ?? Number.NaN) - (takenAt[other] ?? Number.NaN));
    return apart <= oneScene ? Math.min(1, like + 0.3) : like;
  }

  #of(row: number): Weighed {
    const known = this.#weighed.get(row);
    if (known) return known;
    const weighed = weigh(this.#index, row);
    this.#weighed.set(row, weighed);
    return weighed;
  }
}

const maxTerms = 60;
/** What kinds of terms say of what a picture shows. */
const shares: ReadonlyMap<string, number> = new Map([
  ['g', 1],
  ['n', 0.9],
  ['k', 0.8],
  ['p', 0.6],
  ['c', 0.4],
  ['w', 0.35],
]);

/** What is known of a picture as what is looked for: its people, places and things before its words. */
export function conceptsOfPicture(index: PictureIndex, row: number): Concept[] {
  const concepts: Concept[] = [];
  for (const number of index.termsOf(row)) {
    const term = index.termText(number);
    const postings = index.postingsOf(number);
    const places = placesOf(postings.find((posting) => rowOf(posting) === row) ?? 0);
    const [kind, label] = [term.slice(0, 1), term.slice(2)];
    const share = shares.get(kind);
    if (share === undefined) continue;
    const weight =
      share * rarity(index.size, postings.length) * (places & termPlaces.people ? 1.5 : 1);
    concepts.push({
      kind: kind === 'w' ? 'word' : kind === 'c' ? 'category' : kind === 'k' ? 'tag' : 'entity',
      label,
      ...(kind === 'g' && { gkbId: label }),
      weight,
      terms: [{ term, sureness: 1 }],
      isName: kind === 'g' || kind === 'n',
    });
  }
  return concepts.toSorted((one, other) => other.weight - one.weight).slice(0, maxTerms);
}
