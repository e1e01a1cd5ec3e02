import type { Token } from '../types.ts';
import { applyCasing, capitalise, casingOf } from './casing.ts';
import type { CorrectionBudget } from './find-misspellings.ts';
import { foldMarks } from './fold-marks.ts';
import type { HunspellDictionary } from './hunspell-dictionary.ts';
import type { MarkCandidate } from './mark-candidates.ts';
import { type MarkContext, markContext, markScore } from './mark-ranker.ts';
import type { FoldedWord, MarkRestorer } from './mark-restorer.ts';

export type MarkOptions = {
  /** `add` completes words that have no mark; `anew` decides every word again. */
  mode: 'add' | 'anew';
  /** The text has its marks, by and large: a word that is right as it stands stays so. */
  isMarkedText: boolean;
  /** Nobody asked for marks: only what is certainly a slip is touched, and neither names nor foreign words. */
  isCareful: boolean;
  /** Weighs also words that are right by themselves in a text that has its marks: "silnici" for "silnicí". */
  areRightWeighed?: boolean;
  isExempt(token: Token): boolean;
  /** Limits the words outside the lexicon whose marks are guessed. */
  budget: Pick<CorrectionBudget, 'guesses' | 'guessed'>;
};

/** A token that should carry other marks; `replacements` best first. */
type MarkChange = { token: number; replacements: string[] };

