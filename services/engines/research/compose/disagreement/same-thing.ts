import { yearOf } from '../../rank/event-time.ts';
import type { Passage, Question, RatedQuestion } from '../../types.ts';
import { wordsBeside } from './choose-answer.ts';

/** Share of the best passage's certainty with which the key word must occur. */
const sharedWord = 0.75;
const sharedWordAbroad = 0.6;

function termsIn({ terms }: Question, { sentence }: Passage, isName: boolean) {
  const ofKind = (all: readonly number[]) =>
    new Set(all.filter((term) => terms[term]?.isName === isName));
  const own = sentence.terms.map(({ term }) => term);
  return {
    own: ofKind(own),
    around: ofKind([...own, ...sentence.inTitle, ...(sentence.beside ?? [])]),
  };
}

/** True if a passage is about what is asked, not another thing or another aspect of it. */
export function mentionsAsked(question: RatedQuestion, passage: Passage): boolean {
  const isNamed =
    question.terms.every(({ isName }) => !isName) ||
    termsIn(question, passage, true).around.size > 0;
  const key = keyOf(question);
  const isForeign = passage.sentence.language !== question.language;
  if (!isNamed || key === undefined || isForeign) return isNamed;
  // A count needs the key word around it; an event may have it in the title.
  return aspectOf(question, passage)
    ? termsIn(question, passage, false).around.has(key)
    : sharesIn(question, passage).has(key);
}

type TermsByArticle = ReadonlyMap<string, ReadonlySet<number>>;

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

/** True if the other article mentions every name in `best` and shares the question's key word. */
export function isSameThing(
  question: RatedQuestion,
  best: Passage,
  other: Passage,
  inArticle: TermsByArticle,
): boolean {
  if (other === best) return true;
  const { own: names, around } = termsIn(question, best, true);
  const otherNames = inArticle.get(other.article.id) ?? new Set();
  // An article of that year need not mention the year.
  const published = String(yearOf(other.article));
  const isThere = (term: number) =>
    otherNames.has(term) || question.terms[term]?.text === published;
  if (![...around].every(isThere)) return false;
  const key = keyOf(question);
  if (key === undefined) return true;
  if (otherNames.has(key) && countsSame(question, best, other)) return true;
  // Words are matched less reliably across languages than names.
  const isForeign = best.sentence.language !== other.sentence.language;
  const needed = isForeign ? sharedWordAbroad : sharedWord;
  const said = sharesIn(question, best).get(key);
  const otherShare = sharesIn(question, other).get(key) ?? 0;
  if (otherShare >= (said ?? 1) * needed) return true;
  if (!isForeign || (said !== undefined && otherShare === 0)) return false;
  return names.size > 0 && names.isSubsetOf(termsIn(question, other, true).own);
}

/** Share of one passage's certainty with which another must say what is counted: "dead" for "died". */
const sameAspect = 0.6;

/** Returns the word of the question that a number is counted with: `died` rather than `tsunami`. */
function aspectOf(question: RatedQuestion, passage: Passage) {
  return question.kind === 'how-many' ? wordsBeside(passage, question)[0] : undefined;
}

export function countsSame(question: RatedQuestion, best: Passage, other: Passage): boolean {
  const aspect = aspectOf(question, best);
  if (!aspect) return false;
  const needed = aspect.share * sameAspect;
  return wordsBeside(other, question).some(
    ({ term, share }) => term === aspect.term && share >= needed,
  );
}

export function countsAsked(question: RatedQuestion, passage: Passage): boolean {
  const key = keyOf(question);
  return wordsBeside(passage, question).some(({ term }) => term === key);
}

/** Returns the key word: the rarest that is not a name; for "when", the action. */
function keyOf({ kind, terms, rarities }: RatedQuestion): number | undefined {
  const words = [...terms.keys()].filter((term) => terms[term]?.isName === false);
  const actions = kind === 'when' ? words.filter((term) => terms[term]?.isAction) : [];
  return (actions.length > 0 ? actions : words).toSorted(
    (one, other) => (rarities[other] ?? 1) - (rarities[one] ?? 1),
  )[0];
}

function sharesIn({ terms }: Question, { sentence }: Passage): Map<number, number> {
  const shares = new Map<number, number>();
  for (const { term, share = 1 } of sentence.terms) {
    if (terms[term]?.isName === false) shares.set(term, Math.max(share, shares.get(term) ?? 0));
  }
  return shares;
}
