import type { FoundArticle, FoundSentence } from '../../archive/port.ts';
import type { Question } from '../types.ts';
import type { ArticleFacts } from './article-facts.ts';

/**
 * What a term counts that stands next to the sentence, in its paragraph, in the title, of one in the sentence itself. What
 * a text is about it names once.
 */
const around = {
  name: { beside: 0.85, paragraph: 0.68, title: 0.75, lead: 0.62, article: 0.35 },
  word: { beside: 0.55, paragraph: 0.42, title: 0.4, lead: 0.2, article: 0.05 },
};
/** The lead tells what the title says. */
const leadOfTitle = { name: 0.95, word: 0.7 };
const toldByLead = 0.6;
/** An article of the year that is asked about need not say the year. */
const publishedShare = 0.6;
/** A word that the archive does not have may be another word for one that it has; a name is none. */
const unknownWord = 0.5;

export type Coverage = {
  /** By term, how much of it the sentence and what is around it have, 0–1. */
  readonly credits: readonly number[];
  /** The same of the sentence alone. */
  readonly own: readonly number[];
};

/** How much each term weighs in a question: by its rarity in the archive. */
export function termWeights(
  { terms }: Question,
  { rarities, frequencies }: { rarities: readonly number[]; frequencies: readonly number[] },
): number[] {
  return terms.map(({ weight, isName }, at) => {
    const isUnknown = frequencies[at] === 0 && !isName;
    // Rare names would outweigh all that is said of them.
    return weight * Math.sqrt(rarities[at] ?? 0) * (isUnknown ? unknownWord : 1);
  });
}

/** By term, how much of it the sentence itself says, 0–1. */
export function ownShares({ terms }: FoundSentence, asked: Question['terms']): number[] {
  const own = asked.map(() => 0);
  for (const { term, share = 1 } of terms) own[term] = Math.max(own[term] ?? 0, share);
  return own;
}

export function coverTerms(
  sentence: FoundSentence,
  article: FoundArticle,
  { terms: asked }: Question,
  { inLead, inArticle }: Pick<ArticleFacts, 'inLead' | 'inArticle'>,
): Coverage {
  const own = ownShares(sentence, asked);
  const published = yearOf(article);
  const credits = own.map((share, term) => {
    const kind = asked[term]?.isName === true ? 'name' : 'word';
    const near = around[kind];
    const ofTitle = sentence.part === 'lead' ? leadOfTitle[kind] : near.title;
    return Math.max(
      share,
      sentence.beside?.includes(term) === true ? near.beside : 0,
      sentence.inParagraph.includes(term) ? near.paragraph : 0,
      sentence.inTitle.includes(term) ? ofTitle : 0,
      inLead.has(term) ? near.lead : 0,
      inArticle.has(term) ? near.article : 0,
      asked[term]?.text === String(published) ? publishedShare : 0,
    );
  });
  const isLead = sentence.part === 'lead';
  return {
    credits,
    own: isLead
      ? own.map((share, term) => Math.max(share, sentence.inTitle.includes(term) ? toldByLead : 0))
      : own,
  };
}

export function yearOf({ publishedAt }: FoundArticle): number | undefined {
  return publishedAt === undefined ? undefined : new Date(publishedAt).getUTCFullYear();
}

/** The sum of what is covered, of the sum of the weights; 0 where there is nothing to cover. */
export function shareOfWeights(values: readonly number[], weights: readonly number[]): number {
  const most = weights.reduce((sum, weight) => sum + weight, 0);
  if (most === 0) return 0;
  return weights.reduce((sum, weight, at) => sum + weight * (values[at] ?? 0), 0) / most;
}
