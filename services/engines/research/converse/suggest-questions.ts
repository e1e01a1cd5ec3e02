import { entityTypeGroups } from '../../../../lib/contract/inventories.ts';
import { foldForSearch } from '../../../../lib/text/fold-for-search.ts';
import type { ComposedPart, Passage, Question } from '../types.ts';
import { hasWords, wordsOf } from '../words.ts';

const maxSuggestions = 4;
const named: ReadonlySet<string> = new Set(entityTypeGroups.named);
const because: Readonly<Record<string, RegExp>> = {
  en: /\b(because|since|due to|caused|cause of|as a result|therefore|so that|led to)\b/i,
  cs: /(?<!\p{L})(protože|neboť|kvůli|způsobil\p{L}*|příčin\p{L}+|následkem|v důsledku|proto|aby)(?!\p{L})/iu,
};

/** Suggests questions that the passages at hand answer; none in languages that the assistant does not speak. */
export function suggestQuestions(
  question: Question,
  parts: readonly ComposedPart[],
  passages: readonly Passage[],
): string[] {
  if (!hasWords(question.language)) return [];
  const words = wordsOf(question.language).suggestions;
  const cited = parts.filter(({ type }) => type === 'bullet').flatMap(({ sources }) => sources);
  const articles = new Set(cited.map(({ article }) => article.id));
  const near = passages.filter(({ article }) => articles.has(article.id));
  const has = (types: readonly string[]) =>
    near.some(({ sentence }) => sentence.entities.some(({ type }) => types.includes(type)));
  const found: string[] = [];
  const { kind } = question;
  const isEvent = kind !== 'timeline' && kind !== 'comparison';
  if (isEvent && kind !== 'when' && has(['date', 'time'])) found.push(words.when);
  if (isEvent && kind !== 'why' && near.some(givesReason)) found.push(words.why);
  if (isEvent && kind !== 'where' && has(['location'])) found.push(words.where);
  const main = question.entities.find(({ type }) => named.has(type));
  const others = namesIn([...cited, ...near]).filter((name) => !isIn(name, question.resolved));
  const [first, second = first] = others;
  const people: string[] = [];
  if (first !== undefined && second !== undefined) {
    people.push(words.who(first));
    if (main && foldForSearch(main.stdForm) !== foldForSearch(first)) {
      people.push(words.connection(main.stdForm, second));
    }
  }
  return [...people, ...found].slice(0, maxSuggestions);
}

function givesReason({ sentence }: Passage): boolean {
  return because[sentence.language]?.test(sentence.text) ?? false;
}

function namesIn(passages: readonly Passage[]): string[] {
  const counts = new Map<string, number>();
  for (const { sentence } of passages) {
    for (const { type, stdForm } of sentence.entities) {
      if (type !== 'person' || !stdForm.includes(' ')) continue;
      counts.set(stdForm, (counts.get(stdForm) ?? 0) + 1);
    }
  }
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([name]) => name);
}

function isIn(name: string, text: string): boolean {
  const folded = foldForSearch(text);
  const last = foldForSearch(name).split(' ').at(-1) ?? '';
  return folded.includes(last.slice(0, Math.max(4, last.length - 2)));
}
