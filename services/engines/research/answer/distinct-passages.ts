import { readWords, stopWords } from '../../archive/words/port.ts';
import type { Passage } from '../types.ts';

/** From this share of the shorter one's words two sentences say the same. */
const sameFrom = 0.75;
/** Sentences of fewer words are the same only where all words are. */
const fewWords = 4;

const stems = new WeakMap<Passage['sentence'], ReadonlySet<string>>();

/** What a sentence is about: stems of its words but those of grammar. */
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

/** Of the shorter sentence's words the share that the other has too, 0–1. */
export function likeness(one: Passage, other: Passage): number {
  const [few, many] = [stemsOf(one), stemsOf(other)].toSorted((a, b) => a.size - b.size);
  if (!few || !many || few.size === 0) return 0;
  let shared = 0;
  for (const stem of few) if (many.has(stem)) shared++;
  const share = shared / few.size;
  return few.size < fewWords && share < 1 ? share * sameFrom : share;
}

/** Whether a sentence adds nothing to those that are said. */
export function isRepeated(passage: Passage, said: readonly Passage[]): boolean {
  return said.some((other) => likeness(passage, other) >= sameFrom);
}

/**
 * Picks sentences that score high and are unlike those picked before: maximal marginal relevance (Carbonell and
 * Goldstein 1998). `balance` 1 looks at the score alone.
 */
export function pickDistinct(
  passages: readonly Passage[],
  most: number,
  { balance = 0.7, said = [] }: { balance?: number; said?: readonly Passage[] } = {},
): Passage[] {
  const picked: Passage[] = [];
  const left = new Map(
    passages.map((each) => [each, Math.max(0, ...said.map((one) => likeness(each, one)))]),
  );
  while (picked.length < most && left.size > 0) {
    let best: Passage | undefined;
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
