import { ArticleTexts } from '../retrieve/article-texts.ts';
import type { ResearchEngine } from '../engine.ts';
import type { KeptPart, KeptTurn } from './interactions.ts';
import type { Turn } from '../types.ts';

/** What was said before, as far as it may be said again. */
export type ToldTurn = Turn & Pick<KeptTurn, 'asked' | 'isConfidential'>;

/**
 * A conversation without what rests on articles that were withdrawn, held back or removed since, as the archive says now
 * (decision 21). A part without sources may say again what those say that stand beside it; what a question had filled
 * in may be from such an answer, so that it is taken as it was asked.
 */
export async function forgetLost(
  { archive }: Pick<ResearchEngine, 'archive'>,
  tenant: string,
  turns: readonly KeptTurn[],
): Promise<ToldTurn[]> {
  const cited = turns.flatMap(({ parts }) => parts.flatMap(({ articles = [] }) => articles));
  const quotable = await new ArticleTexts(archive, tenant).read(cited);
  const isLost = (id: string) => !quotable.has(id);
  let hasLost = false;
  return turns.map(({ parts, asked, question, isConfidential }) => {
    const said = parts.filter(({ articles }) => articles?.some(isLost) === false);
    const meant = hasLost ? asked : question;
    const isWhole = said.length === parts.length;
    hasLost ||= !isWhole;
    return {
      asked,
      question: meant,
      answer: (isWhole ? said : said.filter(hasSources)).map(({ text }) => text).join(' '),
      articles: [...new Set(said.flatMap(({ articles = [] }) => articles))],
      isConfidential,
    };
  });
}

function hasSources({ articles = [] }: KeptPart): boolean {
  return articles.length > 0;
}
