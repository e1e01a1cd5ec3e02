import { limits } from '../../../../lib/contract/limits.ts';
import type { ArticleFilters } from '../../../../lib/contract/retrieval.ts';
import { fold } from '../../../../lib/text/fold.ts';
import { readWords, sentenceStarts } from '../../archive/words/port.ts';
import type { AnalyzeInput, Finished } from '../../language/port.ts';
import type { Question, QuestionEntity, QuestionTerm, Turn } from '../types.ts';
import { type AnswerKind, answerKind } from './answer-types.ts';
import { countDoers } from './count-doers.ts';
import { goesOn, type Resolved, resolveFollowUp } from './follow-up.ts';
import { asWritten, type Mended, mendWords } from './mend-words.ts';
import {
  lacksCapitals,
  withCapitals,
  withKnownNames,
  withoutShouting,
} from './missing-capitals.ts';
import type { NamesOf } from './name-terms.ts';
import { isOpen, ofTime } from './open-time.ts';
import { dateFilters, readPeriod } from './question-dates.ts';
import { questionFrame } from './question-frame.ts';
import { questionLanguage } from './question-language.ts';
import { questionTerms } from './question-terms.ts';
import { type ReadText, readAnalysis } from './question-tokens.ts';
import { questionKind } from './question-words.ts';
import { isRelative } from './relatives.ts';
import { splitNames } from './split-names.ts';

/** What is analysed or, of the kind `correction`, corrected. */
export type AnalyzedText = Pick<AnalyzeInput, 'text' | 'language' | 'analyses' | 'referenceDate'> &
  Partial<Pick<AnalyzeInput, 'kind' | 'correction' | 'diacritization'>>;

export type QuestionContext = {
  /** Said by the caller. */
  readonly language: string | undefined;
  readonly filters: ArticleFilters;
  readonly turns: readonly Turn[];
  readonly time: Date;
  /** Analyses a text by the language engine, with what the tenant taught. */
  analyze(input: AnalyzedText): Promise<Finished>;
  /** Other names of an entity of the knowledge base; left out: none are known. */
  readonly namesOf?: NamesOf;
};

/** As much of a question is read as of a search, in UTF-16 units: each of its words is looked for in each sentence. */
export const mostRead = limits.queryLength;
/** Words and names that are looked for, those that weigh most. */
const mostTerms = 40;
/** As much of an answer as a follow-up can mean. */
const answerRead = 400;

/** Understands a question: its language, what it asks for, its words and names, what of the conversation it means. */
export async function readQuestion(asked: string, context: QuestionContext): Promise<Question> {
  const beginning = beginningOf(asked, mostRead);
  const typed = withoutShouting(beginning);
  const language = context.language ?? questionLanguage(typed);
  const readings = new Map<string, Promise<ReadText>>();
  // What nothing was changed in is read once.
  const read = (said: string) => {
    const reading = readings.get(said) ?? readText(said, language, context);
    readings.set(said, reading);
    return reading;
  };
  const cased = lacksCapitals(typed) ? await withNames(typed) : typed;
  const mended = await mend(cased, language, context);
  const own = await read(mended.text);
  const text = mended.text === cased ? typed : mended.text;
  const followed = await followUp(text, own, context.turns.slice(-mostTurns));
  const resolved = followed?.resolved ?? text;
  const whole = followed ? await read(followed.own) : own;
  const { kind, types, units, isCount, noun, measure } = kindOf(
    own.tokens.length > 0 ? own : whole,
    own.tokens.length > 0 ? text : resolved,
    language,
  );
  const dates = dateFilters(resolved, language, context.time);
  const period = dates.words.size > 0 ? undefined : readPeriod(resolved, context.time);
  const namesOf = context.namesOf ?? (() => []);
  const dated = new Set([...dates.words, ...(period?.words ?? [])]);
  const terms = questionTerms(await splitNames(whole, read), language, namesOf)
    .map((term) => asWritten(term, mended, language))
    .filter(({ text: word }) => !dated.has(fold(word)))
    // "What was his mother called": she has to be told of.
    .map((term) =>
      isOfNoun(term, noun, language) || (kind === 'who' && isRelative(term))
        ? { ...term, isAsked: true }
        : term,
    )
    .map((term) => (kind === 'who' && term.isAction ? countDoers(term) : term))
    // The answer tells it in units, seldom with the word.
    .filter((term, _, { length }) => length === 1 || !isOfNoun(term, measure, language));
  const likely = new Set((followed?.likely ?? []).map(fold));
  const about = await Promise.all(
    (followed?.about ?? []).map(async ({ text: said, words, names, isTopic = false }) =>
      questionTerms(await read(said), language, namesOf).map((term) =>
        term.isName && !isNumber(term) ? lighter(term, names, isTopic) : lighter(term, words),
      ),
    ),
  );
  const ownTerms = terms.map((term) =>
    likely.has(fold(term.text)) ? lighter(term, likelyShare, term.isName) : term,
  );
  const all = weightiest(uniqueTerms([...ownTerms, ...about.flat()], language));
  return {
    text: beginning,
    resolved,
    language,
    kind,
    terms: all,
    entities: entitiesOf(whole),
    answerTypes: types,
    ...(noun !== undefined && { askedNoun: noun }),
    answerUnits: units,
    ...(isCount && { isCount }),
    period: period?.period,
    articleFilters: dates.articleFilters,
    ...(isOpen(kind, types) && {
      ofTime: ofTime(resolved, all, dates.articleFilters, context.time),
    }),
    ...(followed && saidBefore(context.turns)),
    choices: [],
  };

  /** Who writes "jesse owens" means him. */
  async function withNames(said: string): Promise<string> {
    const likely = withCapitals(said, await read(said), language);
    return withKnownNames(said, await read(likely));
  }

  /** What a question leaves out, by the turns before it, of which each may go on from the one before. */
  async function followUp(
    said: string,
    ownText: ReadText,
    turns: readonly Turn[],
  ): Promise<Resolved | undefined> {
    const turn = turns.at(-1);
    if (!turn || !goesOn(said, language, ownText)) return undefined;
    const question = beginningOf(turn.question, mostRead);
    const before = await followUp(question, await read(question), turns.slice(0, -1));
    const meant = beginningOf(before?.resolved ?? question, mostRead);
    const [asked, answered] = await Promise.all([
      read(meant),
      read(firstSentence(beginningOf(turn.answer, answerRead))),
    ]);
    const likely = before?.likely ?? [];
    const found = resolveFollowUp(said, language, ownText, {
      turn: { ...turn, question: meant },
      asked,
      answered,
      likely,
    });
    const earlier = (before?.about ?? []).map(({ text: each, words, names }) => ({
      text: each,
      words: words * ofEarlier,
      names: names * ofEarlier,
    }));
    return { ...found, about: [...found.about, ...earlier] };
  }
}

