import type { WordList } from '../services/engines/archive/words/read-words.ts';
import { stopWords } from '../services/engines/archive/words/stop-words.ts';
import { bagOf } from './bm25.ts';

/** A stem and how much it says. */
export type TermWeight = { readonly term: string; readonly weight: number };

/** Frequencies known to the index. */
export type TermStatistics = { readonly documents: number; frequencyOf(term: string): number };

const shortestTerm = 3;
const added = 20;
const share = 0.3;

/**
 * Adds to the terms of a question what the first few articles found for it have more of than others (pseudo-relevance
 * feedback by Bose-Einstein statistics, Bo1: Amati 2003, "Probability models for information retrieval", §7). Five articles
 * are enough. The weights of all sum up to 1.
 */
export function expandTerms(
  terms: readonly TermWeight[],
  first: readonly WordList[],
  { documents, frequencyOf }: TermStatistics,
  language: string,
): TermWeight[] {
  const stop = stopWords(language);
  const counts = bagOf(
    first
      .flatMap(({ stems }) => stems)
      .filter((stem) => stem.length >= shortestTerm && !stop.has(stem)),
  );
  const gains = [...counts].map(([term, count]) => {
    // Terms stand about one and a half times in an article that has them.
    const expected = (Math.max(1, frequencyOf(term)) * 1.5) / Math.max(1, documents);
    return { term, weight: count * Math.log2((1 + expected) / expected) + Math.log2(1 + expected) };
  });
  const best = gains.toSorted((a, b) => b.weight - a.weight).slice(0, added);
  const own = scaled(terms, best.length === 0 ? 1 : 1 - share);
  const weights = new Map<string, number>();
  for (const { term, weight } of [...own, ...scaled(best, share)])
    weights.set(term, (weights.get(term) ?? 0) + weight);
  return [...weights].map(([term, weight]) => ({ term, weight }));
}

function scaled(terms: readonly TermWeight[], to: number): TermWeight[] {
  const sum = terms.reduce((all, { weight }) => all + weight, 0);
  return sum === 0 ? [] : terms.map(({ term, weight }) => ({ term, weight: (weight / sum) * to }));
}
