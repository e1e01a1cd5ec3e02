import { type PictureIndex, placesOf, rowOf, termPlaces } from '../local/picture-index.ts';
import type { Concept } from './concepts.ts';

/** How much of a picture's subject a term is by where it stands. */
const placeFactors: readonly (readonly [number, number])[] = [
  [termPlaces.people, 1],
  [termPlaces.keywords, 1],
  [termPlaces.name, 1],
  [termPlaces.categories, 0.9],
  [termPlaces.found, 0.8],
  [termPlaces.place, 0.75],
  [termPlaces.description, 0.65],
];
/** By the sum of places: the best of them, and a little for each other. */
const factorOf = Float32Array.from({ length: 256 }, (_, places) => {
  const factors = placeFactors.filter(([place]) => places & place).map(([, factor]) => factor);
  const best = Math.max(0, ...factors);
  return best === 0 ? 0 : Math.min(1.15, best + 0.05 * (factors.length - 1));
});

/** A bank is looked at as a sample of one with so many pictures more, none of which has the term. */
const background = 100;
/** What a name counts at least, however many pictures have it. */
const minNameShare = 0.45;

/** What further places of the article add. */
const otherPlaces = 0.25;

/** How much a term tells pictures apart, 0–1: its inverse document frequency of all there could be. */
export function rarity(pictures: number, having: number): number {
  const all = pictures + background;
  return Math.log((all + 1) / (having + 0.5)) / Math.log((all + 1) / 0.5);
}

/** How far each row's picture has what is asked for: the sum over the concepts that it has. */
export function scoreConcepts(index: PictureIndex, concepts: readonly Concept[]): Float64Array {
  const scores = new Float64Array(index.rows);
  const places = new Float64Array(index.rows);
  const best = new Float32Array(index.rows);
  const touched = new Uint32Array(index.rows);
  for (const { terms, together, weight, isName, isPlace } of concepts) {
    let count = 0;
    const rare = (having: number) =>
      Math.max(rarity(index.size, having), isName ? minNameShare : 0);
    for (const { term, sureness } of terms) {
      const postings = index.postings(term);
      const share = sureness * rare(postings.length);
      for (let at = 0; at < postings.length; at++) {
        const posting = postings[at] ?? 0;
        const row = rowOf(posting);
        const value = share * (factorOf[placesOf(posting)] ?? 0);
        const before = best[row] ?? 0;
        if (value <= before) continue;
        if (before === 0) touched[count++] = row;
        best[row] = value;
      }
    }
    if (together) {
      const rows = rowsWithAll(index, together.terms);
      const share = together.sureness * rare(rows.size);
      for (const [row, factor] of rows) {
        const before = best[row] ?? 0;
        if (share * factor <= before) continue;
        if (before === 0) touched[count++] = row;
        best[row] = share * factor;
      }
    }
    for (let at = 0; at < count; at++) {
      const row = touched[at] ?? 0;
      const score = weight * (best[row] ?? 0);
      best[row] = 0;
      if (isPlace) {
        const nearest = places[row] ?? 0;
        places[row] = Math.max(nearest, score) + otherPlaces * Math.min(nearest, score);
      } else {
        scores[row] = (scores[row] ?? 0) + score;
      }
    }
  }
  for (let row = 0; row < scores.length; row++) {
    scores[row] = (scores[row] ?? 0) + (places[row] ?? 0);
  }
  return scores;
}

/** The rows that have all terms, with the least that one of them counts there. */
function rowsWithAll(index: PictureIndex, terms: readonly string[]): Map<number, number> {
  const lists = terms
    .map((term) => index.postings(term))
    .toSorted((one, other) => one.length - other.length);
  let rows = new Map<number, number>();
  for (const [at, postings] of lists.entries()) {
    const next = new Map<number, number>();
    for (const posting of postings) {
      const row = rowOf(posting);
      const factor = factorOf[placesOf(posting)] ?? 0;
      const before = at === 0 ? factor : rows.get(row);
      if (before !== undefined) next.set(row, Math.min(before, factor));
    }
    rows = next;
    if (rows.size === 0) break;
  }
  return rows;
}

/** How many of the concepts each row has. */
export function coverage(index: PictureIndex, concepts: readonly Concept[]): Uint8Array {
  const counts = new Uint8Array(index.rows);
  for (const concept of concepts) {
    const rows = new Set<number>();
    for (const { term } of concept.terms) {
      for (const posting of index.postings(term)) rows.add(rowOf(posting));
    }
    for (const row of rows) counts[row] = (counts[row] ?? 0) + 1;
  }
  return counts;
}
