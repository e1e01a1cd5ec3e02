import type { PassageFindings } from '../../archive/port.ts';
import { yearsOf } from './fit-period.ts';

/** What is known of an article as a whole by the sentences that were found in it. */
export type ArticleFacts = {
  /** How much of each term any of its sentences has, 0–1; terms that it does not have are left out. */
  readonly inArticle: ReadonlyMap<number, number>;
  readonly inLead: ReadonlySet<number>;
  /** The years that its lead says. */
  readonly leadYears: ReadonlySet<number>;
};

/** Of sentences that were not found it is not known how much of a term they have. */
const unread = 0.5;

/** The facts of each article of the findings, in their order. */
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
