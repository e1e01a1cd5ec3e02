import { memoizeWeakly } from '../../../../lib/runtime/memoize.ts';
import type { Paragraph, Sentence, Token } from '../types.ts';
import { type ContextSlip, findContextSlips } from './context/find-context-slips.ts';
import { type CorrectionBudget, correctionBudget, findMisspellings } from './find-misspellings.ts';
import { foldMarks } from './fold-marks.ts';
import { loadMarkRestorer, type MarkRestorer } from './mark-restorer.ts';
import { type MarkOptions, restoreMarks } from './restore-marks.ts';
import { loadSpeller } from './speller.ts';

export type CorrectionOptions = {
  language: string;
  /** `basic` flags likely slips; `aggressive` also rare words and unknown names. */
  spelling: 'none' | 'basic' | 'aggressive';
  /** CONTRACT §3.1; without effect outside cs, sk, pl, de, es and fr. */
  diacritics: 'none' | 'auto' | 'yes' | 'redo';
  /** For `auto`: whether the whole document seems to lack marks; judged by this paragraph alone when left out. */
  documentLacksMarks?: boolean;
  /** Recognized names, addresses and the like, by UTF-16 offsets in the paragraph's text. */
  isProtected(start: number, end: number): boolean;
  /** Words never to be touched, in lower case. */
  ignore: ReadonlySet<string>;
  /** Shared by the paragraphs of a document, so that no text takes forever; one of its own when left out. */
  budget?: CorrectionBudget;
};

/** A stretch of the paragraph's text that seems wrong. */
export type Correction = {
  /** UTF-16 offsets in the paragraph's text. */
  start: number;
  end: number;
  kind: 'spelling' | 'diacritics' | ContextSlip['kind'];
  text: string;
  /** One to six, best first. */
  replacements: string[];
  /** Places of its tokens, counted through the sentences of the paragraph. */
  tokens: number[];
};

const maxReplacements = 6;

/**
 * Spelling and diacritics of one paragraph, in the order of the text, without overlaps. A word that only lacks marks
 * is a matter of diacritics, whichever step noticed it. In a language without dictionary or lexicon the list is empty.
 */
export function correctParagraph(paragraph: Paragraph, options: CorrectionOptions): Correction[] {
  const { text } = paragraph;
  const context: ParagraphContext = {
    ...options,
    text,
    budget: options.budget ?? correctionBudget(),
    isExempt: (start, end) =>
      options.ignore.has(text.slice(start, end).toLowerCase()) || options.isProtected(start, end),
  };
  const marks = options.diacritics === 'none' ? null : loadMarkRestorer(options.language);
  const markMode = marks && markOptions(paragraph, context);
  // What a word should agree with cannot be told in a text without its marks.
  const isContextRead = options.spelling !== 'none' && markMode?.isMarkedText !== false;
  let offset = 0;
  return paragraph.sentences.flatMap((sentence) => {
    const found: Correction[] = [];
    if (marks && markMode) {
      for (const { token, replacements } of restoreMarks(sentence.tokens, marks, markMode)) {
        const at = sentence.tokens[token];
        if (at) found.push(toCorrection('diacritics', at, replacements, [offset + token]));
      }
    }
    found.push(...spellingOf(sentence, context, offset, found));
    if (isContextRead) found.push(...contextSlipsOf(sentence, context, offset, found));
    offset += sentence.tokens.length;
    return found.sort((a, b) => a.start - b.start);
  });
}

type ParagraphContext = CorrectionOptions & {
  text: string;
  budget: CorrectionBudget;
  isExempt(start: number, end: number): boolean;
};

/** True if a document seems to have been typed without marks; false where they are not restored. */
export function documentLacksMarks(paragraphs: readonly Paragraph[], language: string): boolean {
  const restorer = loadMarkRestorer(language);
  return restorer !== null && lacksMarks(paragraphs, restorer);
}

function markOptions(paragraph: Paragraph, context: ParagraphContext): MarkOptions {
  const { diacritics, language, budget } = context;
  const lacks = context.documentLacksMarks ?? documentLacksMarks([paragraph], language);
  return {
    mode: diacritics === 'redo' ? 'anew' : 'add',
    isMarkedText: diacritics !== 'redo' && !lacks,
    isCareful: diacritics === 'auto' && !lacks,
    areRightWeighed: diacritics === 'auto' && !lacks && context.spelling !== 'none',
    isExempt: (token) => context.isExempt(token.start, token.end),
    budget,
  };
}

