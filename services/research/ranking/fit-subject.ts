import type { FoundArticle, FoundSentence } from '../../archive/port.ts';
import type { Question } from '../types.ts';
import type { Coverage } from './cover-terms.ts';
import { yearsOf } from './fit-period.ts';

/** What is left of the score of a sentence that names persons, but not whom the question is about. */
const ofOthers = 0.85;
/** The same of a sentence that says another year than the one asked for, and of one that nothing is done in of what is asked. */
const ofOtherYear = 0.6;
const withoutAction = 0.96;

/** What is left of the score of a sentence that is about other persons, another year or another act than the question, 0–1. */
export function fitSubject(
  sentence: FoundSentence,
  article: FoundArticle,
  question: Question,
  { credits, own }: Coverage,
): number {
  const actions = [...question.terms.entries()].filter(([, { isAction }]) => isAction);
  const isDone = actions.length === 0 || actions.some(([at]) => (own[at] ?? 0) > 0);
  return (
    (isOfOtherYear(sentence, article, question, credits) ? ofOtherYear : 1) *
    (isDone ? 1 : withoutAction) *
    (isOfOthers(sentence, question) ? ofOthers : 1)
  );
}

export function isOfOtherYear(
  sentence: FoundSentence,
  article: FoundArticle,
  { terms }: Question,
  credits: readonly number[],
): boolean {
  const years = terms.flatMap(({ text }, at) => (/^(?:1\d|20)\d\d$/.test(text) ? [at] : []));
  if (years.length === 0 || years.some((at) => (credits[at] ?? 0) > 0.3)) return false;
  return yearsOf(sentence, article).size > 0;
}

export function isOfOthers({ terms, entities }: FoundSentence, question: Question): boolean {
  if (question.kind === 'who' || question.kind === 'comparison') return false;
  const persons = question.entities.filter(({ type }) => type === 'person');
  if (persons.length === 0 || !entities.some(({ type }) => type === 'person')) return false;
  const asked = new Set(
    [...question.terms.entries()].flatMap(([at, { isName }]) => (isName ? [at] : [])),
  );
  return !terms.some(({ term }) => asked.has(term));
}
