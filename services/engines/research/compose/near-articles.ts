import type { NearArticle } from '../../../../lib/contract/research-details.ts';
import type { Material } from '../retrieve/material.ts';
import { shortenTitle } from './shorten-part.ts';

const maxNear = 3;
/** Share of the question, by rarity of its words, that an article needs to be worth a look. */
const minCovered = 0.5;
/** Share of the best article's coverage. */
const nearBest = 0.85;

/**
 * Lists the readable articles that cover most of an unanswered question, best first; if the question has names, only
 * articles with one of them.
 */
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
    .filter(({ article, terms }) => {
      const hasName = terms.some((term) => question.terms[term]?.isName);
      return article.title !== '' && (hasName || !isNamed);
    })
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
  return [
    ...new Set(own.flatMap(({ terms, inTitle }) => [...terms.map(({ term }) => term), ...inTitle])),
  ];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, each) => all + each, 0);
}
