import { limits } from '../../../../lib/contract/limits.ts';
import type { ResearchRequest } from '../../../../lib/contract/retrieval.ts';
import { foldForSearch } from '../../../../lib/text/fold-for-search.ts';
import { readTenantInput } from '../../account/port.ts';
import { readWords, sentenceStarts } from '../../archive/words/port.ts';
import type { AnalyzeInput } from '../../language/port.ts';
import { isFollowUp, type Resolved, resolveFollowUp } from '../converse/follow-up.ts';
import type {
  PlannedQuestion,
  Question,
  QuestionEntity,
  QuestionTerm,
  ResearchAsk,
  ResearchEngine,
  Turn,
} from '../types.ts';
import { type AnswerKind, answerKind } from './answer-type/answer-kind.ts';
import {
  lacksCapitals,
  withCapitals,
  withKnownNames,
  withoutShouting,
} from './missing-capitals.ts';
import { dateFilters, isOpen, publishedThen, readPeriod } from './question-dates.ts';
import {
  type FixedText,
  type QuestionContext,
  QuestionReader,
  withTypedForm,
} from './question-reader.ts';
import type { ReadText } from './question-tokens.ts';
import { questionKind, questionLanguage } from './question-words.ts';
import { splitAsked } from './split-asked.ts';
import { isRelative, questionTerms } from './terms/question-terms.ts';
import { splitEventNames } from './terms/written-names.ts';
import { visibleText } from './visible-text.ts';

/** UTF-16 units, as for a search: each word is looked up in each sentence. */
const maxQuestionLength = limits.queryLength;
const maxTerms = 40;
/** Length of an answer that a follow-up may refer to, UTF-16 units. */
const answerRead = 400;

export async function readQuestion(asked: string, context: QuestionContext): Promise<Question> {
  const { time, turns } = context;
  const beginning = beginningOf(asked, maxQuestionLength);
  const typed = withoutShouting(beginning);
  const language = context.language ?? questionLanguage(typed);
  const reader = new QuestionReader(language, context);
  const cased = lacksCapitals(typed) ? await restoreNames(typed, reader) : typed;
  const fixed = await reader.fix(cased);
  const own = await reader.read(fixed.text);
  const text = fixed.text === cased ? typed : fixed.text;
  const followed = await followUp(text, own, turns.slice(-maxTurns), reader);
  const resolved = followed?.resolved ?? text;
  const whole = followed ? await reader.read(followed.own) : own;
  const isEmpty = own.tokens.length === 0;
  const answer = kindOf(isEmpty ? whole : own, isEmpty ? resolved : text, language);
  const dates = dateFilters(resolved, language, time);
  const period = dates.words.size > 0 ? undefined : readPeriod(resolved, time);
  const dated = new Set([...dates.words, ...(period?.words ?? [])]);
  const ownTerms = await termsOf(whole, answer, fixed, dated, reader);
  const terms = await withConversation(ownTerms, followed, reader);
  return {
    text: beginning,
    resolved,
    language,
    kind: answer.kind,
    terms,
    entities: entitiesOf(whole),
    answerTypes: answer.types,
    answerUnits: answer.units,
    ...(answer.isCount && { isCount: true }),
    period: period?.period,
    articleFilters: dates.articleFilters,
    ...(isOpen(answer.kind, answer.types) && {
      publishedThen: publishedThen(resolved, terms, dates.articleFilters, time),
    }),
    ...(followed && saidBefore(turns)),
    choices: [],
  };
}

/** Restores capitals: "jesse owens". */
async function restoreNames(text: string, reader: QuestionReader): Promise<string> {
  const likely = withCapitals(text, await reader.read(text), reader.language);
  return withKnownNames(text, await reader.read(likely));
}

async function termsOf(
  whole: ReadText,
  { kind, noun, measure }: AnswerKind,
  fixed: FixedText,
  dated: ReadonlySet<string>,
  reader: QuestionReader,
): Promise<QuestionTerm[]> {
  const { language, namesOf } = reader;
  const read = (text: string) => reader.read(text);
  return (
    questionTerms(await splitEventNames(whole, read), language, namesOf)
      .map((term) => withTypedForm(term, fixed, language))
      .filter(({ text }) => !dated.has(foldForSearch(text)))
      // "What was his mother called" requires the mother.
      .map((term) =>
        isOfNoun(term, noun, language) || (kind === 'who' && isRelative(term))
          ? { ...term, isAsked: true }
          : term,
      )
      // Answers contain the unit, seldom the noun.
      .filter((term, _, { length }) => length === 1 || !isOfNoun(term, measure, language))
  );
}

async function withConversation(
  terms: readonly QuestionTerm[],
  followed: Resolved | undefined,
  reader: QuestionReader,
): Promise<QuestionTerm[]> {
  const { language, namesOf } = reader;
  const likely = new Set((followed?.likely ?? []).map(foldForSearch));
  const about = await Promise.all(
    (followed?.about ?? []).map(async ({ text, words, names, isTopic = false }) =>
      questionTerms(await reader.read(text), language, namesOf).map((term) =>
        term.isName && !isNumber(term) ? lighter(term, names, isTopic) : lighter(term, words),
      ),
    ),
  );
  const own = terms.map((term) =>
    likely.has(foldForSearch(term.text)) ? lighter(term, likelyShare, term.isName) : term,
  );
  return weightiest(uniqueTerms([...own, ...about.flat()], language));
}

