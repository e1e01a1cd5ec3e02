import type { ArticleFilters } from '../../../../lib/contract/retrieval.ts';
import { fold } from '../../../../lib/text/fold.ts';
import type { Question, QuestionTerm } from '../types.ts';
import { timeFilter } from './question-dates.ts';
import { isWeakTerm } from './terms/question-terms.ts';

const open: ReadonlySet<Question['kind']> = new Set(['what', 'events', 'summary', 'timeline']);

/** Whether what is asked for is anything that there is to tell. */
export function isOpen(kind: Question['kind'], types: readonly string[]): boolean {
  return open.has(kind) && types.length === 0;
}

/** The question of what was published in the time that it speaks of: without the words of the time, and those that say nothing else than that something happened. */
export function ofTime(
  text: string,
  terms: readonly QuestionTerm[],
  filters: ArticleFilters,
  now: Date,
): Question['ofTime'] {
  const time = timeFilter(text, now);
  if (!time) return undefined;
  const said = terms.filter((term) => !isWeakTerm(term) && !time.words.has(fold(term.text)));
  const articleFilters = { ...time.articleFilters, ...filters };
  return { terms: said, articleFilters, period: undefined };
}
