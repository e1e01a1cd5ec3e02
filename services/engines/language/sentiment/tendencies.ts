import { existsSync, readFileSync } from 'node:fs';
import { memoize } from '../../../../lib/runtime/memoize.ts';
import { modelFile } from '../model-files.ts';
import { isLanguage, type Token } from '../types.ts';
import type { ValenceContext } from './valence-context.ts';

/** By word, its effect on the ratings of reviews beyond the lexicon's; a leading `!` is the word under negation. */
type Tendencies = ReadonlyMap<string, number>;

/** Share of a rating that a tendency is worth, and the most that it may add. */
const tendencyWeight = 0.12;
const maxTendency = 0.3;

/** The tendencies learned from rated texts of a language; null if there are none. */
export const loadTendencies = memoize((language: string): Tendencies | null => {
  const path = modelFile(`sentiment.${language}.txt`);
  if (!isLanguage(language) || !existsSync(path)) return null;
  const tendencies = new Map<string, number>();
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const [word, weight] = line.split('\t');
    if (word && weight !== undefined) tendencies.set(word, Number(weight));
  }
  return tendencies;
});

/** The words of a text that tendencies are learned of, each once. */
export function tendencyWords(
  tokens: readonly Token[],
  contexts: readonly ValenceContext[],
): Set<string> {
  const words = new Set<string>();
  for (const [place, { norm, lemma, upos }] of tokens.entries()) {
    if (upos === 'PROPN' || !/^[a-z'][a-z'-]*$/.test(norm)) continue;
    const word = lemma?.toLowerCase() ?? norm;
    words.add(contexts[place]?.isNegated ? `!${word}` : word);
  }
  return words;
}

/** The tendency of a text on the rating scale (-4 to 4), before it is weighed. */
export function rawTendency(words: ReadonlySet<string>, tendencies: Tendencies): number {
  let sum = 0;
  for (const word of words) sum += tendencies.get(word) ?? 0;
  return sum / Math.sqrt(Math.max(1, words.size));
}

/** The addition to a score by words beside the lexicon's, -0.3 to 0.3. */
export function tendencyOf(
  tokens: readonly Token[],
  contexts: readonly ValenceContext[],
  tendencies: Tendencies,
): number {
  const raw = tendencyWeight * rawTendency(tendencyWords(tokens, contexts), tendencies);
  return Math.max(-maxTendency, Math.min(maxTendency, raw));
}
