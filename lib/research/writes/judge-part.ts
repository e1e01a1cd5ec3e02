import type { Me } from '../../auth/api.ts';
import { audit } from '../../auth/audit.ts';
import { Failure } from '../../http/failure.ts';
import { requestJob } from '../../jobs/queue.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { newId, now } from '../../sql/ids.ts';
import { foldForSearch } from '../../text/fold-for-search.ts';
import { findConversation } from '../access.ts';
import type { JudgePart } from '../api.ts';
import { readAnswer, type StoredAnswer } from '../jobs/stored-answer.ts';
import { toParts } from '../reads/answer-parts.ts';
import { citedChunks } from '../reads/cited-sources.ts';
import { type ArticleDesk, readCurrentArticles } from '../reads/current-articles.ts';

/** Seconds before a verdict is sent. */
const undoSeconds = 20;

/** Saves a verdict on a part, to be sent soon. Throws `part-not-found`, also if its article may no longer be read. */
export async function judgePart(
  desk: ArticleDesk,
  user: Me,
  conversationId: string,
  { turnId, part, status, reason, note }: JudgePart,
): Promise<void> {
  const { db } = desk;
  await findConversation(db, user, conversationId);
  const turn = await db
    .selectFrom('research_turns')
    .select(['question', 'response'])
    .where('id', '=', turnId)
    .where('conversation_id', '=', conversationId)
    .executeTakeFirst();
  const answer = turn?.response ? readAnswer(turn.response) : undefined;
  const said = answer?.response.answer.parts[part];
  if (!turn || !answer || !said) throw new Failure('part-not-found');
  if (status !== null) await requireShown(desk, answer, part);
  await db.transaction().execute(async (transaction) => {
    await findConversation(transaction, user, conversationId);
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
        search: foldForSearch([turn.question, note ?? ''].join(' ')),
        at: now(),
        state: 'waiting' as const,
        sent_at: null,
        message: null,
      };
      const articles = JSON.stringify(articlesOf(answer, said.sourceChunkIds));
      const place = { turn_id: turnId, part, question: turn.question, by_user: user.id };
      const words = { text: said.text, said_search: foldForSearch(said.text), articles };
      await transaction
        .insertInto('research_feedback')
        .values({ id: newId(), ...place, ...words, ...row })
        .onConflict((conflict) => conflict.columns(['turn_id', 'part', 'by_user']).doUpdateSet(row))
        .execute();
    }
    await requestJob(transaction, { kind: 'research-feedback', key: turnId, delay: undoSeconds });
    await audit(transaction, {
      by: user.id,
      action: 'conversation.judge',
      object: `conversation:${conversationId}`,
      details: `part ${part}: ${status ?? 'nothing'}`,
    });
  });
}

async function requireShown(desk: ArticleDesk, answer: StoredAnswer, part: number): Promise<void> {
  const cited = citedChunks(answer).map(({ articleId }) => articleId);
  const shown = toParts(answer, await readCurrentArticles(desk, cited))[part];
  if (!shown || shown.isBlank) throw new Failure('part-not-found');
}

function articlesOf({ response }: StoredAnswer, chunkIds: readonly string[]): string[] {
  const cited = response.chunks.filter(({ chunkId }) => chunkIds.includes(chunkId));
  return [...new Set(cited.map(({ articleId }) => articleId))];
}

/** Deletes an unsent verdict; sends the remaining verdicts where one was sent already. */
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
