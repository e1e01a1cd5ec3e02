import { createHash, randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { Failure } from '../http/failure.ts';
import type { Desk } from '../sql/desk-database.ts';
import { now, secondsFrom } from '../sql/ids.ts';
import type { LinkInfo, UseLink } from './api.ts';
import { endTokensOf } from './api-tokens/tokens.ts';
import { audit } from './audit.ts';
import { hashPassword } from './password.ts';
import { requireStrongPassword } from './require-strong-password.ts';
import { endSessionsOf } from './sessions.ts';
import { forgetTries } from './throttle.ts';
import { hasAdmin, insertUser } from './users.ts';

/** Seconds in which a one-time link must be used. */
const lifetime = 24 * 60 * 60;

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Makes a link and returns its address under `publicUrl`; earlier links for the same purpose die. `by`: who is logged. */
async function makeLink(
  db: Desk,
  publicUrl: string,
  kind: LinkInfo['kind'],
  userId: string | null,
  by?: string,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.transaction().execute(async (transaction) => {
    await transaction
      .deleteFrom('links')
      .where((expression) =>
        expression.or([
          expression('expires_at', '<', now()),
          userId === null
            ? expression('kind', '=', 'first-admin')
            : expression('user_id', '=', userId),
        ]),
      )
      .execute();
    await transaction
      .insertInto('links')
      .values({
        token_hash: hashToken(token),
        kind,
        user_id: userId,
        created_at: now(),
        expires_at: secondsFrom(lifetime),
      })
      .execute();
    if (kind === 'first-admin') return;
    await audit(transaction, { by, action: `link.${kind}`, object: `user:${userId}` });
  });
  // Browsers keep what follows # to themselves: it is in no log of a proxy and in no Referer.
  return `${publicUrl}/link#${token}`;
}

/** The address that makes the first administrator; undefined once there is one. Every call replaces the one before. */
export async function firstAdminLink(db: Desk, publicUrl: string): Promise<string | undefined> {
  if (await hasAdmin(db)) return undefined;
  return makeLink(db, publicUrl, 'first-admin', null);
}

/** For the operator, when nobody who manages users can sign in: the same by e-mail address. Throws `not-found`, `user-disabled`. */
export async function passwordLinkByEmail(
  db: Desk,
  publicUrl: string,
  email: string,
): Promise<string> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email.trim().toLowerCase())
    .executeTakeFirst();
  if (!user) throw new Failure('not-found');
  return passwordLink(db, publicUrl, undefined, user.id);
}

/**
 * The address by which a user sets a password: an invitation until they have one, then a reset. `by` undefined: the operator.
 * An invitation leads to the provider where people sign in there only. Throws `not-found`, `user-disabled`, `password-unused`.
 */
export async function passwordLink(
  db: Desk,
  publicUrl: string,
  by: string | undefined,
  userId: string,
  isProviderOnly = false,
): Promise<string> {
  const user = await db
    .selectFrom('users')
    .select('status')
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!user) throw new Failure('not-found');
  if (user.status === 'disabled') throw new Failure('user-disabled');
  const kind = user.status === 'invited' ? 'invite' : 'reset';
  if (kind === 'reset' && isProviderOnly && !(await isUnlinkedAdmin(db, userId)))
    throw new Failure('password-unused');
  return makeLink(db, publicUrl, kind, userId, by);
}

/** Where people sign in at the provider only, these are the ones who still have a use for a password. */
async function isUnlinkedAdmin(db: Desk, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('role', '=', 'admin')
    .where('id', 'not in', db.selectFrom('identities').select('user_id'))
    .executeTakeFirst();
  return row !== undefined;
}

function findLink(db: Desk, token: string) {
  return db
    .selectFrom('links')
    .leftJoin('users', 'users.id', 'links.user_id')
    .select(['kind', 'user_id', 'users.name', 'users.email', 'users.status'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now())
    .executeTakeFirst();
}

/** Describes a link; undefined when it was used, is too old or was replaced. */
export async function readLink(
  db: Desk,
  token: string,
  isProviderOnly = false,
): Promise<LinkInfo | undefined> {
  const link = await findLink(db, token);
  if (!link || link.status === 'disabled') return undefined;
  if (link.kind === 'first-admin' && (await hasAdmin(db))) return undefined;
  const { kind, name, email, user_id: id } = link;
  const isAtProvider = isProviderOnly && id !== null && !(await isUnlinkedAdmin(db, id));
  return {
    ...{ kind, name: name ?? undefined, email: email ?? undefined },
    ...(isAtProvider && { isAtProvider }),
  };
}

/**
 * Sets the password that the link is for and spends it. Sessions of before end. Throws `link-dead`, `weak-password`,
 * `password-unused`.
 */
export async function spendLink(
  db: Desk,
  token: string,
  input: z.output<typeof UseLink>,
  isProviderOnly = false,
): Promise<{ email: string }> {
  const info = await readLink(db, token, isProviderOnly);
  if (!info) throw new Failure('link-dead');
  if (info.isAtProvider) throw new Failure('password-unused');
  const { name = info.name ?? '', email = info.email ?? '' } = input;
  await requireStrongPassword(input.password, [name, email]);
  // Outside the transaction: it takes a tenth of a second, and a transaction holds up everybody's writes.
  const password = await hashPassword(input.password);
  return db.transaction().execute(async (transaction) => {
    const link = await findLink(transaction, token);
    if (!link) throw new Failure('link-dead');
    if (link.kind === 'first-admin') return makeFirstAdmin(transaction, input, password);
    const { user_id: id, email } = link;
    if (id === null || email === null || link.status === 'disabled') throw new Failure('link-dead');
    await transaction
      .updateTable('users')
      .set({
        password,
        status: 'active',
        ...(link.kind === 'invite' && input.name && { name: input.name }),
      })
      .where('id', '=', id)
      .execute();
    await endSessionsOf(transaction, id);
    await endTokensOf(transaction, id);
    await transaction.deleteFrom('links').where('user_id', '=', id).execute();
    await forgetTries(transaction, email);
    const action = link.kind === 'invite' ? 'user.join' : 'user.reset';
    await audit(transaction, { by: id, action, object: `user:${id}` });
    return { email };
  });
}

async function makeFirstAdmin(
  db: Desk,
  input: z.output<typeof UseLink>,
  password: string,
): Promise<{ email: string }> {
  if (await hasAdmin(db)) throw new Failure('link-dead');
  if (!input.name) throw new Failure('name-missing', { field: 'name' });
  if (!input.email) throw new Failure('email-missing', { field: 'email' });
  const { name, email } = input;
  const { id } = await insertUser(db, { name, email, role: 'admin', status: 'active', password });
  await db.deleteFrom('links').where('kind', '=', 'first-admin').execute();
  await audit(db, { by: id, action: 'user.first-admin', object: `user:${id}` });
  return { email };
}
