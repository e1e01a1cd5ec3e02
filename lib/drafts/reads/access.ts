import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Me } from '../../auth/api.ts';
import type { DeskTables } from '../../sql/desk-tables.ts';

/**
 * Who may do what with a draft. It is its owner's alone until it is shared with people or with the desk;
 * administrators do not read what is not shared with them. Whoever may open a draft may edit it: sharing is sharing
 * the work.
 */

/** The condition on `drafts` under which a user may open one. */
export function openableBy(userId: string) {
  return (expression: ExpressionBuilder<DeskTables, 'drafts'>): Expression<SqlBool> =>
    expression.or([
      expression('drafts.owner_id', '=', userId),
      expression('drafts.shared_with_desk', '=', 1),
      expression.exists(
        expression
          .selectFrom('draft_shares')
          .select('draft_shares.user_id')
          .whereRef('draft_shares.draft_id', '=', 'drafts.id')
          .where('draft_shares.user_id', '=', userId),
      ),
    ]);
}

/** Of a draft that the user may open. */
export function mayShare(user: Me, ownerId: string): boolean {
  return user.id === ownerId || user.role === 'admin';
}
