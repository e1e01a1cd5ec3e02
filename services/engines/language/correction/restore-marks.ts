import type { Token } from '../types.ts';
import { applyCasing, capitalise, casingOf } from './casing.ts';
import type { CorrectionBudget } from './correction-budget.ts';
import { foldMarks } from './fold-marks.ts';
import type { HunspellDictionary } from './hunspell-dictionary.ts';
import type { MarkCandidate } from './mark-candidates.ts';
import {
  isDelicate,
  isForeignSentence,
  isName,
  isRightAsIs,
  memoize,
  preservesMarks,
  WORD,
} from './mark-checks.ts';
import { type MarkContext, markScore } from './mark-ranker.ts';
import type { MarkRestorer } from './mark-restorer.ts';

export type MarkOptions = {
  /** `add` completes words that have no mark; `anew` decides every word again. */
  mode: 'add' | 'anew';
  /** The text has its marks, by and large: a word that is right as it stands stays so. */
  isMarkedText: boolean;
  /** Nobody asked for marks: only what is certainly a slip is touched, and neither names nor foreign words. */
  isCareful: boolean;
  isExempt(token: Token): boolean;
  /** Limits the words outside the lexicon whose marks are guessed. */
  budget: Pick<CorrectionBudget, 'guesses' | 'guessed'>;
};

/** A token that should carry other marks; `replacements` best first. */
type MarkChange = { token: number; replacements: string[] };

const MAX_WORD_LENGTH = 48;
const SHORT = 3;
/** Scores are logarithms: a reading a hundred times less likely than the best is not worth showing. */
const SHOWN = 4.6;
const MAX_SHOWN = 6;

/** The tokens of a sentence that should carry other marks. */
export function restoreMarks(
  tokens: readonly Token[],
  restorer: MarkRestorer,
  options: MarkOptions,
): MarkChange[] {
  const words = tokens.map((token) => token.text.normalize('NFC').toLowerCase());
  const folded = words.map(foldMarks);
  const looks = folded.map((word) => restorer.lookUp(word));
  const decided: string[] = [];
  const changes: MarkChange[] = [];
  const isRight = (place: number) =>
    isRightAsIs(words[place] ?? '', tokens[place], looks[place], restorer);
  const isForeign = memoize(() => isForeignSentence(folded, isRight));
  for (const [place, token] of tokens.entries()) {
    const word = words[place] ?? '';
    const plain = folded[place] ?? '';
    decided.push(word);
    if (!WORD.test(plain) || plain.length > MAX_WORD_LENGTH) continue;
    if (!isOpen(word, plain, restorer, options)) continue;
    if (options.isMarkedText && isRight(place)) continue;
    const isDoubtful = () =>
      isName(token, place) || isDelicate(tokens, place, looks[place], restorer) || isForeign();
    if (options.isCareful && isDoubtful()) continue;
    if (looks[place]?.isUnknown && !canGuess(plain, options.budget)) continue;
    const casing = casingOf(token.text);
    const candidates = restorer
      .candidates(plain, casing === 'mixed' ? 'capital' : casing)
      .filter(
        (candidate) => options.mode === 'anew' || preservesMarks(candidate.word, word, plain),
      );
    const right = looks[place + 1];
    const right2 = looks[place + 2];
    const context: MarkContext = {
      left: decided[place - 1] ?? '',
      left2: decided[place - 2] ?? '',
      right: right?.likeliest ?? '',
      right2: right2?.likeliest ?? '',
      endings: right?.endings ?? '',
      short: shortBefore(decided, place),
      casing: casing === 'lower' ? 0 : casing === 'upper' ? 3 : place === 0 ? 1 : 2,
      capitals: capitalsAround(tokens, place),
    };
    const ranked = rank(
      isAcronym(tokens, place) ? acronymReadings(candidates, plain) : candidates,
      context,
      restorer,
    );
    const chosen = ranked[0]?.candidate;
    if (!chosen || (options.isCareful && chosen.status === 1)) continue;
    const best = chosen.word;
    const spelled =
      restorer.language === 'de' ? germanSpelling(best, token.text, restorer.dictionary) : best;
    if (spelled === word || options.isExempt(token)) continue;
    decided[place] = spelled;
    const forms = new Set([spelled, ...shown(ranked).filter((form) => form !== best)]);
    const replacements = [...forms]
      .map((form) => applyCasing(form, token.text))
      .filter((form) => form !== token.text)
      .slice(0, MAX_SHOWN);
    if (replacements.length > 0) changes.push({ token: place, replacements });
  }
  return changes;
}