/** The turns that a conversation is followed back, and what those before the last count. */
const mostTurns = 4;
const ofEarlier = 0.6;
/** What a name counts that is only likely to be meant. */
const likelyShare = 0.6;

/** The articles that the conversation was about, the last first. */
function saidBefore(turns: readonly Turn[]): Pick<Question, 'previousArticles'> {
  const articles = turns
    .slice(-mostTurns)
    .reverse()
    .flatMap((turn) => turn.articles ?? []);
  return articles.length > 0 ? { previousArticles: [...new Set(articles)] } : {};
}

function isNumber({ text }: QuestionTerm): boolean {
  return /^\p{N}/u.test(text);
}

function firstSentence(text: string): string {
  return text.slice(0, sentenceStarts(text)[1] ?? text.length);
}

/** What is asked for, by the question itself without what leads up to it. */
function kindOf({ tokens }: ReadText, text: string, language: string): AnswerKind {
  const { start } = questionFrame(tokens, language);
  const said = start === 0 ? text : [...text].slice(tokens[start]?.off ?? 0).join('');
  // "Shrň", "I need a timeline": what leads up to it may say the kind too.
  const kind = [text, said].map((each) => questionKind(each, language));
  const [whole = 'what', core = whole] = kind;
  return answerKind(tellings.has(whole) ? whole : core, tokens.slice(start), language);
}

const tellings: ReadonlySet<Question['kind']> = new Set(['timeline', 'comparison', 'summary']);

async function readText(
  text: string,
  language: string,
  { analyze, time }: QuestionContext,
): Promise<ReadText> {
  if (text.trim() === '') return { tokens: [], mentions: [] };
  const finished = await analyze({
    text,
    ...(language !== 'und' && { language }),
    analyses: ['language', 'entities'],
    referenceDate: time.toISOString().slice(0, 10),
  });
  return readAnalysis(finished);
}

/** Slips of the pen that are as good as sure, and marks where the whole text has none. */
async function mend(
  text: string,
  language: string,
  { analyze, time }: QuestionContext,
): Promise<Mended> {
  if (text.trim() === '' || language === 'und') return { text, written: new Map() };
  const finished = await analyze({
    kind: 'correction',
    text,
    language,
    analyses: [],
    correction: 'basic',
    diacritization: 'auto',
    referenceDate: time.toISOString().slice(0, 10),
  });
  return mendWords(text, finished);
}

function isOfNoun(
  { text, isName }: QuestionTerm,
  noun: string | undefined,
  language: string,
): boolean {
  if (noun === undefined || isName) return false;
  const stemOf = (word: string) => readWords(word, language).stems.join(' ');
  return stemOf(text) === stemOf(noun);
}

/** What a conversation was about counts less than what is asked now, and may be missing. */
function lighter(term: QuestionTerm, by: number, isName = false): QuestionTerm {
  return { ...term, weight: term.weight * by, isName, isAction: false, isAsked: false };
}

/** Each once, in whatever form: who "won" before and what she "wins" now is one word. */
function uniqueTerms(terms: readonly QuestionTerm[], language: string): QuestionTerm[] {
  const byStem = new Map<string, QuestionTerm>();
  for (const term of terms) {
    const key = term.isName ? fold(term.text) : readWords(term.text, language).stems.join(' ');
    if (!byStem.has(key)) byStem.set(key, term);
  }
  return [...byStem.values()];
}

function weightiest(terms: QuestionTerm[]): QuestionTerm[] {
  const kept = new Set(
    terms.toSorted((one, other) => other.weight - one.weight).slice(0, mostTerms),
  );
  return terms.filter((term) => kept.has(term));
}

/** No code point is cut in two. */
function beginningOf(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
}

function entitiesOf({ mentions }: ReadText): QuestionEntity[] {
  const byForm = new Map(
    mentions.map(({ gkbId, stdForm, type }) => [stdForm, { gkbId, stdForm, type }] as const),
  );
  return [...byForm.values()];
}
