import { yearOf } from '../../rank/cover-terms.ts';
import type { Passage, Question } from '../../types.ts';
import { wordsBeside } from './choose-answer.ts';

/** How surely the word that tells most of the question is said, of how surely the best passage says it. */
const sharedWord = 0.75;
const sharedWordAbroad = 0.6;

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
export function saysWhatIsAsked(
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

export type TermsByArticle = ReadonlyMap<string, ReadonlySet<number>>;

/** What of the question is anywhere in an article, as far as it was read. */
export function termsByArticle(passages: readonly Passage[]): TermsByArticle {
  const all = new Map<string, Set<number>>();
  for (const { article, sentence } of passages) {
    const own = all.get(article.id) ?? new Set();
    for (const { term } of sentence.terms) own.add(term);
    for (const term of [...sentence.inTitle, ...sentence.inParagraph]) own.add(term);
    all.set(article.id, own);
  }
  return all;
}

/** What the best passage and its title have of the names, the other's article has too; and it says the word that tells most of the question. */
export function isSameThing(
  question: Question,
  best: Passage,
  other: Passage,
  { rarities, inArticle }: { rarities: readonly number[]; inArticle: TermsByArticle },
): boolean {
  if (other === best) return true;
  const { own: names, around } = termsIn(question, best, true);
  const otherNames = inArticle.get(other.article.id) ?? new Set();
  // An article of the year that is asked about need not say the year.
  const published = String(yearOf(other.article));
  const isThere = (term: number) =>
    otherNames.has(term) || question.terms[term]?.text === published;
  if (![...around].every(isThere)) return false;
  const key = keyOf(question, rarities);
  if (key === undefined) return true;
  if (otherNames.has(key) && countsTheSame(question, best, other, rarities)) return true;
  // Words are found less surely in another language than names are.
  const isForeign = best.sentence.language !== other.sentence.language;
  const least = isForeign ? sharedWordAbroad : sharedWord;
  const said = sharesIn(question, best).get(key);
  const saidThere = sharesIn(question, other).get(key) ?? 0;
  if (saidThere >= (said ?? 1) * least) return true;
  if (!isForeign || (said !== undefined && saidThere === 0)) return false;
  return names.size > 0 && names.isSubsetOf(termsIn(question, other, true).own);
}

/** Of how surely one passage says what its number counts, how surely another must: "dead" for "died". */
const sameAspect = 0.6;

/** Of a question for a number, which of its words the number in a passage stands with: `died` rather than `tsunami`. */
function aspectOf(question: Question, passage: Passage, rarities: readonly number[]) {
  return question.kind === 'how-many' ? wordsBeside(passage, question, rarities)[0] : undefined;
}

/** Whether the numbers of two passages stand with the same word of the question. */
export function countsTheSame(
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

/** Whether the number or date of a passage stands with the word that tells most of what is asked. */
export function countsWhatIsAsked(
  question: Question,
  passage: Passage,
  rarities: readonly number[],
): boolean {
  const key = keyOf(question, rarities);
  return wordsBeside(passage, question, rarities).some(({ term }) => term === key);
}

/** The word that tells most of what is asked: the rarest that is no name; of when, what was done then. */
function keyOf({ kind, terms }: Question, rarities: readonly number[]): number | undefined {
  const words = [...terms.keys()].filter((term) => terms[term]?.isName === false);
  const actions = kind === 'when' ? words.filter((term) => terms[term]?.isAction) : [];
  return (actions.length > 0 ? actions : words).toSorted(
    (one, other) => (rarities[other] ?? 1) - (rarities[one] ?? 1),
  )[0];
}

/** How much of each word that is no name a sentence has, 0–1. */
function sharesIn({ terms }: Question, { sentence }: Passage): Map<number, number> {
  const shares = new Map<number, number>();
  for (const { term, share = 1 } of sentence.terms) {
    if (terms[term]?.isName === false) shares.set(term, Math.max(share, shares.get(term) ?? 0));
  }
  return shares;
}
