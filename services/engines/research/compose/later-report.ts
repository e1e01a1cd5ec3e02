import { surnameOf } from '../understand/terms/written-names.ts';
import type { ComposedPart, Passage, Question } from '../types.ts';
import { formatDay, wordsOf } from '../words.ts';

/**
 * A sentence of a newer article on the same: it has the names of the question that the answer has, and the person who is the
 * answer or whom the question is about. What was reported of a winner may have been taken back since.
 */
export function laterReport(
  best: Passage,
  passages: readonly Passage[],
  question: Question,
  least: number,
): Passage | undefined {
  const { publishedAt } = best.article;
  const persons = personsOf(best, question);
  if (publishedAt === undefined || persons.size === 0) return undefined;
  const names = namesIn(best, question);
  return passages.find(
    (each) =>
      each.score >= least &&
      (each.article.publishedAt ?? 0) > publishedAt &&
      names.isSubsetOf(namesIn(each, question)) &&
      each.sentence.entities.some(
        ({ type, stdForm }) => type === 'person' && persons.has(surnameOf(stdForm)),
      ),
  );
}

/** Says that an answer is followed by what was reported later. */
export function tellLater({ article }: Passage, { language }: Question): ComposedPart | undefined {
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
  // A time or a number is told of whom its sentence names, where that is one.
  const named = sentence.entities.filter(({ type }) => type === 'person');
  const surnames = new Set(named.map(({ stdForm }) => surnameOf(stdForm)));
  return surnames.size === 1 ? surnames : persons;
}

function namesIn({ sentence }: Passage, { terms }: Question): ReadonlySet<number> {
  const all = [...sentence.terms.map(({ term }) => term), ...sentence.inTitle];
  return new Set(all.filter((term) => terms[term]?.isName === true));
}
