import type { PictureIndex } from '../local/picture-index.ts';
import type { FeedbackScores } from '../verdict-store.ts';

const day = 86_400_000;

/** Length normalisation: its strength (b in BM25), and the number of terms that leaves a score unchanged. */
const lengthShare = 0.15;
const usualLength = 40;
const longest = 4;

/** Gain for a picture of the same days, fading over weeks. */
const dateGain = 0.2;
const nearDays = 10;
/** Days beyond which the gain is negligible. */
const maxDays = 400;

export function daysBetween(takenAt: number | undefined, date: Date): number | undefined {
  if (takenAt === undefined || Number.isNaN(takenAt)) return undefined;
  return Math.abs(takenAt - date.getTime()) / day;
}

export function dateFactor(takenAt: number | undefined, date: Date): number {
  const days = daysBetween(takenAt, date);
  return days === undefined ? 1 : 1 + dateGain * Math.exp(-days / nearDays);
}

/** Long descriptions match by chance; pictures of the same days are likelier to fit. */
export function applyLengthAndDate(index: PictureIndex, scores: Float64Array, date: Date): void {
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

/** Gain from accepted pictures of similar articles, as a share of the best score. */
const acceptedGain = 0.5;
/** Rejected for the very same article: the picture is excluded. */
const excludedBelow = -0.8;

/** Only feedback on similar articles can promote a picture without a match; other feedback breaks ties. */
export function applyFeedback(
  index: PictureIndex,
  scores: Float64Array,
  feedback: FeedbackScores,
): void {
  if (feedback.size === 0) return;
  let most = 0;
  for (const score of scores) most = Math.max(most, score);
  for (const [id, { similar, general }] of feedback) {
    const row = index.row(id);
    if (row === undefined) continue;
    const score = (scores[row] ?? 0) * (1 + 0.12 * general);
    if (similar > 0) scores[row] = score * (1 + 0.5 * similar) + acceptedGain * similar * most;
    else scores[row] = similar <= excludedBelow ? 0 : score * (1 + 0.95 * similar);
  }
}
