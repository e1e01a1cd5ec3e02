import type { z } from 'zod';
import type { HistoryInteraction, ResearchRequest } from '../../contract/retrieval.ts';
import { ResearchScope } from '../api.ts';
import { readArticlesNow } from '../reads/articles-now.ts';
import { citedChunks } from '../reads/cited-sources.ts';
import { toParts } from '../reads/to-parts.ts';
import type { ResearchDesk } from '../research-desk.ts';
import type { TurnRow } from './journal.ts';
import { readAnswer } from './kept-answer.ts';
import { toArticleFilters } from './scope-filters.ts';

/** Turns that go along for services that no longer have the conversation. */
const mostTurns = 8;

/**
 * What is asked of the services. `previousInteractionId` is of the last turn that was answered; where something of what was
 * said before may no longer be read, the services are told the rest of it instead, as they would remember all.
 */
export async function requestOf(
  desk: Pick<ResearchDesk, 'db' | 'services'>,
  turn: TurnRow,
): Promise<z.input<typeof ResearchRequest>> {
  const { db } = desk;
  const before = await db
    .selectFrom('research_turns')
    .select(['question', 'interaction_id', 'response'])
    .where('conversation_id', '=', turn.conversation_id)
    .where('position', '<', turn.position)
    .where('state', '=', 'finished')
    .orderBy('position', 'desc')
    .limit(mostTurns)
    .execute();
  const answered = before.toReversed().flatMap(({ question, response }) => {
    return response === null ? [] : [{ question, answer: readAnswer(response) }];
  });
  const cited = answered.flatMap(({ answer }) => citedChunks(answer));
  const articles = await readArticlesNow(
    desk,
    cited.map(({ articleId }) => articleId),
  );
  const told = answered.map(({ question, answer }) => ({
    question,
    parts: toParts(answer, articles),
  }));
  const isWhole = told.every(({ parts }) => parts.every(({ isBlank }) => !isBlank));
  const previous = isWhole ? before[0]?.interaction_id : undefined;
  const history = told.map(({ question, parts }): HistoryInteraction => {
    const texts = parts.filter(({ isBlank }) => !isBlank).map(({ text }) => text);
    return { question: { text: question }, answer: { text: texts.join(' ') } };
  });
  const articleFilters = toArticleFilters(ResearchScope.parse(JSON.parse(turn.scope)));
  return {
    query: turn.question,
    mode: turn.mode,
    ...(articleFilters && { articleFilters }),
    ...(previous && { previousInteractionId: previous }),
    ...(history.length > 0 && { history }),
    returnArticles: true,
    returnDuplicates: true,
    returnDetails: true,
    ...(turn.confidential === 1 && { isConfidential: true }),
  };
}
