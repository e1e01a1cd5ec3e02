import { fold } from '../../../../lib/text/fold.ts';
import type { FoundSentence, PassageFindings } from '../../archive/port.ts';
import { areSameName } from '../../archive/words/port.ts';
import type { Question, QuestionTerm } from '../types.ts';
import { surnameOf } from './written-names.ts';

type Choice = Question['choices'][number];
type Bearer = { readonly name: string; readonly articles: Set<number>; mentions: number };

const mostChoices = 4;
/** Of what the best one's articles have of the rest of the question, the least that another one's have to have. */
const nearBest = 0.6;
/** Of the mentions of the one named most, the least of another who may be meant by the bare surname. */
const leastNamed = 0.15;
/** What words that weigh no more than this decide is nothing. */
const leastWeight = 0.5;
/** How much there is of a term that only stands somewhere else in the article is not known. */
const unread = 0.5;

/**
 * What a bare surname can mean: the persons of that name in the articles that were found, unless the rest of the question
 * speaks for one of them. Empty: nothing is ambiguous.
 */
export function findChoices(question: Question, findings: PassageFindings): Choice[] {
  for (const [at, term] of question.terms.entries()) {
    if (!isBareSurname(term, question)) continue;
    const bearers = bearersOf(term.text, findings);
    const likely = likelyBearers(bearers, at, question, findings);
    if (likely.length < 2) continue;
    return likely.slice(0, mostChoices).map(({ name }) => ({
      label: name,
      question: withWholeName(question, term, name),
    }));
  }
  return [];
}

/** Those who share a name are meant all together. */
const together =
  /(?<!\p{L})(?:brothers|sisters|siblings|family|couple|twins|brat(?:ři|rů|rům|ry|řích|ří|ra)|sest(?:ry|er|rám)|sourozen\p{L}+|rodin\p{L}{1,2}|manžel(?:é|ů|ům|ka|ky|ku)|dvojčat\p{L}*)(?!\p{L})/iu;

function isBareSurname(
  { text, isName }: QuestionTerm,
  { terms, entities, resolved }: Question,
): boolean {
  if (!isName || !/^\p{Lu}[\p{L}’'-]+$/u.test(text) || together.test(resolved)) return false;
  // "The Wrights" are all of them, and Germany is nobody.
  if (/s$/.test(text) && resolved.includes(`the ${text}`)) return false;
  const isOther = ({ gkbId, type, stdForm }: Question['entities'][number]) =>
    gkbId !== undefined && type !== 'person' && fold(stdForm) === fold(text);
  if (entities.some(isOther)) return false;
  // "Johnsonovi (Ben Johnson)" says which.
  return !terms.some((other) => {
    const last = other.text.split(' ').at(-1) ?? '';
    return other.text.includes(' ') && areSameName(fold(last), fold(text));
  });
}

/** Persons by their whole names, whose last word is the surname. */
function bearersOf(surname: string, { sentences }: PassageFindings): Bearer[] {
  const bearers = new Map<string, Bearer>();
  const own = fold(surname);
  for (const sentence of sentences) {
    const { article } = sentence;
    for (const { stdForm, type } of [...sentence.entities, ...sharedNames(sentence)]) {
      const words = stdForm.split(' ');
      const last = fold(words.at(-1) ?? '');
      if (type !== 'person' || words.length < 2) continue;
      if (last !== own && !areSameName(last, own)) continue;
      // A title before it makes no other person.
      const key = fold(words.slice(-2).join(' '));
      const bearer = bearers.get(key) ?? { name: stdForm, articles: new Set(), mentions: 0 };
      bearer.articles.add(article);
      bearer.mentions += 1;
      bearers.set(key, bearer);
    }
  }
  const ranked = [...bearers.values()].toSorted((one, other) => other.mentions - one.mentions);
  const most = ranked[0]?.mentions ?? 0;
  return ranked.filter(({ mentions }) => mentions >= most * leastNamed);
}

/** "Orville and Wilbur Wright" are two of the name, of whom only one is written with it; Tyne and Wear are no persons. */
export function sharedNames({
  text,
  entities,
}: Pick<FoundSentence, 'text' | 'entities'>): { stdForm: string; type: string }[] {
  const surnames = new Set(
    entities.flatMap(({ stdForm, type }) => (type === 'person' ? [surnameOf(stdForm)] : [])),
  );
  return [...text.matchAll(pair)].flatMap(([, one = '', other = '', surname = '']) =>
    surnames.has(fold(surname))
      ? [one, other].map((first) => ({ stdForm: `${first} ${surname}`, type: 'person' }))
      : [],
  );
}

const name = "\\p{Lu}[\\p{L}’'-]+";
const pair = new RegExp(
  `(?<!\\p{Lu}\\p{L}* )(${name}) (?:and|&|a|i|und|et|y|en) (${name}) (${name})(?! ${name})`,
  'gu',
);

/** Those in whose articles the rest of the question is found about as much as in the best one's. */
function likelyBearers(
  bearers: readonly Bearer[],
  name: number,
  { terms }: Question,
  { sentences, rarities }: PassageFindings,
): Bearer[] {
  const inArticles = new Map<number, Map<number, number>>();
  for (const { article, terms: own, inParagraph, inTitle } of sentences) {
    const found = inArticles.get(article) ?? new Map<number, number>();
    for (const { term, share = 1 } of own) found.set(term, Math.max(share, found.get(term) ?? 0));
    for (const term of [...inParagraph, ...inTitle]) {
      if (!found.has(term)) found.set(term, unread);
    }
    inArticles.set(article, found);
  }
  const saidOf = (article: number) =>
    terms.reduce((sum, { weight }, term) => {
      const share = inArticles.get(article)?.get(term) ?? 0;
      const counts = term !== name && weight > leastWeight;
      return counts ? sum + weight * share * Math.sqrt(rarities[term] ?? 0) : sum;
    }, 0);
  const scored = bearers.map((bearer) => ({
    bearer,
    said: Math.max(0, ...[...bearer.articles].map(saidOf)),
  }));
  const best = Math.max(0, ...scored.map(({ said }) => said));
  return scored.filter(({ said }) => said >= best * nearBest).map(({ bearer }) => bearer);
}

/** In English the whole name takes the surname's place; elsewhere, where it has another ending, it is put behind. */
function withWholeName({ resolved, language }: Question, term: QuestionTerm, name: string): string {
  // The longest: "Johnson" is in "Johnsonovi" too.
  const written = [term.text, ...(term.alternatives ?? []).map(({ text }) => text)]
    .toSorted((one, other) => other.length - one.length)
    .find((each) => resolved.includes(each));
  if (written === undefined) return `${resolved} (${name})`;
  const isPlain = language === 'en' || fold(written) === surnameOf(name);
  return resolved.replace(written, isPlain ? name : `${written} (${name})`);
}
