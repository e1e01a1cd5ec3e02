import { readWords, stopWords } from '../../archive/words/port.ts';
import type { Passage } from '../types.ts';

/** Share of the shorter one's words from which two sentences say the same. */
const sameFrom = 0.75;
/** Sentences with fewer words must share all of them. */
const minWords = 4;

const stems = new WeakMap<Passage['sentence'], ReadonlySet<string>>();

function stemsOf({ sentence }: Passage): ReadonlySet<string> {
  const known = stems.get(sentence);
  if (known) return known;
  const grammar = stopWords(sentence.language);
  const own = new Set(
    readWords(sentence.text, sentence.language).stems.filter((stem) => !grammar.has(stem)),
  );
  stems.set(sentence, own);
  return own;
}

/** Returns the share of the shorter sentence's words that the other contains, 0–1. */
export function likeness(one: Passage, other: Passage): number {
  const [few, many] = [stemsOf(one), stemsOf(other)].toSorted((a, b) => a.size - b.size);
  if (!few || !many || few.size === 0) return 0;
  let shared = 0;
  for (const stem of few) if (many.has(stem)) shared++;
  const share = shared / few.size;
  return few.size < minWords && share < 1 ? share * sameFrom : share;
}

/** Weight of the score against the likeness to what is picked already. */
const balance = 0.7;

/** Picks sentences by maximal marginal relevance (Carbonell and Goldstein 1998), none of them like those in `said`. */
export function pickDistinct<P extends Passage>(
  passages: readonly P[],
  max: number,
  said: readonly Passage[] = [],
): P[] {
  const picked: P[] = [];
  const left = new Map(
    passages.map((each) => [each, Math.max(0, ...said.map((one) => likeness(each, one)))]),
  );
  while (picked.length < max && left.size > 0) {
    let best: P | undefined;
    let bestGain = Number.NEGATIVE_INFINITY;
    for (const [each, alike] of left) {
      const gain = balance * each.score - (1 - balance) * alike;
      if (alike < sameFrom && gain > bestGain) [best, bestGain] = [each, gain];
    }
    if (!best) break;
    picked.push(best);
    left.delete(best);
    for (const [each, alike] of left) left.set(each, Math.max(alike, likeness(each, best)));
  }
  return picked;
}
