import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { memoize } from '../../../../lib/runtime/memoize.ts';
import { applyCasing, capitalise } from './casing.ts';
import { foldMarks, markedLetters } from './fold-marks.ts';
import type { HunspellDictionary } from './hunspell-dictionary.ts';
import { isKnownWord } from './known-word.ts';
import { slipCost } from './slip-cost.ts';
import type { Speller, SpellingCandidate } from './speller.ts';
import { wordsWithin } from './word-trie.ts';

/** Weight of a slip against the logarithm of the frequency. */
const slipWeight = 9;
/** Cost of a missing space: rarer than a wrong letter. */
const splitCost = 1.05;
const gluedCost = 0.3;
const maxKept = 8;
/** Logarithm of the frequency of the commonest words: those that get glued to others. */
const everyday = 14.5;
/** English words so often written as one that no measure of likeness finds them. */
export const gluedWords: ReadonlyMap<string, string> = new Map(
  (
    'a bit,a lot,as well,at least,each other,good luck,high school,in case,in fact,in front,in spite,no one,' +
    'of course'
  )
    .split(',')
    .map((pair) => [pair.replace(' ', ''), pair]),
);
/** Vulgar words that are not to be flagged, but never to be proposed either. */
const offensiveWords: ReadonlySet<string> = new Set(
  readFileSync(join(import.meta.dirname, 'offensive-words.txt'), 'utf8').split(/\s+/),
);
const plainLetters = 'abcdefghijklmnopqrstuvwxyz';

/**
 * Proposals for a word that is not known, best first: words of the lexicon within two edits, two words
 * run together, and, when `askDictionary` (2 to 8 ms), more words of the dictionary. All of them are known words.
 */
export function spellingCandidates(
  word: string,
  speller: Speller,
  askDictionary: boolean,
): readonly SpellingCandidate[] {
  return proposalsOf(speller)[askDictionary ? 'broad' : 'narrow'](word);
}

const maxProposals = 3_000;

/** Remembers the proposals of each speller by word, those of the dictionary apart. */
const proposalsOf = memoize((speller: Speller) => ({
  narrow: memoize((word: string) => findCandidates(word, speller, false), maxProposals),
  broad: memoize((word: string) => findCandidates(word, speller, true), maxProposals),
}));

function findCandidates(
  word: string,
  speller: Speller,
  askDictionary: boolean,
): SpellingCandidate[] {
  const written = word.normalize('NFC').toLowerCase().replaceAll('’', "'");
  // "soooo" → "soo": more than two equal letters in a row are emphasis.
  const lower = written.replace(/(\p{L})\1{2,}/gu, '$1$1');
  const words = new Set<string>();
  for (const folded of wordsWithin(speller.trie, foldMarks(lower), lower.length < 4 ? 1 : 2)) {
    for (const variant of speller.lexicon.markVariants(folded)) words.add(variant);
  }
  if (askDictionary)
    for (const proposal of dictionaryProposals(lower, speller)) words.add(proposal);
  const candidates: SpellingCandidate[] = [];
  for (const candidate of words) {
    const cost = slipCost(lower, candidate, speller.slips);
    const logFrequency = speller.lexicon.logFrequency(candidate);
    const score = logFrequency - slipWeight * cost;
    candidates.push({ word: candidate, cost, logFrequency, score });
  }
  candidates.push(...splitInTwo(lower, speller));
  candidates.sort((a, b) => b.score - a.score || (a.word < b.word ? -1 : 1));
  return selectKnown(word, candidates, speller);
}

function selectKnown(
  word: string,
  candidates: readonly SpellingCandidate[],
  speller: Speller,
): SpellingCandidate[] {
  const kept: SpellingCandidate[] = [];
  const seen = new Set([word]);
  for (const candidate of candidates) {
    if (kept.length === maxKept) break;
    const form = knownForm(candidate.word, word, speller);
    if (form === null || seen.has(form) || offensiveWords.has(candidate.word)) continue;
    seen.add(form);
    kept.push({ ...candidate, word: form });
  }
  return kept;
}

/** The candidate as it should stand in the place of `word`: a noun or a name keeps its capital letter. */
function knownForm(candidate: string, word: string, speller: Speller): string | null {
  const cased = applyCasing(candidate, word);
  if (cased.includes(' ')) return cased;
  const { dictionary } = speller;
  if (dictionary === null) return isKnownWord(candidate, speller) ? cased : null;
  if (dictionary.check(candidate)) return cased;
  const capital = capitalise(candidate);
  if (dictionary.check(capital)) return applyCasing(candidate, capitalise(word));
  if (dictionary.check(candidate.toUpperCase())) return innerCasing(candidate, dictionary);
  if (isKnownWord(candidate, speller)) return cased;
  return isKnownWord(capital, speller) ? capital : null;
}

/** "ipod" → "iPod": a word that the dictionary knows with capitals of its own. */
function innerCasing(candidate: string, dictionary: HunspellDictionary): string {
  const proposals = dictionary.suggest(candidate);
  return (
    proposals.find((proposal) => proposal.toLowerCase() === candidate) ?? candidate.toUpperCase()
  );
}

/** Languages whose large affix tables make Hunspell's own proposals take 10 to 35 ms a word. */
const slowProposals: ReadonlySet<string> = new Set(['cs', 'sk', 'pl', 'fr', 'nl']);

function dictionaryProposals(lower: string, { dictionary, language }: Speller): string[] {
  if (dictionary === null) return [];
  if (slowProposals.has(language)) return oneSlipAway(lower, language).filter(dictionary.check);
  return dictionary
    .suggest(lower)
    .filter((proposal) => !/[\s-]/.test(proposal))
    .map((proposal) => proposal.toLowerCase());
}

function oneSlipAway(word: string, language: string): string[] {
  const alphabet = plainLetters + Object.values(markedLetters(language) ?? {}).join('');
  const words: string[] = [];
  for (let i = 0; i <= word.length; i++) {
    const head = word.slice(0, i);
    const tail = word.slice(i);
    for (const letter of alphabet) words.push(head + letter + tail, head + letter + tail.slice(1));
    if (tail) words.push(head + tail.slice(1));
    if (tail.length > 1) words.push(head + tail.charAt(1) + tail.charAt(0) + tail.slice(2));
  }
  return words;
}

function splitInTwo(word: string, { lexicon, language }: Speller): SpellingCandidate[] {
  const splits: SpellingCandidate[] = [];
  const glued = language === 'en' ? gluedWords.get(word) : undefined;
  if (glued) splits.push({ word: glued, cost: gluedCost, logFrequency: everyday, score: everyday });
  for (let place = 1; place < word.length; place++) {
    const first = word.slice(0, place);
    const second = word.slice(place);
    const logFrequency = Math.min(lexicon.logFrequency(first), lexicon.logFrequency(second));
    const commoner = Math.max(lexicon.logFrequency(first), lexicon.logFrequency(second));
    const needed = Math.min(first.length, second.length) < 3 ? 13 : 10.5;
    if (logFrequency < needed || commoner < everyday) continue;
    const score = logFrequency - 3 - slipWeight * splitCost;
    splits.push({ word: `${first} ${second}`, cost: splitCost, logFrequency, score });
  }
  return splits;
}