/** Resolves a question by the turns before it, recursively. */
async function followUp(
  text: string,
  own: ReadText,
  turns: readonly Turn[],
  reader: QuestionReader,
): Promise<Resolved | undefined> {
  const { language } = reader;
  const turn = turns.at(-1);
  if (!turn || !isFollowUp(text, language, own)) return undefined;
  const question = beginningOf(turn.question, maxQuestionLength);
  const before = await followUp(question, await reader.read(question), turns.slice(0, -1), reader);
  const meant = beginningOf(before?.resolved ?? question, maxQuestionLength);
  const answer = beginningOf(turn.answer, answerRead);
  const [asked, answered] = await Promise.all([
    reader.read(meant),
    reader.read(answer.slice(0, sentenceStarts(answer)[1] ?? answer.length)),
  ]);
  const likely = before?.likely ?? [];
  const previous = { turn: { ...turn, question: meant }, asked, answered, likely };
  const found = resolveFollowUp(text, language, own, previous);
  const earlier = (before?.about ?? []).map(({ text: each, words, names }) => ({
    text: each,
    words: words * ofEarlier,
    names: names * ofEarlier,
  }));
  return { ...found, about: [...found.about, ...earlier] };
}

/** Turns considered, and the factor for those before the last. */
const maxTurns = 4;
const ofEarlier = 0.6;
/** Weight of uncertain antecedents. */
const likelyShare = 0.6;

function saidBefore(turns: readonly Turn[]): Pick<Question, 'previousArticles'> {
  const articles = turns
    .slice(-maxTurns)
    .reverse()
    .flatMap((turn) => turn.articles ?? []);
  return articles.length > 0 ? { previousArticles: [...new Set(articles)] } : {};
}

function isNumber({ text }: QuestionTerm): boolean {
  return /^\p{N}/u.test(text);
}

function kindOf({ tokens }: ReadText, text: string, language: string): AnswerKind {
  return answerKind(questionKind(text, language), tokens, language);
}

function isOfNoun({ text, isName }: QuestionTerm, noun: string | undefined, language: string) {
  if (noun === undefined || isName) return false;
  const stemOf = (word: string) => readWords(word, language).stems.join(' ');
  return stemOf(text) === stemOf(noun);
}

/** Reduces the weight of a term from the conversation and makes it optional. */
function lighter(term: QuestionTerm, by: number, isName = false): QuestionTerm {
  return { ...term, weight: term.weight * by, isName, isAction: false, isAsked: false };
}

/** Removes repeated stems: "won" and "wins" are one word. */
function uniqueTerms(terms: readonly QuestionTerm[], language: string): QuestionTerm[] {
  const byStem = new Map<string, QuestionTerm>();
  for (const term of terms) {
    const key = term.isName
      ? foldForSearch(term.text)
      : readWords(term.text, language).stems.join(' ');
    if (!byStem.has(key)) byStem.set(key, term);
  }
  return [...byStem.values()];
}

function weightiest(terms: QuestionTerm[]): QuestionTerm[] {
  const kept = new Set(
    terms.toSorted((one, other) => other.weight - one.weight).slice(0, maxTerms),
  );
  return terms.filter((term) => kept.has(term));
}

/** Cuts a text without splitting a surrogate pair. */
function beginningOf(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
}

function entitiesOf({ mentions }: ReadText): QuestionEntity[] {
  const byForm = new Map(
    mentions.map(({ gkbId, stdForm, type }) => [stdForm, { gkbId, stdForm, type }] as const),
  );
  return [...byForm.values()];
}

export async function understand(
  engine: ResearchEngine,
  ask: ResearchAsk,
  turns: readonly Turn[],
): Promise<Question> {
  const { request, time, tenant, signal } = ask;
  const { knowledge } = await engine.knowledge.viewOf(tenant);
  return readAsked(visibleText(request.query), {
    language: mainLanguage(request),
    turns,
    time,
    analyze: async (input) => {
      const own = await readTenantInput(engine, tenant);
      const job: AnalyzeInput = {
        kind: 'analysis',
        returnMentions: true,
        returnItemSentiment: false,
        returnGkbProperties: false,
        tagType: 'media',
        ...input,
        ...own,
      };
      return engine.pool.run(job, { chars: input.text?.length ?? 0, signal });
    },
    namesOf: (gkbId) => Object.values(knowledge.find(gkbId)?.names ?? {}).flat(),
  });
}

/** Reads a question, and each of the things that it asks at once. */
async function readAsked(text: string, context: QuestionContext): Promise<Question> {
  const beginning = beginningOf(text, maxQuestionLength);
  const things = splitAsked(beginning, context.language ?? questionLanguage(beginning));
  const asked: PlannedQuestion[] = [];
  for (const { title, text: own, isClause } of things) {
    const before = asked[0] && { question: asked[0].question.resolved, answer: '' };
    const turns = isClause && before ? [...context.turns, before] : context.turns;
    asked.push({ title, question: await readQuestion(own, { ...context, turns }) });
  }
  const [first] = asked;
  if (!first) return readQuestion(text, context);
  const { text: own, resolved } = first.question;
  const isPlain = resolved === own;
  return { ...first.question, text: beginning, resolved: isPlain ? beginning : resolved, asked };
}

/** Returns the language of the first progress messages, before the question is analysed. */
export function spokenLanguage(request: ResearchRequest): string {
  return (
    mainLanguage(request) ??
    questionLanguage(visibleText(request.query).slice(0, maxQuestionLength))
  );
}

/** `cs-CZ` is Czech. */
function mainLanguage({ params }: ResearchRequest): string | undefined {
  return params.language?.split('-')[0];
}