function spellingOf(
  sentence: Sentence,
  { text, spelling, language, diacritics, isExempt, budget }: ParagraphContext,
  offset: number,
  done: readonly Correction[],
): Correction[] {
  if (spelling === 'none') return [];
  const isDone = (start: number, end: number) => overlapsSome(done, start, end);
  const misspellings = findMisspellings(sentence, text, loadSpeller(language), {
    level: spelling,
    isExempt: ({ start, end }) => isDone(start, end) || isExempt(start, end),
    budget,
  });
  const corrections: Correction[] = [];
  for (const { unit, candidates } of misspellings) {
    const words = candidates.map(({ word }) => word);
    const isMarkOnly = foldMarks(words[0] ?? '') === foldMarks(unit.text.normalize('NFC'));
    const kind = isMarkOnly && loadMarkRestorer(language) ? 'diacritics' : 'spelling';
    if (kind === 'diacritics' && diacritics === 'none') continue;
    const { first, last } = unit;
    const tokens = Array.from({ length: last - first + 1 }, (_, i) => offset + first + i);
    corrections.push(toCorrection(kind, unit, words, tokens));
  }
  return corrections;
}

function contextSlipsOf(
  { tokens }: Sentence,
  { text, language, isExempt }: ParagraphContext,
  offset: number,
  done: readonly Correction[],
): Correction[] {
  const corrections: Correction[] = [];
  for (const { kind, first, last, replacements } of findContextSlips(tokens, text, language)) {
    const start = tokens[first]?.start ?? 0;
    const end = tokens[last]?.end ?? start;
    if (overlapsSome([...done, ...corrections], start, end) || isExempt(start, end)) continue;
    const places = Array.from({ length: last - first + 1 }, (_, i) => offset + first + i);
    const stretch = { text: text.slice(start, end), start, end };
    corrections.push(toCorrection(kind, stretch, replacements, places));
  }
  return corrections;
}

function overlapsSome(corrections: readonly Correction[], start: number, end: number): boolean {
  return corrections.some((correction) => correction.start < end && start < correction.end);
}

function toCorrection(
  kind: Correction['kind'],
  { text, start, end }: Pick<Token, 'text' | 'start' | 'end'>,
  replacements: readonly string[],
  tokens: number[],
): Correction {
  return { start, end, kind, text, replacements: replacements.slice(0, maxReplacements), tokens };
}

type DocumentCorrectionOptions = Pick<
  CorrectionOptions,
  'language' | 'spelling' | 'diacritics' | 'ignore'
> & {
  /** Recognized names, addresses and the like, by the paragraph's place and UTF-16 offsets in its text. */
  isProtected(paragraph: number, start: number, end: number): boolean;
};

/** Corrections of a document, a list for each paragraph; `auto` and the limits on work look at the whole. */
export function correctDocument(
  paragraphs: readonly Paragraph[],
  options: DocumentCorrectionOptions,
): Correction[][] {
  const budget = correctionBudget();
  const lacks = options.diacritics !== 'none' && documentLacksMarks(paragraphs, options.language);
  return paragraphs.map((paragraph, place) =>
    correctParagraph(paragraph, {
      ...options,
      budget,
      documentLacksMarks: lacks,
      isProtected: (start, end) => options.isProtected(place, start, end),
    }),
  );
}

/** There must be this many words without the marks they should have for each word that has some. */
const carelessPerMarked = 2;
/** And they must be this share of all words: a foreign text has one or another by chance. */
const carelessShare = 0.03;

/** True if words that are all but unknown without marks ("prilis") outnumber those that carry some. */
function lacksMarks(paragraphs: readonly Paragraph[], restorer: MarkRestorer): boolean {
  let careless = 0;
  let marked = 0;
  let words = 0;
  const counts = countsOf(restorer);
  for (const { tokens } of paragraphs.flatMap(({ sentences }) => sentences)) {
    const own = counts(tokens);
    careless += own.careless;
    marked += own.marked;
    words += own.words;
  }
  return careless > marked * carelessPerMarked && careless > words * carelessShare;
}

/** Counts for sentences that are kept for the article's next analysis are kept with them. */
const countsOf = memoizeWeakly((restorer: MarkRestorer) =>
  memoizeWeakly((tokens: readonly Token[]) => {
    const words = tokens.flatMap(({ norm }) => (/^\p{L}/u.test(norm) ? [norm] : []));
    const unmarked = words.filter((norm) => foldMarks(norm) === norm);
    const careless = unmarked.filter((norm) => restorer.lookUp(norm).wantsMarks);
    return {
      words: words.length,
      marked: words.length - unmarked.length,
      careless: careless.length,
    };
  }),
);
