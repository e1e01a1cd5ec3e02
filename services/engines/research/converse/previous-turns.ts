import { ArticleTexts } from '../retrieve/article-texts.ts';
import type { ResearchAsk, ResearchEngine, Turn } from '../types.ts';
import { findTurns, type SavedPart, type SavedTurn } from './interactions.ts';

/** An earlier turn without content that was withdrawn since. */
export type PreviousTurn = Turn & Pick<SavedTurn, 'asked' | 'isConfidential'>;

/** Returns the stored turns as far as they may be repeated, else those given by the caller. */
export async function previousTurns(
  engine: Pick<ResearchEngine, 'store' | 'archive'>,
  { tenant, request, time }: ResearchAsk,
): Promise<PreviousTurn[]> {
  const { previousInteractionId, history = [] } = request;
  const saved =
    previousInteractionId === undefined
      ? undefined
      : await findTurns(engine.store, tenant, previousInteractionId, time);
  if (saved) return withoutLostArticles(engine, tenant, saved);
  return history.map(({ question, answer }) => ({
    asked: question.text,
    question: question.text,
    answer: answer.text,
    // The caller marks the question itself.
    isConfidential: false,
  }));
}

/**
 * Removes what relies on articles that were withdrawn, held back or removed since (decision 21). Parts without sources may
 * repeat such content; a question may have been completed from it and is therefore taken as asked.
 */
async function withoutLostArticles(
  { archive }: Pick<ResearchEngine, 'archive'>,
  tenant: string,
  turns: readonly SavedTurn[],
): Promise<PreviousTurn[]> {
  const cited = turns.flatMap(({ parts }) => parts.flatMap(({ articles = [] }) => articles));
  const quotable = await new ArticleTexts(archive, tenant).read(cited);
  const isLost = (id: string) => !quotable.has(id);
  let hasLost = false;
  return turns.map(({ parts, asked, question, isConfidential }) => {
    const said = parts.filter(({ articles }) => articles?.some(isLost) === false);
    const meant = hasLost ? asked : question;
    const isTotalOfParts = said.length === parts.length;
    hasLost ||= !isTotalOfParts;
    return {
      asked,
      question: meant,
      answer: (isTotalOfParts ? said : said.filter(hasSources)).map(({ text }) => text).join(' '),
      articles: [...new Set(said.flatMap(({ articles = [] }) => articles))],
      isConfidential,
    };
  });
}

function hasSources({ articles = [] }: SavedPart): boolean {
  return articles.length > 0;
}
