import { fieldsOf, type PictureIndex, rowOf, termFields } from '../local/picture-index.ts';
import type { Concept } from './concepts.ts';
import { normalizedIdf } from './score-concepts.ts';

/** Milliseconds apart within which two similar pictures are of one scene. */
const oneScene = 120_000;

type Weighed = { terms: Uint32Array; weights: Float32Array; total: number };

/** Weights the terms of a picture by rarity; leaves out those of no other picture. */
function weigh(index: PictureIndex, row: number): Weighed {
  const terms = index.termsOf(row).filter((term) => index.countOf(term) > 1);
  const weights = new Float32Array(terms.length);
  let total = 0;
  for (const [at, term] of terms.entries()) {
    const weight = normalizedIdf(index.size, index.countOf(term)) ** 2;
    weights[at] = weight;
    total += weight;
  }
  return { terms, weights, total };
}

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

/** Compares pictures of an index by weighted Jaccard of their terms: 0 nothing in common, 1 the same. */
export class PictureSimilarity {
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
const kinds: Readonly<Record<string, { kind: Concept['kind']; share: number }>> = {
  g: { kind: 'entity', share: 1 },
  n: { kind: 'entity', share: 0.9 },
  k: { kind: 'tag', share: 0.8 },
  p: { kind: 'entity', share: 0.6 },
  c: { kind: 'category', share: 0.4 },
  w: { kind: 'word', share: 0.35 },
};

/** Turns a picture into search concepts: people, places and things before words. */
export function conceptsOfPicture(index: PictureIndex, row: number): Concept[] {
  const concepts: Concept[] = [];
  for (const number of index.termsOf(row)) {
    const term = index.termText(number);
    const postings = index.postingsOf(number);
    const places = fieldsOf(postings.find((posting) => rowOf(posting) === row) ?? 0);
    const [prefix, label] = [term.slice(0, 1), term.slice(2)];
    const known = kinds[prefix];
    if (!known) continue;
    const rarity = normalizedIdf(index.size, postings.length);
    concepts.push({
      kind: known.kind,
      label,
      gkbId: prefix === 'g' ? label : undefined,
      weight: known.share * rarity * (places & termFields.people ? 1.5 : 1),
      terms: [{ term, confidence: 1 }],
      isName: prefix === 'g' || prefix === 'n',
    });
  }
  return concepts.toSorted((one, other) => other.weight - one.weight).slice(0, maxTerms);
}