const MAX_ACRONYM_LENGTH = 6;

/** True if a token in capitals stands among others that are not. */
function isAcronym(tokens: readonly Token[], place: number): boolean {
  const isUpper = (token: Token | undefined) =>
    token !== undefined && token.text.length > 1 && casingOf(token.text) === 'upper';
  const length = tokens[place]?.text.length ?? 0;
  return (
    length <= MAX_ACRONYM_LENGTH &&
    isUpper(tokens[place]) &&
    !isUpper(tokens[place - 1]) &&
    !isUpper(tokens[place + 1])
  );
}

/** An acronym that the lexicon has without marks keeps them off; one that it has only with marks may get them (ČR). */
function acronymReadings(
  candidates: readonly MarkCandidate[],
  plain: string,
): readonly MarkCandidate[] {
  const own = candidates.filter(({ word }) => word === plain);
  if (own.some(({ logFrequency }) => logFrequency > 0)) return own;
  return candidates.filter(({ word, logFrequency }) => word === plain || logFrequency > 0);
}

type Ranked = { candidate: MarkCandidate; score: number };

function rank(
  candidates: readonly MarkCandidate[],
  context: MarkContext,
  { model }: MarkRestorer,
): Ranked[] {
  const [only] = candidates;
  if (only && candidates.length === 1) return [{ candidate: only, score: 0 }];
  return candidates
    .map((candidate) => ({ candidate, score: markScore(candidate, context, model) }))
    .sort((a, b) => b.score - a.score || (a.candidate.word < b.candidate.word ? -1 : 1));
}

function shown(ranked: readonly Ranked[]): string[] {
  const best = ranked[0]?.score ?? 0;
  return ranked
    .filter(({ candidate, score }) => score > best - SHOWN && candidate.status !== 1)
    .map(({ candidate }) => candidate.word);
}

/** True if the marks of a word may be decided: foreign ones (ü in Czech) are left alone, and so is a word that has some and is known. */
function isOpen(
  word: string,
  plain: string,
  { marked, dictionary }: MarkRestorer,
  { mode }: MarkOptions,
): boolean {
  if (word === plain) return true;
  if (mode === 'add' && dictionary?.check(word) !== false) return false;
  for (let i = 0; i < word.length; i++) {
    const letter = word.charAt(i);
    if (letter !== plain.charAt(i) && !marked.has(letter)) return false;
  }
  return true;
}

/** Each word is guessed once, however often it stands there. */
function canGuess(word: string, budget: MarkOptions['budget']): boolean {
  if (budget.guessed.has(word)) return true;
  if (budget.guessed.size >= budget.guesses) return false;
  budget.guessed.add(word);
  return true;
}

function shortBefore(decided: readonly string[], place: number): string {
  for (let i = place - 1; i >= Math.max(0, place - 4); i--) {
    const word = decided[i];
    if (word !== undefined && word.length <= SHORT) return word;
  }
  return '';
}

function capitalsAround(tokens: readonly Token[], place: number): number {
  const isCapital = (token: Token | undefined) =>
    token !== undefined && casingOf(token.text) !== 'lower';
  return (isCapital(tokens[place - 1]) ? 1 : 0) + (isCapital(tokens[place + 1]) ? 2 : 0);
}

/** Umlauts and ß as written on keyboards that lack them. */
const DIGRAPHS: readonly (readonly [string, string])[] = [
  ['ss', 'ß'],
  ['ae', 'ä'],
  ['oe', 'ö'],
  ['ue', 'ü'],
];

/**
 * A German word without stand-ins for ä, ö, ü and ß ("ueber", "Strasse"), in lower case.
 * Only a word that the dictionary does not know is changed, and only into one that it knows.
 */
function germanSpelling(
  word: string,
  model: string,
  dictionary: HunspellDictionary | null,
): string {
  if (dictionary === null || !/ss|ae|oe|ue/.test(word)) return word;
  const isKnown = (form: string) =>
    dictionary.check(form) ||
    (applyCasing(form, model) !== form && dictionary.check(capitalise(form)));
  if (isKnown(word)) return word;
  for (const form of variants(word)) if (isKnown(form)) return form;
  return word;
}

function variants(word: string): string[] {
  let forms = [word];
  for (const [digraph, letter] of DIGRAPHS) {
    forms = forms.flatMap((form) =>
      form.includes(digraph) ? [form, form.replaceAll(digraph, letter)] : [form],
    );
  }
  return forms.slice(1).sort((a, b) => a.length - b.length);
}
