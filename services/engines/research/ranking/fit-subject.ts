import type { FoundArticle, FoundSentence } from '../../archive/port.ts';
import { isRelative } from '../question/relatives.ts';
import type { Question } from '../types.ts';
import { yearsOf } from './fit-period.ts';

/** What a term of the year must have to be told of that year. */
const saidYear = 0.3;

/** Whether a sentence says another year than the one that is asked for. `credits`: by term (`coverTerms`). */
export function isOfOtherYear(
  sentence: FoundSentence,
  article: FoundArticle,
  { terms }: Question,
  credits: readonly number[],
): boolean {
  const years = terms.flatMap(({ text }, at) => (/^(?:1\d|20)\d\d$/.test(text) ? [at] : []));
  if (years.length === 0 || years.some((at) => (credits[at] ?? 0) > saidYear)) return false;
  return yearsOf(sentence, article).size > 0;
}

/** Whether a sentence names persons, but not whom the question is about. */
export function isOfOthers({ terms, entities }: FoundSentence, question: Question): boolean {
  if (question.kind === 'who' || question.kind === 'comparison') return false;
  const persons = question.entities.filter(({ type }) => type === 'person');
  if (persons.length === 0 || !entities.some(({ type }) => type === 'person')) return false;
  const asked = new Set(
    [...question.terms.entries()].flatMap(([at, { isName }]) => (isName ? [at] : [])),
  );
  return !terms.some(({ term }) => asked.has(term) || isRelative(question.terms[term]));
}
