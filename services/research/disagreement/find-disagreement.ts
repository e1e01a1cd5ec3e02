import { yearOf } from '../ranking/cover-terms.ts';
import type { Passage, Question } from '../types.ts';
import type { ValueKind } from '../words.ts';
import { agree } from './agree.ts';
import { chooseAnswer, wordsBeside } from './choose-answer.ts';
import { countsOther } from './counts-other.ts';
import { readValue, type Value } from './read-value.ts';

export type ToldValue = {
  readonly text: string;
  /** Those that say it, the newest first. */
  readonly passages: readonly Passage[];
};

/** Values of one thing that cannot all be true, the newest first. */
export type Disagreement = { readonly kind: ValueKind; readonly values: readonly ToldValue[] };

/** Of the best score what a passage must have to be about the same thing: names of persons are rarely of one role. */
const aboutTheSame: Readonly<Record<ValueKind, number>> = { number: 0.75, date: 0.85, name: 0.9 };
/** The same for the first that says a value at all: a sentence without one may stand before it. */
const nearTheTop = 0.6;
const mostValues = 6;
/** How surely the word that tells most of the question is said, of how surely the best passage says it. */
const sharedWord = 0.75;
const sharedWordAbroad = 0.6;
const asked: ReadonlySet<Question['kind']> = new Set(['who', 'when', 'how-many', 'what', 'where']);

/**
 * Where passages of different articles say of the same thing what cannot all be true; undefined: they agree, or are about
 * different things. What is only more or less exact agrees.
 */
export function findDisagreement(
  question: Question,
  passages: readonly Passage[],
  { minScore, rarities }: { minScore: number; rarities: readonly number[] },
): Disagreement | undefined {
  const [top] = passages;
  if (!top || top.score < minScore || !asked.has(question.kind)) return undefined;
  const near = passages
    .filter(({ score }) => score >= Math.max(minScore, top.score * nearTheTop))
    .map((passage) => chooseAnswer(passage, question, rarities));
  const told = near.flatMap((passage) => {
    const value = readValue(passage);
    return value ? [{ passage, value }] : [];
  });
  const [first] = told;
  if (!first || !saysWhatIsAsked(question, first.passage, rarities)) return undefined;
  const { passage: best } = first;
  const needed = best.score * aboutTheSame[first.value.kind];
  const inArticle = termsByArticle(passages);
  const alike = told.filter(
    ({ passage, value }) =>
      (passage === best || isComparable(first, { passage, value })) &&
      isSameThing(question, best, passage, { rarities, inArticle }) &&
      // A number that stands with the word asked for is about it, however little else its sentence says.
      (passage.score >= needed || countsTheSame(question, best, passage, rarities)),
  );
  const isOpposed = alike.some((one) =>
    alike.some(
      (other) =>
        // One article may well give two counts, but about the other's thing only where it is told elsewhere too.
        (one.passage.article.id !== best.article.id ||
          other.passage.article.id !== best.article.id) &&
        !agree(one.value, other.value),
    ),
  );
  if (!isOpposed) return undefined;
  const values = newestFirst(group(alike)).slice(0, mostValues);
  return values.length > 1 ? { kind: first.value.kind, values } : undefined;
}

/** Numbers of one thing are not so many times one another. */
const farthestRatio = 30;
/** A sentence with more values than these lists parts of what is asked for. */
const mostListed = 2;

function isComparable({ value: one }: Told, { value: other, passage }: Told): boolean {
  if (one.kind !== other.kind) return false;
  if (one.kind !== 'number' || other.kind !== 'number') return true;
  const alike = passage.sentence.entities.filter(({ type }) => type === other.type);
  const [small, large] = [one.amount, other.amount].toSorted((a, b) => a - b);
  return (
    one.type === other.type &&
    one.measure === other.measure &&
    (other.measure !== undefined || !countsOther(passage)) &&
    alike.length <= mostListed &&
    (large ?? 0) <= Math.max(1, small ?? 0) * farthestRatio
  );
}

/** What of a question's terms a passage has in its sentence, and what around it. */
function termsIn({ terms }: Question, { sentence }: Passage, isName: boolean) {
  const ofKind = (all: readonly number[]) =>
    new Set(all.filter((term) => terms[term]?.isName === isName));
  const own = sentence.terms.map(({ term }) => term);
  return {
    own: ofKind(own),
    around: ofKind([...own, ...sentence.inTitle, ...(sentence.beside ?? [])]),
  };
}

/** What is said of other things, or other things of the same, is no value of what is asked for. */
function saysWhatIsAsked(
  question: Question,
  passage: Passage,
  rarities: readonly number[],
): boolean {
  const isNamed =
    question.terms.every(({ isName }) => !isName) ||
    termsIn(question, passage, true).around.size > 0;
  const key = keyOf(question, rarities);
  const isForeign = passage.sentence.language !== question.language;
  if (!isNamed || key === undefined || isForeign) return isNamed;
  // What the number counts is said beside it; what it happened in the title may say.
  const isCounted = aspectOf(question, passage, rarities) !== undefined;
  return isCounted
    ? termsIn(question, passage, false).around.has(key)
    : sharesIn(question, passage).has(key);
}

