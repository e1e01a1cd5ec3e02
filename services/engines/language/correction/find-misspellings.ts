import { isSlavic, type Sentence, type Token } from '../types.ts';
import { casingOf } from './casing.ts';
import { foldMarks } from './fold-marks.ts';
import { isCompound, isForeignWord, isKnownWord } from './known-word.ts';
import type { Speller, SpellingCandidate } from './speller.ts';
import { spellingCandidates } from './spelling-candidates.ts';

/** Look-ups of unknown words that a document has left. */
export type CorrectionBudget = {
  /** Words looked up among the lexicon's neighbours (about 1 ms), and those of them looked up in the dictionary too (2 to 8 ms). */
  words: number;
  dictionaryWords: number;
  /** Words whose marks are guessed from their letters (0.3 to 1.5 ms), and those that were. */
  guesses: number;
  guessed: Set<string>;
};

/** Enough for any real text of 500 KB; in one of gibberish the rest of the words is left alone. */
export function correctionBudget(): CorrectionBudget {
  return { words: 1_500, dictionaryWords: 150, guesses: 3_000, guessed: new Set() };
}

type Misspelling = { unit: WordUnit; candidates: SpellingCandidate[] };

type SpellingOptions = {
  level: 'basic' | 'aggressive';
  isExempt(unit: WordUnit): boolean;
  /** Shrinks with each word that is looked up. */
  budget: CorrectionBudget;
};

/** From this share of unknown words a sentence is taken for one in another language. */
const foreignShare = 0.5;
const foreignWords = 5;
const slightSlip = 0.8;
const slipShare = 0.6;

export function findMisspellings(
  sentence: Sentence,
  text: string,
  speller: Speller,
  options: SpellingOptions,
): Misspelling[] {
  const units = wordUnits(sentence.tokens, text);
  const unknown = units.filter((unit) => isSuspect(unit, text, speller) && !options.isExempt(unit));
  if (isForeignSentence(units, unknown, speller, options.budget)) return [];
  const found: Misspelling[] = [];
  for (const unit of unknown) {
    const word = unit.text.normalize('NFC');
    if (options.level === 'basic' && isCompound(word, speller)) continue;
    const candidates = proposals(word, speller, options);
    const couldBeName = isCapital(word) && unit.first > 0 && options.level === 'basic';
    if (couldBeName && speller.language !== 'de' && !calendar.has(candidates[0]?.word ?? ''))
      continue;
    if (candidates.length > 0) found.push({ unit, candidates });
  }
  return found;
}

function isCapital(word: string): boolean {
  return casingOf(word) !== 'lower';
}

