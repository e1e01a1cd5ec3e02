import { type Casing, capitalise } from './casing.ts';
import type { HashedWeights } from './hashed-weights.ts';
import type { HunspellDictionary } from './hunspell-dictionary.ts';
import { likeliestMarkings } from './letter-model.ts';

/** Data that candidates are made from; training replaces the frequencies by ones that leave the word at hand out. */
type MarkSources = {
  letters: Readonly<Record<string, string>>;
  letterWeights: HashedWeights;
  dictionary: HunspellDictionary | null;
  markVariants(folded: string): readonly string[];
  logFrequency(word: string): number;
};

export type MarkCandidate = {
  /** In lower case. */
  word: string;
  /** Logarithm of its share in the frequency of all candidates. */
  logShare: number;
  /** Natural logarithm of the frequency per billion; 0 when not in the lexicon. */
  logFrequency: number;
  /** Log probability of the marks by the letters around them. */
  letterLog: number;
  /** 0: no dictionary, 1: the dictionary does not know it, 2: it does. */
  status: 0 | 1 | 2;
};

const generated = 20;
/** Looked through when none of the first is a word. */
const fallback = 60;
const maxKept = 10;
/** Frequency per billion that an unseen word is given. */
const unseen = 40;

/** Candidates for a word typed without marks, the most probable first; the word itself is always among them. */
export function markCandidates(
  folded: string,
  casing: Casing,
  sources: MarkSources,
): MarkCandidate[] {
  const candidates = attested(folded, casing, sources, generated);
  const found = candidates.some(({ status, logFrequency }) => status === 2 || logFrequency > 0)
    ? candidates
    : attested(folded, casing, sources, fallback);
  return selectBest(found, folded);
}

function attested(
  folded: string,
  casing: Casing,
  sources: MarkSources,
  limit: number,
): MarkCandidate[] {
  const markings = likeliestMarkings(folded, sources.letters, sources.letterWeights, limit);
  const letterLogs = new Map(markings.map((marking) => [marking.word, marking.logProbability]));
  const floor = (markings.at(-1)?.logProbability ?? 0) - 1;
  const guess = markings[0]?.word;
  const words = new Set([folded, ...sources.markVariants(folded), ...letterLogs.keys()]);
  const candidates: MarkCandidate[] = [];
  let total = 0;
  for (const word of words) {
    const logFrequency = sources.logFrequency(word);
    const status = dictionaryStatus(word, casing, sources.dictionary);
    const isAttested = logFrequency > 0 || status === 2 || word === folded || word === guess;
    if (!isAttested) continue;
    const frequency = Math.exp(logFrequency) + unseen;
    total += frequency;
    candidates.push({
      word,
      logShare: Math.log(frequency),
      logFrequency,
      letterLog: letterLogs.get(word) ?? floor,
      status,
    });
  }
  const logTotal = Math.log(total);
  for (const candidate of candidates) candidate.logShare -= logTotal;
  return candidates;
}

function selectBest(candidates: MarkCandidate[], folded: string): MarkCandidate[] {
  candidates.sort((a, b) => prior(b) - prior(a) || (a.word < b.word ? -1 : 1));
  const kept = candidates.slice(0, maxKept);
  const plain = candidates.find(({ word }) => word === folded);
  if (plain && !kept.includes(plain)) kept.push(plain);
  return kept;
}

function prior(candidate: MarkCandidate): number {
  return candidate.logShare + 0.5 * candidate.letterLog + 2 * candidate.status;
}

function dictionaryStatus(
  word: string,
  casing: Casing,
  dictionary: HunspellDictionary | null,
): 0 | 1 | 2 {
  if (dictionary === null) return 0;
  const isKnown =
    dictionary.check(word) ||
    (casing !== 'lower' && dictionary.check(capitalise(word))) ||
    (casing === 'upper' && dictionary.check(word.toUpperCase()));
  return isKnown ? 2 : 1;
}
