import type { NearArticle } from '../../../../lib/contract/research-details.ts';
import type { PassageFindings } from '../../archive/port.ts';
import type { Material } from '../retrieve/material.ts';
import type { Composed, ComposedPart, Passage, Question } from '../types.ts';
import { isWeakTerm } from '../understand/terms/question-terms.ts';
import { surnameOf } from '../understand/terms/written-names.ts';
import { formatDay, wordsOf } from '../words.ts';
import { shortenTitle } from './shorten-part.ts';

/** Words that ask about the present. */
const now: Readonly<Record<string, RegExp>> = {
  en: /\b(now|nowadays|today|todays|current|currently|at present|presently|at the moment|latest|still|this (?:year|month|week))\b/i,
  cs: /(?<!\p{L})(nyní|dnes|dneska|dnešní\p{L}*|teď|současn\p{L}+|aktuáln\p{L}+|letos|letošní\p{L}*|momentáln\p{L}+|v této chvíli|stále|zatím|nejnovější\p{L}*)(?!\p{L})/iu,
};
const old = 365 * 86_400_000;

export function warnOfAge(
  { text, language }: Question,
  parts: readonly ComposedPart[],
  time: Date,
): ComposedPart[] {
  const newest = newestSupport(parts);
  const isOld = newest !== undefined && time.getTime() - newest >= old;
  if (!isOld || !(now[language] ?? now.en)?.test(text)) return [];
  return [warning(wordsOf(language).oldSupport(formatDay(newest, language)))];
}

export function warning(text: string): ComposedPart {
  return { type: 'warning', text, sources: [] };
}

/** Returns the publication time of the newest cited article, milliseconds since 1970. */
export function newestSupport(parts: readonly ComposedPart[]): number | undefined {
  const times = parts.flatMap(({ sources }) =>
    sources.flatMap(({ article }) => article.publishedAt ?? []),
  );
  return times.length > 0 ? Math.max(...times) : undefined;
}

export function warnOfLaterReport({ article }: Passage, { language }: Question): ComposedPart {
  return warning(wordsOf(language).laterReport(formatDay(article.publishedAt ?? 0, language)));
}

/** Warns that an unknown name was replaced by a similar one, if the answer relies on it. */
export function warnOfSubstitutes(
  { terms, language }: Question,
  { takenFor = [] }: Pick<PassageFindings, 'takenFor'>,
  parts: readonly ComposedPart[],
): ComposedPart[] {
  const sources = parts.flatMap((part) => part.sources);
  return terms.flatMap(({ text }, term): ComposedPart[] => {
    const name = takenFor[term];
    const isUsed = sources.some(
      ({ sentence }) =>
        sentence.terms.some((each) => each.term === term) || sentence.inTitle.includes(term),
    );
    return name !== undefined && isUsed ? [warning(wordsOf(language).takenFor(text, name))] : [];
  });
}

const maxWords = 8;
const maxWordLength = 60;

export function refuse({ question, findings, isFiltered }: Material): Composed {
  const words = wordsOf(question.language);
  const telling = question.terms.filter((term) => !isWeakTerm(term));
  const named = telling.length > 0 ? telling : question.terms;
  const looked = named.map(({ text }) => shortened(text)).slice(0, maxWords);
  const unknown = question.terms.flatMap(({ text, isName }, at) =>
    isName && findings.frequencies[at] === 0 ? [shortened(text)] : [],
  );
  const text = [
    words.noSupport,
    ...(looked.length > 0 ? [words.lookedFor(looked)] : []),
    ...(unknown.length > 0 ? [words.unknownWords(unknown)] : []),
    ...(isFiltered ? [words.insideFilters] : []),
  ].join(' ');
  return { status: 'error:insufficient-info', parts: [{ type: 'error', text, sources: [] }] };
}

function shortened(word: string): string {
  const points = [...word];
  return points.length > maxWordLength ? `${points.slice(0, maxWordLength).join('')}…` : word;
}

/** Finds a newer sentence with the same names and the same person: a winner may have been disqualified since. */
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

function personsOf({ sentence, answer }: Passage, { entities, answerTypes }: Question) {
  const named = sentence.entities.filter(({ type }) => type === 'person');
  const answering = named.filter(
    ({ off, len }) => answer && off < answer.off + answer.len && answer.off < off + len,
  );
  const asked = entities.filter(({ type }) => type === 'person');
  const persons = new Set([...answering, ...asked].map(({ stdForm }) => surnameOf(stdForm)));
  if (persons.size > 0 || answerTypes.length === 0) return persons;
  // A time or number is about the only person in its sentence.
  const surnames = new Set(named.map(({ stdForm }) => surnameOf(stdForm)));
  return surnames.size === 1 ? surnames : persons;
}

function namesIn({ sentence }: Passage, { terms }: Question): ReadonlySet<number> {
  const all = [...sentence.terms.map(({ term }) => term), ...sentence.inTitle];
  return new Set(all.filter((term) => terms[term]?.isName === true));
}

const maxNear = 3;
/** Share of the question, by rarity of its words, that an article needs to be worth a look. */
const minCovered = 0.5;
const nearBest = 0.85;

/** Lists the readable articles that cover most of an unanswered question, including one of its names, best first. */
export async function nearArticles({
  question,
  findings,
  texts,
}: Pick<Material, 'question' | 'findings' | 'texts'>): Promise<NearArticle[]> {
  const weights = question.terms.map(({ weight }, at) => weight * (findings.rarities[at] ?? 1));
  const whole = sum(weights);
  const isNamed = question.terms.some(({ isName }) => isName);
  const near = findings.articles
    .map((article, at) => ({ article, terms: termsIn(findings.sentences, at) }))
    .filter(({ terms }) => !isNamed || terms.some((term) => question.terms[term]?.isName))
    .filter(({ article }) => article.title !== '')
    .map(({ article, terms }) => ({ article, covered: sum(terms.map((at) => weights[at] ?? 0)) }))
    .filter(({ covered }) => covered > 0 && covered >= whole * minCovered)
    .toSorted((one, other) => other.covered - one.covered)
    .filter(({ covered }, _, [best]) => covered >= (best?.covered ?? 0) * nearBest)
    .slice(0, 2 * maxNear);
  const readable = await texts.read(near.map(({ article }) => article.id));
  return near
    .filter(({ article }) => readable.has(article.id))
    .slice(0, maxNear)
    .map(({ article: { id, title, publishedAt } }) => ({
      articleId: id,
      title: shortenTitle(title),
      ...(publishedAt !== undefined && { publishDate: new Date(publishedAt).toISOString() }),
    }));
}

function termsIn(sentences: Material['findings']['sentences'], article: number): number[] {
  const own = sentences.filter((each) => each.article === article);
  const all = own.flatMap(({ terms, inTitle }) => [...terms.map(({ term }) => term), ...inTitle]);
  return [...new Set(all)];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, each) => all + each, 0);
}