/** Words that are always capitalised in English and yet no names: within a sentence only these are corrected. */
const calendar: ReadonlySet<string> = new Set([
  ...['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  ...['January', 'February', 'March', 'April', 'June', 'July', 'August'],
  ...['September', 'October', 'November', 'December', 'Christmas', 'Easter'],
]);

/** True if too few words are known for a sentence of this language; one full of slips is not foreign. */
function isForeignSentence(
  units: readonly WordUnit[],
  unknown: readonly WordUnit[],
  speller: Speller,
  budget: CorrectionBudget,
): boolean {
  if (units.length < foreignWords || unknown.length < units.length * foreignShare) return false;
  let slips = 0;
  for (const { text } of unknown) {
    if (budget.words <= 0) return true;
    budget.words--;
    const [best] = spellingCandidates(text.normalize('NFC'), speller, false);
    if (best && best.cost <= slightSlip) slips++;
  }
  return slips < unknown.length * slipShare;
}

function isSuspect(unit: WordUnit, text: string, speller: Speller): boolean {
  const casing = casingOf(unit.text);
  if (unit.text.length < 2 || casing === 'upper' || casing === 'mixed') return false;
  if (isKnownWord(unit.text, speller) || isForeignWord(unit.text, speller.language)) return false;
  const isAbbreviation =
    text.charAt(unit.end) === '.' && speller.dictionary?.check(`${unit.text}.`);
  return !isAbbreviation;
}

function proposals(
  word: string,
  speller: Speller,
  { level, budget }: SpellingOptions,
): SpellingCandidate[] {
  if (budget.words <= 0) return [];
  budget.words--;
  let candidates = spellingCandidates(word, speller, false);
  const isPoor = (candidates[0]?.cost ?? 9) > 0.8;
  if (isPoor && !isCapital(word) && speller.dictionary && budget.dictionaryWords > 0) {
    budget.dictionaryWords--;
    candidates = spellingCandidates(word, speller, true);
  }
  const [best] = candidates;
  if (!best || !isCredible(word, best, speller, level)) return [];
  return candidates.filter((candidate) => candidate.cost <= best.cost + 0.9);
}

function isCredible(
  word: string,
  best: SpellingCandidate,
  speller: Speller,
  level: SpellingOptions['level'],
): boolean {
  if (speller.dictionary === null) return isCredibleAlone(word, best, speller);
  if (isCapital(word) && level === 'basic') return isCredibleCapital(word, best, speller);
  const { length } = word;
  if (level === 'aggressive') return best.cost <= (length < 4 ? 1.2 : length < 6 ? 2 : 3.2);
  // A slip is far rarer than the word that was meant; two words of like frequency are two words.
  const own = speller.lexicon.logFrequency(word);
  if (own > 0 && best.cost > 0 && best.logFrequency < own + 3) return false;
  if (best.logFrequency < 3 && best.cost > 0.8) return false;
  // An unknown Slavic word is often just a rare inflected form.
  if (isSlavic(speller.language) && differsInEnding(word, best, speller)) return false;
  return best.cost <= (length < 4 ? 0.8 : length < 6 ? 1.3 : 2.1);
}

/** A word with a capital may be an unknown name: only a slight slip of a common word counts. */
function isCredibleCapital(word: string, best: SpellingCandidate, speller: Speller): boolean {
  const isCommonWord =
    speller.language === 'de' ||
    calendar.has(best.word) ||
    speller.dictionary?.check(best.word.toLowerCase());
  return word.length >= 5 && best.cost <= 0.8 && best.logFrequency >= 9.5 && isCommonWord === true;
}

/** Without a dictionary a rare inflected form looks like a slip, so endings are left alone. */
function isCredibleAlone(word: string, best: SpellingCandidate, speller: Speller): boolean {
  if (isCapital(word) || word.length < 5 || best.logFrequency < 7.5) return false;
  if (foldMarks(best.word) === foldMarks(word)) return true;
  return best.cost <= 1 && !differsInEnding(word, best, speller);
}

/** True if only the last three letters differ, and in an ending that the language has: probably another form of the word. */
function differsInEnding(
  word: string,
  { word: best, cost }: SpellingCandidate,
  speller: Speller,
): boolean {
  if (cost < 0.5) return false;
  const stem = Math.max(1, Math.min(word.length, best.length) - 3);
  return word.slice(0, stem) === best.slice(0, stem) && speller.endings.has(word.slice(-3));
}

/** Tokens that are written as one word, such as "do|n't" or "well|-|known". */
type WordUnit = ReturnType<typeof wordUnits>[number];

const wordPattern = /^[\p{L}\p{M}'’-]*\p{L}[\p{L}\p{M}'’-]*$/u;
const joiner = /^['’-]$/u;
const foreignSign = /[\p{N}@#/\\_&=+<>|~^*]/u;

/** The words of a sentence but for those that belong to something else: pieces next to digits, slashes, @ and the like. */
function wordUnits(tokens: readonly Token[], text: string) {
  const units = [];
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i];
    if (!token || !wordPattern.test(token.text)) continue;
    const first = i;
    let last = i;
    for (let next = i + 1; next < tokens.length; next++) {
      const piece = tokens[next];
      if (!piece || piece.start !== tokens[next - 1]?.end) break;
      if (wordPattern.test(piece.text)) last = next;
      else if (!joiner.test(piece.text)) break;
    }
    i = last;
    const end = tokens[last]?.end ?? token.end;
    const { start } = token;
    if (foreignSign.test(text.charAt(start - 1) + text.charAt(end))) continue;
    // `first` and `last` are places in the sentence.
    units.push({ text: text.slice(start, end), start, end, first, last });
  }
  return units;
}
