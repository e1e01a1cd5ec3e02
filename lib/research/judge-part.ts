import type { Me } from '../desk/api.ts';
import { audit } from '../desk/audit.ts';
import type { Desk } from '../desk/database.ts';
import { Failure } from '../desk/failure.ts';
import { fold } from '../desk/fold.ts';
import { newId, now, secondsFrom } from '../desk/ids.ts';
import { findConversation } from './access.ts';
import type { JudgePart } from './api.ts';
import { type KeptAnswer, readAnswer } from './runs/kept-answer.ts';

/** Seconds in which a word can be taken back before it goes out. */
const afterthought = 20;

/**
 * Keeps what a reader says of a part of a finished answer, to be told to the services in a moment; the last word of a
 * person holds. Throws `part-not-found`.
 */
export async function judgePart(
  db: Desk,
  user: Me,
  conversationId: string,
  { turnId, part, status, reason, note }: JudgePart,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await findConversation(transaction, user, conversationId);
    const turn = await transaction
      .selectFrom('research_turns')
      .select(['question', 'response'])
      .where('id', '=', turnId)
      .where('conversation_id', '=', conversationId)
      .executeTakeFirst();
    const answer = turn?.response ? readAnswer(turn.response) : undefined;
    const said = answer?.response.answer.parts[part];
    if (!turn || !answer || !said) throw new Failure('part-not-found');
    const known = await transaction
      .selectFrom('research_feedback')
      .select(['id', 'state'])
      .where('turn_id', '=', turnId)
      .where('part', '=', part)
      .where('by_user', '=', user.id)
      .executeTakeFirst();
    if (status === null) {
      if (!known || known.state === 'revoked') return;
      await takeBack(transaction, known);
    } else {
      const row = {
        verdict: status,
        reason: status === 'rejected' ? (reason ?? null) : null,
        note: note || null,
        search: fold([turn.question, said.text, note ?? ''].join(' ')),
        at: now(),
        state: 'waiting' as const,
        sent_at: null,
        message: null,
      };
      const articles = JSON.stringify(articlesOf(answer, said.sourceChunkIds));
      const place = { turn_id: turnId, part, text: said.text, articles, by_user: user.id };
      await transaction
        .insertInto('research_feedback')
        .values({ id: newId(), ...place, ...row })
        .onConflict((conflict) => conflict.columns(['turn_id', 'part', 'by_user']).doUpdateSet(row))
        .execute();
    }
    await transaction
      .updateTable('research_turns')
      .set({ feedback_due_at: secondsFrom(afterthought), feedback_attempts: 0 })
      .where('id', '=', turnId)
      .execute();
    await audit(transaction, {
      by: user.id,
      action: 'conversation.judge',
      object: `conversation:${conversationId}`,
      details: `part ${part}: ${status ?? 'nothing'}`,
    });
  });
}

function articlesOf({ response }: KeptAnswer, chunkIds: readonly string[]): string[] {
  const cited = response.chunks.filter(({ chunkId }) => chunkIds.includes(chunkId));
  return [...new Set(cited.map(({ articleId }) => articleId))];
}

/** What has not gone out was never said; of the rest the services are told what is left. */
async function takeBack(transaction: Desk, known: { id: string; state: string }): Promise<void> {
  if (known.state === 'waiting') {
    await transaction.deleteFrom('research_feedback').where('id', '=', known.id).execute();
    return;
  }
  await transaction
    .updateTable('research_feedback')
    .set({ state: 'revoked', at: now() })
    .where('id', '=', known.id)
    .execute();
}
