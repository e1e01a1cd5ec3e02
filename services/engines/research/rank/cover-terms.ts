import type { FoundArticle, FoundSentence, PassageFindings } from '../../archive/port.ts';
import type { Question } from '../types.ts';
import { yearOf, yearsOf } from './event-time.ts';

/** Credit for a term around the sentence compared to one in it: texts name their subject once. */
const around = {
  name: { beside: 0.85, paragraph: 0.68, title: 0.75, lead: 0.62, article: 0.35 },
  word: { beside: 0.55, paragraph: 0.42, title: 0.4, lead: 0.2, article: 0.05 },
};
/** Leads elaborate on the title. */
const leadOfTitle = { name: 0.95, word: 0.7 };
const titleShareOfLead = 0.6;
/** An article of that year need not mention the year. */
const publishedShare = 0.6;
/** An unknown word may have a synonym in the archive; an unknown name has none. */
const unknownWord = 0.5;

export type Coverage = {
  /** Share of each term in the sentence and around it, 0–1. */
  readonly credits: readonly number[];
  /** The same for the sentence alone. */
  readonly own: readonly number[];
};

export function termWeights(
  { terms }: Question,
  { rarities, frequencies }: { rarities: readonly number[]; frequencies: readonly number[] },
): number[] {
  return terms.map(({ weight, isName }, at) => {
    const isUnknown = frequencies[at] === 0 && !isName;
    // The root keeps rare names from outweighing everything else.
    return weight * Math.sqrt(rarities[at] ?? 0) * (isUnknown ? unknownWord : 1);
  });
}

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
  const inTitle = sentence.part === 'lead' ? sentence.inTitle : [];
  return {
    credits,
    own: own.map((share, term) => Math.max(share, inTitle.includes(term) ? titleShareOfLead : 0)),
  };
}

export function shareOfWeights(values: readonly number[], weights: readonly number[]): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return 0;
  return weights.reduce((sum, weight, at) => sum + weight * (values[at] ?? 0), 0) / total;
}

export type ArticleFacts = {
  /** Largest share of each term in any of its sentences, 0–1. */
  readonly inArticle: ReadonlyMap<number, number>;
  readonly inLead: ReadonlySet<number>;
  readonly leadYears: ReadonlySet<number>;
};

/** Share of terms in sentences that were not read. */
const unread = 0.5;

export function articleFacts({ sentences, articles }: PassageFindings): ArticleFacts[] {
  const facts = articles.map(() => ({
    inArticle: new Map<number, number>(),
    inLead: new Set<number>(),
    leadYears: new Set<number>(),
  }));
  for (const sentence of sentences) {
    const { article, part, terms, inParagraph, inTitle } = sentence;
    const { inArticle, inLead, leadYears } = facts[article] ?? {};
    const own = articles[article];
    if (part === 'lead' && own) for (const year of yearsOf(sentence, own)) leadYears?.add(year);
    for (const { term, share = 1 } of terms) {
      inArticle?.set(term, Math.max(share, inArticle.get(term) ?? 0));
      if (part === 'lead') inLead?.add(term);
    }
    for (const term of [...inParagraph, ...inTitle]) {
      if (inArticle && !inArticle.has(term)) inArticle.set(term, unread);
    }
  }
  return facts;
}
