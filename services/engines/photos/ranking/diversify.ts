import type { PictureIndex } from '../local/picture-index.ts';
import { PictureSimilarity } from './picture-similarity.ts';
import type { Candidate } from './top-candidates.ts';

/** Pictures that people see before they scroll. */
const first = 10;
const pool = 60;
/** Penalty for similarity to a picture above, as a share of the best score; high for near duplicates. */
const lossOf = (like: number) => 0.3 * like + 0.4 * like ** 4;
const closest = 80;
const minSimilarity = 0.05;

/** Number of top candidates that are compared with one another. */
export const diversifyDepth = Math.max(pool, closest);

/** Makes the first ten differ (maximal marginal relevance: Carbonell & Goldstein 1998); the best stays first. */
export function diversify(index: PictureIndex, ranked: readonly Candidate[]): Candidate[] {
  const left = ranked.slice(0, pool);
  const bestScore = left[0]?.score || 1;
  const similarity = new PictureSimilarity(index);
  const nearest = left.map(() => 0);
  const picked: Candidate[] = [];
  while (picked.length < first && left.length > 0) {
    let best = 0;
    let bestValue = Number.NEGATIVE_INFINITY;
    for (const [at, { score }] of left.entries()) {
      const value = score / bestScore - lossOf(nearest[at] ?? 0);
      if (value > bestValue) [best, bestValue] = [at, value];
    }
    const [pick] = left.splice(best, 1);
    nearest.splice(best, 1);
    if (!pick) break;
    picked.push(pick);
    for (const [at, { row }] of left.entries()) {
      nearest[at] = Math.max(nearest[at] ?? 0, similarity.between(row, pick.row));
    }
  }
  return [...picked, ...left, ...ranked.slice(pool)];
}

/** Picks the fitting pictures most similar to one on the page that are not on the page themselves. */
export function pickAlternatives(
  similarity: PictureSimilarity,
  row: number,
  ranked: readonly Candidate[],
  page: readonly Candidate[],
  count: number,
): number[] {
  const shown = new Set(page.map((each) => each.row));
  const bestScore = ranked[0]?.score || 1;
  return ranked
    .slice(0, closest)
    .filter((other) => !shown.has(other.row))
    .map((other) => ({ ...other, like: similarity.between(row, other.row) }))
    .filter(({ like }) => like >= minSimilarity)
    .map((other) => ({ row: other.row, value: other.like + (0.5 * other.score) / bestScore }))
    .toSorted((a, b) => b.value - a.value)
    .slice(0, count)
    .map((other) => other.row);
}
