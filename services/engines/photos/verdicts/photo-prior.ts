import type { PhotoVerdict } from './verdict-book.ts';

/** What colleagues said of one photo: each from −1, many against it, to 1, many for it; 0 says nothing. */
export type PhotoStanding = {
  /** For articles like this one. */
  alike: number;
  /** For any article. */
  general: number;
};

/** By the id of the photo; those that nobody judged are left out. */
export type PhotoPrior = ReadonlyMap<string, PhotoStanding>;

/** Articles that share less than this of their topics are not alike. */
const minLikeness = 0.35;
/** Verdicts on other articles that say as much as one on the same. */
const perGeneral = 6;

/** A verdict counts the more, the more of its topics are asked for again: the share that both have, squared. */
export function priorOf(verdicts: readonly PhotoVerdict[], topics: readonly number[]): PhotoPrior {
  const asked = new Set(topics);
  const sums = new Map<string, PhotoStanding>();
  for (const { photoId, accepted, topics: judged } of verdicts) {
    const sum = sums.get(photoId) ?? { alike: 0, general: 0 };
    const sign = accepted ? 1 : -1;
    const alike = likeness(asked, judged);
    sum.general += sign / perGeneral;
    if (alike >= minLikeness) sum.alike += sign * alike * alike;
    sums.set(photoId, sum);
  }
  for (const sum of sums.values()) {
    sum.alike = Math.tanh(1.5 * sum.alike);
    sum.general = Math.tanh(sum.general);
  }
  return sums;
}

/** The cosine of two sets of topics. */
function likeness(asked: ReadonlySet<number>, judged: readonly number[]): number {
  if (asked.size === 0 || judged.length === 0) return 0;
  let shared = 0;
  for (const topic of judged) if (asked.has(topic)) shared += 1;
  return shared / Math.sqrt(asked.size * judged.length);
}