const wordPattern = /^\p{L}[\p{L}\p{M}'’-]*$/u;
const maxWordLength = 48;
/** Scores are logarithms: a reading a hundred times less likely than the best is not worth showing. */
const shownRange = 4.6;
const maxShown = 6;

export function restoreMarks(
  tokens: readonly Token[],
  restorer: MarkRestorer,
  options: MarkOptions,
): MarkChange[] {
  const forms = tokens.map(({ text }) => text);
  const words = forms.map((form) => form.normalize('NFC').toLowerCase());
  const folded = words.map(foldMarks);
  const looks = folded.map((word, place) => {
    const look = restorer.lookUp(word);
    // In a text that has its marks the words to come are known.
    return options.areRightWeighed ? { ...look, likeliest: words[place] ?? '' } : look;
  });
  const decided: string[] = [];
  const changes: MarkChange[] = [];
  const isRight = (place: number) =>
    isRightAsIs(words[place] ?? '', tokens[place], looks[place], restorer);
  let isForeign: boolean | undefined;
  for (const [place, token] of tokens.entries()) {
    const word = words[place] ?? '';
    const plain = folded[place] ?? '';
    decided.push(word);
    if (!wordPattern.test(plain) || plain.length > maxWordLength) continue;
    if (!isOpen(word, plain, restorer, options)) continue;
    const isDoubted = options.isMarkedText && isRight(place);
    if (isDoubted && !(options.areRightWeighed && mayBeAnother(token, looks[place], restorer)))
      continue;
    if (options.isCareful) {
      if (isName(token, place) || isDelicate(tokens, place, looks[place], restorer)) continue;
      isForeign ??= isForeignSentence(folded, isRight);
      if (isForeign) continue;
    }
    if (looks[place]?.isUnknown && !canGuess(plain, options.budget)) continue;
    const casing = casingOf(token.text);
    const candidates = restorer
      .candidates(plain, casing === 'mixed' ? 'capital' : casing)
      .filter(
        (candidate) => options.mode === 'anew' || preservesMarks(candidate.word, word, plain),
      );
    const ranked = rank(
      isAcronym(tokens, place) ? acronymReadings(candidates, plain) : candidates,
      markContext(forms, decided, looks, place),
      restorer,
    );
    const chosen = ranked[0]?.candidate;
    if (isDoubted && !isFarAhead(ranked, word)) continue;
    if (!chosen || (options.isCareful && chosen.status === 1)) continue;
    const best = chosen.word;
    const spelled =
      restorer.language === 'de' ? germanSpelling(best, token.text, restorer.dictionary) : best;
    if (spelled === word || options.isExempt(token)) continue;
    decided[place] = spelled;
    const readings = new Set([spelled, ...shown(ranked).filter((form) => form !== best)]);
    const replacements = [...readings]
      .map((form) => applyCasing(form, token.text))
      .filter((form) => form !== token.text)
      .slice(0, maxShown);
    if (replacements.length > 0) changes.push({ token: place, replacements });
  }
  return changes;
}

/** Languages in whose edited text weighing right words raises at most one false alarm in 3,000 words. */
const weighed: ReadonlySet<string> = new Set(['cs', 'sk']);
const minWeighedLength = 3;

/** True for a word in lower case without marks that is another one of the lexicon with them. */
function mayBeAnother(
  { text, upos, feats }: Token,
  look: FoldedWord | undefined,
  { language }: MarkRestorer,
): boolean {
  // Adverbs ("slovensky") and short participles ("zvolena") differ from adjectives by their marks alone.
  if (upos === 'ADV' || feats?.Variant === 'Short' || feats?.VerbForm === 'Part') return false;
  const isPlain = casingOf(text) === 'lower' && foldMarks(text) === text;
  return (
    weighed.has(language) && isPlain && text.length >= minWeighedLength && look?.hasMarked === true
  );
}

/** How much likelier (logarithm) a reading must be than a word that is right by itself. */
const weighedLead = 5;

function isFarAhead(ranked: readonly Ranked[], word: string): boolean {
  const [best] = ranked;
  const own = ranked.find(({ candidate }) => candidate.word === word);
  return (
    best?.candidate.status !== 1 && (best?.score ?? 0) > (own?.score ?? Infinity) + weighedLead
  );
}

const maxAcronymLength = 6;

/** True if a token in capitals stands among others that are not. */
function isAcronym(tokens: readonly Token[], place: number): boolean {
  const isUpper = (token: Token | undefined) =>
    token !== undefined && token.text.length > 1 && casingOf(token.text) === 'upper';
  const length = tokens[place]?.text.length ?? 0;
  return (
    length <= maxAcronymLength &&
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
    .filter(({ candidate, score }) => score > best - shownRange && candidate.status !== 1)
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

/** Umlauts and ß as written on keyboards that lack them. */
const digraphs = Object.entries({ ss: 'ß', ae: 'ä', oe: 'ö', ue: 'ü' });

/** "ueber" → "über", in lower case: only a word that the dictionary does not know, and only into one that it knows. */
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
  for (const [digraph, letter] of digraphs) {
    forms = forms.flatMap((form) =>
      form.includes(digraph) ? [form, form.replaceAll(digraph, letter)] : [form],
    );
  }
  return forms.slice(1).sort((a, b) => a.length - b.length);
}

/** True if a reading has the marks that are there already: to complete a word is not to change it. */
function preservesMarks(reading: string, word: string, plain: string): boolean {
  if (word === plain) return true;
  for (let i = 0; i < word.length; i++) {
    const letter = word.charAt(i);
    if (letter !== plain.charAt(i) && letter !== reading.charAt(i)) return false;
  }
  return true;
}

/** True if a word is right as it is: the dictionary knows it, or there is none and the lexicon has it, not as a careless form. */
function isRightAsIs(
  word: string,
  token: Token | undefined,
  look: FoldedWord | undefined,
  { dictionary, logFrequency }: MarkRestorer,
): boolean {
  if (!token) return false;
  if (!dictionary) return logFrequency(word) > 0 && look?.wantsMarks !== true;
  return dictionary.check(word) || dictionary.check(token.text.normalize('NFC'));
}

/** At least half of a sentence with this many words should be known; else it is in another language. */
const judgedWords = 4;
const knownShare = 0.5;

function isForeignSentence(
  folded: readonly string[],
  isRight: (place: number) => boolean,
): boolean {
  const places = folded.flatMap((word, place) => (wordPattern.test(word) ? [place] : []));
  const known = places.filter(isRight).length;
  return places.length >= judgedWords && known < places.length * knownShare;
}

/** A name inside a sentence, which may be a foreign one: "Kim Novak", "Uber". Known names are found without marks too. */
function isName({ upos, text }: Token, place: number): boolean {
  return place > 0 && upos === 'PROPN' && casingOf(text) === 'capital';
}

const hyphen = /^[-‐–]$/;

/** A word with a capital, a part of one or one of two letters: touched only where a reading with marks is far commoner. */
function isDelicate(
  tokens: readonly Token[],
  place: number,
  look: FoldedWord | undefined,
  { language }: MarkRestorer,
): boolean {
  if (look?.wantsMarks) return false;
  const token = tokens[place];
  const before = tokens[place - 1];
  if (!token || token.text.length < 3) return true;
  const isGlued =
    (!token.spaceAfter && hyphen.test(tokens[place + 1]?.text ?? '')) ||
    (before !== undefined && !before.spaceAfter && hyphen.test(before.text));
  const isCapital =
    casingOf(token.text) !== 'lower' && (language !== 'de' || token.upos === 'PROPN');
  return isGlued || isCapital;
}
