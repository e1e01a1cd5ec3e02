import type { Selectable } from 'kysely';
import type { Me, UserRow } from './api.ts';
import type { UsersTable } from './tables.ts';

type Row = Selectable<UsersTable>;

/** A user as shown to themselves. */
export function toMe(row: Row): Me {
  const { id, name, email, role } = row;
  return { id, name, email, role, locale: row.locale === 'cs' ? 'cs' : 'en' };
}

/** A user as shown to administrators. */
export function toUserRow(row: Row, hasTwoStep = false): UserRow {
  return {
    ...toMe(row),
    hasTwoStep,
    status: row.status,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at ?? undefined,
  };
}
