import type { PictureIndex } from '../local/picture-index.ts';
import type { PhotoPrior } from '../verdicts/photo-prior.ts';

const day = 86_400_000;

/** How much of a picture's score goes with the number of its terms (as b in BM25), and the number that leaves it as it is. */
const lengthShare = 0.15;
const usualLength = 40;
const longest = 4;

/** A picture of the same days gains a fifth, one of other weeks nothing. */
const dateGain = 0.2;
const nearDays = 10;
/** So many days apart nothing is left of it. */
const maxDays = 400;

export function daysBetween(takenAt: number | undefined, date: Date): number | undefined {
  if (takenAt === undefined || Number.isNaN(takenAt)) return undefined;
  return Math.abs(takenAt - date.getTime()) / day;
}

export function dateFactor(takenAt: number | undefined, date: Date): number {
  const days = daysBetween(takenAt, date);
  return days === undefined ? 1 : 1 + dateGain * Math.exp(-days / nearDays);
}

/** A picture that is described by many terms has many by chance; one of the same days is the likelier to fit. */
export function weighPictures(index: PictureIndex, scores: Float64Array, date: Date): void {
  const time = date.getTime();
  for (let row = 0; row < scores.length; row++) {
    const score = scores[row] ?? 0;
    if (score <= 0) continue;
    const length = Math.min(longest, index.termCount(row) / usualLength);
    const taken = index.takenAt[row] ?? Number.NaN;
    const isNear = Math.abs(taken - time) <= maxDays * day;
    scores[row] =
      (score / (1 - lengthShare + lengthShare * length)) * (isNear ? dateFactor(taken, date) : 1);
  }
}

/** What verdicts on articles like this can add, as a share of the best score. */
const acceptedGain = 0.5;
/** A verdict on the very same article against a picture takes it away. */
const outright = -0.8;

/**
 * Verdicts on articles like this can bring a picture forward that nothing else speaks for, and take one out of the way; those
 * on other articles decide between pictures that fit as well.
 */
export function weighVerdicts(index: PictureIndex, scores: Float64Array, prior: PhotoPrior): void {
  if (prior.size === 0) return;
  let most = 0;
  for (const score of scores) most = Math.max(most, score);
  for (const [id, { alike, general }] of prior) {
    const row = index.row(id);
    if (row === undefined) continue;
    const score = (scores[row] ?? 0) * (1 + 0.12 * general);
    if (alike > 0) scores[row] = score * (1 + 0.5 * alike) + acceptedGain * alike * most;
    else scores[row] = alike <= outright ? 0 : score * (1 + 0.95 * alike);
  }
}
