import type { Me } from '../../auth/api.ts';
import { audit } from '../../auth/audit.ts';
import { requireDraft } from '../../drafts/reads/draft-row.ts';
import { requestJob } from '../../jobs/queue.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { newId, now } from '../../sql/ids.ts';
import { foldForSearch } from '../../text/fold-for-search.ts';
import type { JudgeArticle } from '../api.ts';

/** Seconds in which a verdict can be taken back before it goes out. */
const undoSeconds = 20;

/**
 * Keeps a verdict, to be sent on in a moment. The last one of a person on an article of an answer holds: the same again
 * changes nothing. Throws Failure `draft-not-found` for a draft that the user may not open.
 */
export async function judgeArticle(db: Desk, user: Me, input: JudgeArticle): Promise<void> {
  const { referenceKey, articleId, title, verdict, q = '', draftId } = input;
  if (draftId !== undefined) await requireDraft(db, user, draftId);
  await db.transaction().execute(async (transaction) => {
    const object = { object: `article:${articleId}`, name: title };
    await audit(transaction, { by: user.id, action: 'article.judge', ...object, details: verdict });
    if (verdict === 'none') return takeBack(transaction, user, input);
    const known = await transaction
      .selectFrom('article_feedback')
      .select(['id', 'verdict', 'state'])
      .where('by_user', '=', user.id)
      .where('reference_key', '=', referenceKey)
      .where('article_id', '=', articleId)
      .executeTakeFirst();
    const due = { verdict, at: now(), state: 'waiting', message: null } as const;
    const id = known?.id ?? newId();
    if (!known) {
      await transaction
        .insertInto('article_feedback')
        .values({
          id,
          article_id: articleId,
          title,
          search: foldForSearch(`${title} ${q}`),
          reference_key: referenceKey,
          q: q.trim() || null,
          draft_id: draftId ?? null,
          by_user: user.id,
          sent_at: null,
          ...due,
        })
        .execute();
    } else if (known.verdict !== verdict || known.state === 'revoked') {
      await transaction.updateTable('article_feedback').set(due).where('id', '=', id).execute();
    } else return;
    await requestJob(transaction, { kind: 'article-verdict', key: id, delay: undoSeconds });
  });
}

/** Takes back a person's verdicts for a search or draft: unsent ones are deleted, the services take nothing back. */
async function takeBack(db: Desk, user: Me, input: JudgeArticle): Promise<void> {
  const { articleId, q = '', draftId } = input;
  const said = await db
    .selectFrom('article_feedback')
    .select(['id', 'state'])
    .where('by_user', '=', user.id)
    .where('article_id', '=', articleId)
    .where('draft_id', 'is not distinct from', draftId ?? null)
    .$if(draftId === undefined, (query) =>
      query.where('q', 'is not distinct from', q.trim() || null),
    )
    .where('state', '!=', 'revoked')
    .execute();
  for (const { id, state } of said) {
    if (state === 'waiting') {
      await db.deleteFrom('article_feedback').where('id', '=', id).execute();
    } else {
      await db
        .updateTable('article_feedback')
        .set({ state: 'revoked', at: now() })
        .where('id', '=', id)
        .execute();
    }
  }
}
