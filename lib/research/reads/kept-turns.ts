import type { Me } from '../../auth/api.ts';
import type { Desk } from '../../sql/desk-database.ts';
import type { PartFeedback } from '../api.ts';
import { readElement } from '../jobs/elements.ts';
import { selectTurns } from '../jobs/journal.ts';
import { readAnswer } from '../jobs/kept-answer.ts';
import { answerSoFar } from './answer-so-far.ts';
import { citedChunks } from './cited-sources.ts';
import { copiedArticles } from './copies.ts';
import type { KeptTurn } from './to-turn.ts';

/** The turns of a conversation as they are kept, oldest first; with `turnIds` only these. */
export async function readKeptTurns(
  db: Desk,
  reader: Pick<Me, 'id'>,
  conversationId: string,
  turnIds?: readonly string[],
): Promise<KeptTurn[]> {
  const rows = await selectTurns(db)
    .where('conversation_id', '=', conversationId)
    .$if(turnIds !== undefined, (some) => some.where('research_turns.id', 'in', turnIds ?? []))
    .orderBy('position')
    .execute();
  const elements = await db
    .selectFrom('research_elements')
    .select(['turn_id', 'number', 'element'])
    .where('conversation_id', '=', conversationId)
    .$if(turnIds !== undefined, (some) => some.where('turn_id', 'in', turnIds ?? []))
    .orderBy('number')
    .execute();
  const said = await db
    .selectFrom('research_feedback')
    .innerJoin('research_turns', 'research_turns.id', 'research_feedback.turn_id')
    .select(['turn_id', 'part', 'verdict', 'reason', 'note'])
    .where('conversation_id', '=', conversationId)
    .where('research_feedback.by_user', '=', reader.id)
    .where('research_feedback.state', '!=', 'revoked')
    .execute();
  const elementsOf = Map.groupBy(elements, ({ turn_id }) => turn_id);
  const saidOf = Map.groupBy(said, ({ turn_id }) => turn_id);
  return rows.map((row) => ({
    row,
    elements: (elementsOf.get(row.id) ?? []).map(({ number, element }) => ({
      number,
      ...readElement(element),
    })),
    answer: row.response === null ? undefined : readAnswer(row.response),
    feedback: new Map(
      (saidOf.get(row.id) ?? []).map(({ part, verdict, reason, note }): [number, PartFeedback] => [
        part,
        { status: verdict, ...(reason && { reason }), ...(note && { note }) },
      ]),
    ),
  }));
}

/** Articles whose state decides what of the turns is shown. */
export function citedArticles(turns: readonly KeptTurn[]): Set<string> {
  return new Set(
    turns.flatMap(({ answer: whole, elements }) => {
      const answer = whole ?? answerSoFar(elements);
      const chunks = citedChunks(answer);
      const near = answer.response.details?.near ?? [];
      return [
        ...[...chunks, ...near].map(({ articleId }) => articleId),
        ...copiedArticles(answer, chunks),
      ];
    }),
  );
}
