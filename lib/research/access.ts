import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Me } from '../auth/api.ts';
import { Failure } from '../http/failure.ts';
import type { Desk } from '../sql/desk-database.ts';
import type { DeskTables } from '../sql/desk-tables.ts';

/** Private until its owner shares it; readers judge its answers, only the owner asks, renames, shares and deletes. */

export function readableBy(userId: string) {
  return (expression: ExpressionBuilder<DeskTables, 'conversations'>): Expression<SqlBool> =>
    expression.and([
      expression('conversations.deleted_at', 'is', null),
      expression.or([
        expression('conversations.owner_id', '=', userId),
        expression('conversations.shared_with_desk', '=', 1),
        expression.exists(
          expression
            .selectFrom('conversation_shares')
            .select('conversation_shares.user_id')
            .whereRef('conversation_shares.conversation_id', '=', 'conversations.id')
            .where('conversation_shares.user_id', '=', userId),
        ),
      ]),
    ]);
}

/** Throws `conversation-not-found`. */
export async function findConversation(db: Desk, user: Pick<Me, 'id'>, id: string) {
  const row = await db
    .selectFrom('conversations')
    .innerJoin('users as owner', 'owner.id', 'conversations.owner_id')
    .selectAll('conversations')
    .select('owner.name as owner_name')
    .where('conversations.id', '=', id)
    .where(readableBy(user.id))
    .executeTakeFirst();
  if (!row) throw new Failure('conversation-not-found');
  return row;
}

export type ConversationRow = Awaited<ReturnType<typeof findConversation>>;

/** Throws `conversation-not-found`, and `forbidden` to whoever only reads it. */
export async function findOwnConversation(db: Desk, user: Pick<Me, 'id'>, id: string) {
  const row = await findConversation(db, user, id);
  if (row.owner_id !== user.id) throw new Failure('forbidden');
  return row;
}
