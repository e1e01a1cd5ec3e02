import type { ComposedPart, Passage, Question } from '../types.ts';
import { surnameOf } from '../understand/terms/written-names.ts';
import { formatDay, wordsOf } from '../words.ts';

/**
 * Finds a sentence of a newer article with the same names of the question and the same person: a winner may have been
 * disqualified since.
 */
export function laterReport(
  best: Passage,
  passages: readonly Passage[],
  question: Question,
  minScore: number,
): Passage | undefined {
  const { publishedAt } = best.article;
  const persons = personsOf(best, question);
  if (publishedAt === undefined || persons.size === 0) return undefined;
  const names = namesIn(best, question);
  return passages.find(
    (each) =>
      each.score >= minScore &&
      (each.article.publishedAt ?? 0) > publishedAt &&
      names.isSubsetOf(namesIn(each, question)) &&
      each.sentence.entities.some(
        ({ type, stdForm }) => type === 'person' && persons.has(surnameOf(stdForm)),
      ),
  );
}

export function warnOfLaterReport(
  { article }: Passage,
  { language }: Question,
): ComposedPart | undefined {
  if (article.publishedAt === undefined) return undefined;
  const text = wordsOf(language).laterReport(formatDay(article.publishedAt, language));
  return { type: 'warning', text, sources: [] };
}

function personsOf(
  { sentence, answer }: Passage,
  { entities, answerTypes }: Question,
): ReadonlySet<string> {
  const answering = sentence.entities.filter(
    ({ type, off, len }) =>
      type === 'person' && answer && off < answer.off + answer.len && answer.off < off + len,
  );
  const asked = entities.filter(({ type }) => type === 'person');
  const persons = new Set([...answering, ...asked].map(({ stdForm }) => surnameOf(stdForm)));
  if (persons.size > 0 || answerTypes.length === 0) return persons;
  // A time or number is about the only person in its sentence.
  const named = sentence.entities.filter(({ type }) => type === 'person');
  const surnames = new Set(named.map(({ stdForm }) => surnameOf(stdForm)));
  return surnames.size === 1 ? surnames : persons;
}

function namesIn({ sentence }: Passage, { terms }: Question): ReadonlySet<number> {
  const all = [...sentence.terms.map(({ term }) => term), ...sentence.inTitle];
  return new Set(all.filter((term) => terms[term]?.isName === true));
}
