/**
 * How related an article is, 0–1, of its score as a share of what the target itself would score: a logistic curve over the
 * logarithm of the share. At 0.5 an editor would call the two related; a copy comes close to 1. The share at which that is
 * falls with the number of terms that the target is compared by: of four words a related text has two, of forty six.
 * Fitted to the labelled pairs of `eval/related.ts`.
 */
export function relatedness(share: number, terms: number): number {
  if (share <= 0) return 0;
  const odds = (share / middleShare(terms)) ** steepness;
  return odds / (1 + odds);
}

const steepness = 1.3;
const shareOfMany = 0.06;
const shareOfFew = 0.45;
const many = 30;
const falling = 0.85;

function middleShare(terms: number): number {
  return Math.min(shareOfFew, shareOfMany * Math.max(1, many / Math.max(1, terms)) ** falling);
}
