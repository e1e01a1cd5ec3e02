import type { Question } from '../types.ts';
import { type QuestionAspect, wordsOf } from '../words.ts';
import { comparedThings } from './compared-things.ts';

export type PlannedQuestion = { readonly title: string; readonly question: Question };

const aspects: readonly { aspect: QuestionAspect; answerTypes: readonly string[] }[] = [
  { aspect: 'when', answerTypes: ['date', 'time'] },
  { aspect: 'where', answerTypes: ['location'] },
  { aspect: 'who', answerTypes: ['person', 'organization'] },
  { aspect: 'how-many', answerTypes: ['number', 'money', 'percent', 'duration'] },
];
const wide: ReadonlySet<Question['kind']> = new Set(['events', 'summary', 'what', 'why', 'how']);
const maxEntities = 3;
const maxPeriods = 4;

/**
 * Splits a question into searches: each thing compared; if `isDeep` also each period of a timeline, each of several
 * entities, and when, where, who and how many. Empty if it is searched as a whole.
 */
export function planQuestions(question: Question, isDeep: boolean): PlannedQuestion[] {
  if (question.kind === 'comparison') {
    const things = comparedThings(question);
    if (things.length > 1) return things;
  }
  if (!isDeep) return [];
  if (question.kind === 'timeline') return periods(question);
  if (!wide.has(question.kind)) return [];
  return [...entities(question), ...byAspect(question)];
}

function byAspect(question: Question): PlannedQuestion[] {
  const words = wordsOf(question.language);
  return aspects.map(({ aspect, answerTypes }) => ({
    title: words.aspects[aspect],
    question: { ...question, kind: aspect, answerTypes },
  }));
}

function entities(question: Question): PlannedQuestion[] {
  const things = comparedThings(question);
  return things.length > 1 ? things.slice(0, maxEntities) : [];
}

const year = /^(1[5-9]|20)\d\d$/;

/** Splits "from 1985 to 1990" into years or equal periods. */
function periods(question: Question): PlannedQuestion[] {
  const years = question.terms.flatMap(({ text }) => (year.test(text) ? [Number(text)] : []));
  const first = Math.min(...years);
  const last = Math.max(...years);
  if (years.length < 2 || last - first < 1) return [];
  const step = Math.ceil((last - first + 1) / maxPeriods);
  const starts = Array.from(
    { length: Math.ceil((last - first + 1) / step) },
    (_, n) => first + n * step,
  );
  const others = question.terms.filter(({ text }) => !year.test(text));
  return starts.map((start) => {
    const end = Math.min(last, start + step - 1);
    const own = Array.from({ length: end - start + 1 }, (_, n) => ({
      text: String(start + n),
      weight: 1 / (end - start + 1),
      isName: false,
    }));
    return {
      title: start === end ? String(start) : `${start}–${end}`,
      question: { ...question, terms: [...others, ...own] },
    };
  });
}
