import type { PictureIndex } from '../local/picture-index.ts';
import type { Candidate } from './best-of.ts';
import { PictureLikeness } from './picture-likeness.ts';

/** Pictures that people look at before they look further. */
const first = 10;
/** Those from which they are picked. */
const pool = 60;
/** What a picture that is like one before it loses of the best score; one that is nearly the same loses most of it. */
const lossOf = (like: number) => 0.3 * like + 0.4 * like ** 4;
const closest = 80;
const minLikeness = 0.05;

/** How many of the best are compared with one another. */
export const lookedAt = Math.max(pool, closest);

/**
 * The same pictures with the first ten unlike one another (maximal marginal relevance: Carbonell & Goldstein 1998); the best
 * stays the first.
 */
export function diversify(index: PictureIndex, ranked: readonly Candidate[]): Candidate[] {
  const left = ranked.slice(0, pool);
  const bestScore = left[0]?.score || 1;
  const likeness = new PictureLikeness(index);
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
      nearest[at] = Math.max(nearest[at] ?? 0, likeness.between(row, pick.row));
    }
  }
  return [...picked, ...left, ...ranked.slice(pool)];
}

/** Of the pictures that fit, those most like one of the page, and on no place of it. */
export function pickAlternatives(
  likeness: PictureLikeness,
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
    .map((other) => ({
      row: other.row,
      like: likeness.between(row, other.row),
      score: other.score,
    }))
    .filter(({ like }) => like >= minLikeness)
    .toSorted((a, b) => value(b, bestScore) - value(a, bestScore))
    .slice(0, count)
    .map((other) => other.row);
}

function value({ like, score }: { like: number; score: number }, bestScore: number): number {
  return like + (0.5 * score) / bestScore;
}
