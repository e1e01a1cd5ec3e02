import type { z } from 'zod';
import type { HistoryInteraction, ResearchRequest } from '../../contract/retrieval.ts';
import type { Desk } from '../../desk/database.ts';
import { ResearchScope } from '../api.ts';
import type { TurnRow } from './journal.ts';
import { readAnswer } from './kept-answer.ts';
import { toArticleFilters } from './scope-filters.ts';

/** Turns that go along for services that no longer have the conversation. */
const mostTurns = 8;

/** What is asked of the services. `previousInteractionId` is of the last turn that was answered. */
export async function requestOf(db: Desk, turn: TurnRow): Promise<z.input<typeof ResearchRequest>> {
  const before = await db
    .selectFrom('research_turns')
    .select(['question', 'interaction_id', 'response'])
    .where('conversation_id', '=', turn.conversation_id)
    .where('position', '<', turn.position)
    .where('state', '=', 'finished')
    .orderBy('position', 'desc')
    .limit(mostTurns)
    .execute();
  const previous = before[0]?.interaction_id;
  const history = before.toReversed().flatMap(({ question, response }): HistoryInteraction[] => {
    if (response === null) return [];
    const { parts } = readAnswer(response).response.answer;
    const answer = parts.map(({ text }) => text).join(' ');
    return [{ question: { text: question }, answer: { text: answer } }];
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
