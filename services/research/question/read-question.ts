import { fold } from '../../../lib/contract/fold.ts';
import { limits } from '../../../lib/contract/limits.ts';
import type { ArticleFilters } from '../../../lib/contract/retrieval.ts';
import { readWords } from '../../archive/words/read-words.ts';
import type { AnalyzeInput } from '../../language/analyze-input.ts';
import type { Finished } from '../../language/worker-messages.ts';
import type { Question, QuestionEntity, QuestionTerm, Turn } from '../types.ts';
import { type AnswerKind, answerKind } from './answer-types.ts';
import { goesOn, type Resolved, resolveFollowUp } from './follow-up.ts';
import { dateFilters, readPeriod } from './question-dates.ts';
import { questionFrame } from './question-frame.ts';
import { questionLanguage } from './question-language.ts';
import { type NamesOf, questionTerms } from './question-terms.ts';
import { type ReadText, readAnalysis } from './question-tokens.ts';
import { questionKind } from './question-words.ts';

export type QuestionContext = {
  /** Said by the caller. */
  readonly language: string | undefined;
  readonly filters: ArticleFilters;
  readonly turns: readonly Turn[];
  readonly time: Date;
  /** Analyses a text by the language engine, with what the tenant taught. */
  analyze(
    input: Pick<AnalyzeInput, 'text' | 'language' | 'analyses' | 'referenceDate'>,
  ): Promise<Finished>;
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
  const text = beginningOf(asked, mostRead);
  const language = context.language ?? questionLanguage(text);
  const read = (said: string) => readText(said, language, context);
  const own = await read(text);
  const turn = context.turns.at(-1);
  const last = turn && { ...turn, question: beginningOf(turn.question, mostRead) };
  const followed = last && goesOn(text, language, own) ? await follow(text, own, last) : undefined;
  const resolved = followed?.resolved ?? text;
  const whole = followed ? await read(resolved) : own;
  const { kind, types, units, isCount, noun } = kindOf(
    own.tokens.length > 0 ? own : whole,
    own.tokens.length > 0 ? text : resolved,
    language,
  );
  const dates = dateFilters(resolved, language, context.time);
  const period = dates.words.size > 0 ? undefined : readPeriod(resolved, context.time);
  const namesOf = context.namesOf ?? (() => []);
  const dated = new Set([...dates.words, ...(period?.words ?? [])]);
  const terms = questionTerms(whole, language, namesOf)
    .filter(({ text: word }) => !dated.has(fold(word)))
    .map((term) => (isOfNoun(term, noun, language) ? { ...term, isAsked: true } : term));
  const about = await Promise.all(
    (followed?.about ?? []).map(async ({ text: said, weight }) =>
      questionTerms(await read(said), language, namesOf).map((term) => lighter(term, weight)),
    ),
  );
  return {
    text,
    resolved,
    language,
    kind,
    terms: weightiest(uniqueTerms([...terms, ...about.flat()], language)),
    entities: entitiesOf(whole),
    answerTypes: types,
    answerUnits: units,
    ...(isCount && { isCount }),
    period: period?.period,
    articleFilters: dates.articleFilters,
    choices: [],
  };

  async function follow(said: string, ownText: ReadText, before: Turn): Promise<Resolved> {
    const [question, answered] = await Promise.all([
      read(before.question),
      read(beginningOf(before.answer, answerRead)),
    ]);
    return resolveFollowUp(said, language, ownText, { turn: before, asked: question, answered });
  }
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
function lighter(term: QuestionTerm, by: number): QuestionTerm {
  return { ...term, weight: term.weight * by, isName: false, isAction: false, isAsked: false };
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
