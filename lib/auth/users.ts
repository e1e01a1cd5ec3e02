import type { Selectable } from 'kysely';
import type { z } from 'zod';
import { Failure } from '../http/failure.ts';
import type { Desk } from '../sql/desk-database.ts';
import { isUniqueViolation } from '../sql/error-kinds.ts';
import { newId, now } from '../sql/ids.ts';
import type {
  ChangeMe,
  ChangePassword,
  ChangeUser,
  InviteUser,
  Me,
  Person,
  UserRow,
} from './api.ts';
import { endTokensOf } from './api-tokens/tokens.ts';
import { audit, audited } from './audit.ts';
import { toUserRow } from './describe-user.ts';
import { listLinkedUsers } from './oidc/unlink.ts';
import { hashPassword } from './password.ts';
import { requirePassword } from './require-proof.ts';
import { requireStrongPassword } from './require-strong-password.ts';
import { endSessionsOf } from './sessions.ts';
import type { UsersTable } from './tables.ts';

type Row = Selectable<UsersTable>;

function selectActive(db: Desk) {
  return db.selectFrom('users').select('id').where('status', '=', 'active').limit(1);
}

/** True if anybody can sign in. */
export async function hasUsers(db: Desk): Promise<boolean> {
  return (await selectActive(db).executeTakeFirst()) !== undefined;
}

/** True if somebody can sign in who manages users. */
export async function hasAdmin(db: Desk): Promise<boolean> {
  return (await selectActive(db).where('role', '=', 'admin').executeTakeFirst()) !== undefined;
}

/** True if somebody has a password that they could change: who came through single sign-on has none. */
export async function hasPassword(db: Desk, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('password')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row !== undefined && row.password !== null;
}

/** The name to show for an author that the services keep: of one of our users by the id, else the text as it is. */
export async function readAuthorName(db: Desk, author: string): Promise<string> {
  const row = await db
    .selectFrom('users')
    .select('name')
    .where('id', '=', author)
    .executeTakeFirst();
  return row?.name ?? author;
}

export async function listUsers(db: Desk): Promise<UserRow[]> {
  const rows = await selectUsers(db).orderBy('name').orderBy('id').execute();
  const linked = await listLinkedUsers(db);
  return rows.map((row) => ({
    ...toUserRow(row, row.set_up_at !== null),
    isLinked: linked.has(row.id),
  }));
}

/** Users whose data was not erased, with the time since which they have two-step sign-in. */
function selectUsers(db: Desk) {
  return db
    .selectFrom('users')
    .leftJoin('two_step', 'two_step.user_id', 'users.id')
    .selectAll('users')
    .select('two_step.set_up_at')
    .where('users.erased_at', 'is', null);
}

/** Everybody whom a draft can be shared with. */
export async function listPeople(db: Desk): Promise<Person[]> {
  return db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('status', '!=', 'disabled')
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** Adds a user. Throws `email-taken`. */
export async function insertUser(
  db: Desk,
  user: Pick<Row, 'name' | 'email' | 'role' | 'status' | 'password'>,
): Promise<Row> {
  const { name, email, role, ...access } = user;
  const times = { created_at: now(), last_seen_at: null, erased_at: null };
  const row: Row = { id: newId(), name, email, role, locale: 'en', ...access, ...times };
  try {
    await db.insertInto('users').values(row).execute();
  } catch (error) {
    if (isUniqueViolation(error)) throw new Failure('email-taken', { field: 'email' });
    throw error;
  }
  return row;
}

/** Adds a user who has no password yet. Throws `email-taken`. */
export async function addInvitedUser(
  db: Desk,
  by: string,
  input: z.output<typeof InviteUser>,
): Promise<UserRow> {
  const row = await db.transaction().execute(async (transaction) => {
    const added = await insertUser(transaction, { ...input, status: 'invited', password: null });
    const object = `user:${added.id}`;
    await audit(transaction, { by, action: 'user.invite', object, details: input.role });
    return added;
  });
  return toUserRow(row);
}

/** Changes a role, disables or enables; sessions of the user end at once. Nobody can shut themselves or everybody out. */
export async function changeUser(
  db: Desk,
  by: string,
  id: string,
  change: z.output<typeof ChangeUser>,
): Promise<UserRow> {
  if (by === id) throw new Failure('own-account');
  return db.transaction().execute(async (transaction) => {
    const row = await selectUsers(transaction).where('id', '=', id).executeTakeFirst();
    if (!row) throw new Failure('not-found');
    const hasTwoStep = row.set_up_at !== null;
    const role = change.role ?? row.role;
    const status = nextStatus(row, change.disabled);
    if (role === row.role && status === row.status) return toUserRow(row, hasTwoStep);
    const next = { role, status };
    await transaction.updateTable('users').set(next).where('id', '=', id).execute();
    await endSessionsOf(transaction, id);
    if (status === 'disabled') {
      await transaction.deleteFrom('links').where('user_id', '=', id).execute();
      await endTokensOf(transaction, id);
    }
    if (!(await hasAdmin(transaction))) throw new Failure('last-admin');
    await audit(transaction, {
      by,
      action:
        status === row.status
          ? 'user.role'
          : `user.${status === 'disabled' ? 'disable' : 'enable'}`,
      object: `user:${id}`,
      details: role === row.role ? undefined : `${row.role} → ${role}`,
    });
    return toUserRow({ ...row, ...next }, hasTwoStep);
  });
}

function nextStatus(row: Row, disabled: boolean | undefined): Row['status'] {
  if (disabled === undefined) return row.status;
  if (disabled) return 'disabled';
  return row.password === null ? 'invited' : 'active';
}

/** Changes one's own name or interface language. */
export async function changeMe(db: Desk, user: Me, change: z.output<typeof ChangeMe>): Promise<Me> {
  const next: Me = {
    ...user,
    name: change.name ?? user.name,
    locale: change.locale ?? user.locale,
  };
  const entry = { by: user.id, action: 'user.change', object: `user:${user.id}` } as const;
  await audited(db, entry, (transaction) =>
    transaction
      .updateTable('users')
      .set({ name: next.name, locale: next.locale })
      .where('id', '=', user.id)
      .execute(),
  );
  return next;
}

/**
 * Changes one's own password, which ends every session and the links that would set another one. Tries are counted.
 * Throws `wrong-password`, `weak-password`, `too-many`.
 */
export async function changePassword(
  db: Desk,
  user: Me,
  input: z.output<typeof ChangePassword>,
): Promise<void> {
  await requirePassword(db, user.id, input.current);
  await requireStrongPassword(input.password, [user.name, user.email]);
  const password = await hashPassword(input.password);
  await db.transaction().execute(async (transaction) => {
    await transaction.updateTable('users').set({ password }).where('id', '=', user.id).execute();
    await endSessionsOf(transaction, user.id);
    await transaction.deleteFrom('links').where('user_id', '=', user.id).execute();
    await audit(transaction, { by: user.id, action: 'user.password', object: `user:${user.id}` });
  });
}