type TermsByArticle = ReadonlyMap<string, ReadonlySet<number>>;

/** What of the question is anywhere in an article, as far as it was read. */
function termsByArticle(passages: readonly Passage[]): TermsByArticle {
  const all = new Map<string, Set<number>>();
  for (const { article, sentence } of passages) {
    const own = all.get(article.id) ?? new Set();
    for (const { term } of sentence.terms) own.add(term);
    for (const term of [...sentence.inTitle, ...sentence.inParagraph]) own.add(term);
    all.set(article.id, own);
  }
  return all;
}

/** What the best passage has of the names, the other's article has too; and it says the word that tells most of the question. */
function isSameThing(
  question: Question,
  best: Passage,
  other: Passage,
  { rarities, inArticle }: { rarities: readonly number[]; inArticle: TermsByArticle },
): boolean {
  if (other === best) return true;
  const names = termsIn(question, best, true).own;
  const otherNames = inArticle.get(other.article.id) ?? new Set();
  // An article of the year that is asked about need not say the year.
  const published = String(yearOf(other.article));
  const isThere = (term: number) =>
    otherNames.has(term) || question.terms[term]?.text === published;
  if (![...names].every(isThere)) return false;
  const key = keyOf(question, rarities);
  if (key === undefined) return true;
  if (otherNames.has(key) && countsTheSame(question, best, other, rarities)) return true;
  // Words are found less surely in another language than names are.
  const isForeign = best.sentence.language !== other.sentence.language;
  const least = isForeign ? sharedWordAbroad : sharedWord;
  const needed = (sharesIn(question, best).get(key) ?? 1) * least;
  if ((sharesIn(question, other).get(key) ?? 0) >= needed) return true;
  return isForeign && names.size > 0 && names.isSubsetOf(termsIn(question, other, true).own);
}

/** Of how surely one passage says what its number counts, how surely another must: "dead" for "died". */
const sameAspect = 0.6;

/** Of a question for a number, which of its words the number in a passage stands with: `died` rather than `tsunami`. */
function aspectOf(question: Question, passage: Passage, rarities: readonly number[]) {
  return question.kind === 'how-many' ? wordsBeside(passage, question, rarities)[0] : undefined;
}

/** Whether the numbers of two passages stand with the same word of the question. */
function countsTheSame(
  question: Question,
  best: Passage,
  other: Passage,
  rarities: readonly number[],
): boolean {
  const aspect = aspectOf(question, best, rarities);
  if (!aspect) return false;
  const least = aspect.share * sameAspect;
  return wordsBeside(other, question, rarities).some(
    ({ term, share }) => term === aspect.term && share >= least,
  );
}

/** The word that tells most of what is asked: the rarest that is no name. */
function keyOf({ terms }: Question, rarities: readonly number[]): number | undefined {
  const words = [...terms.keys()].filter((term) => terms[term]?.isName === false);
  return words.toSorted((one, other) => (rarities[other] ?? 1) - (rarities[one] ?? 1))[0];
}

/** How much of each word that is no name a sentence has, 0–1. */
function sharesIn({ terms }: Question, { sentence }: Passage): Map<number, number> {
  const shares = new Map<number, number>();
  for (const { term, share = 1 } of sentence.terms) {
    if (terms[term]?.isName === false) shares.set(term, Math.max(share, shares.get(term) ?? 0));
  }
  return shares;
}

type Told = { readonly passage: Passage; readonly value: Value };

function group(told: readonly Told[]): ToldValue[] {
  const groups: { value: Value; passages: Passage[] }[] = [];
  for (const { passage, value } of told) {
    const same = groups.find((each) => isSame(each.value, value));
    if (same) same.passages.push(passage);
    else groups.push({ value, passages: [passage] });
  }
  return groups.map(({ value, passages }) => ({
    text: value.text,
    passages: passages.toSorted(byNewest),
  }));
}

/** Where some disagree, each number is told for itself: "about 1,500" beside 1,490 and 1,517. */
function isSame(one: Value, other: Value): boolean {
  if (one.kind === 'number' && other.kind === 'number') {
    return one.type === other.type && one.amount === other.amount;
  }
  return agree(one, other);
}

function byNewest(one: Passage, other: Passage): number {
  return (other.article.publishedAt ?? 0) - (one.article.publishedAt ?? 0);
}

function newestFirst(values: readonly ToldValue[]): ToldValue[] {
  const dateOf = ({ passages }: ToldValue) => passages[0]?.article.publishedAt ?? 0;
  return values.toSorted((one, other) => dateOf(other) - dateOf(one));
}
