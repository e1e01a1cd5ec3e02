import type { Selectable } from 'kysely';
import { Failure } from '../../http/failure.ts';
import type { OidcSettings } from '../../runtime/oidc-settings.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { isUniqueViolation } from '../../sql/error-kinds.ts';
import { now } from '../../sql/ids.ts';
import type { Role } from '../api.ts';
import { endTokensOf } from '../api-tokens/tokens.ts';
import { audit } from '../audit.ts';
import { endSessionsOf, sessionLength, startSession } from '../sessions.ts';
import type { UsersTable } from '../tables.ts';
import { insertUser } from '../users.ts';
import { type Identity, isStrongEnough, readIdentity, roleOf } from './claims.ts';
import { OidcRefusal } from './problem.ts';

type User = Selectable<UsersTable>;

export type OidcSignIn = {
  /** Claims whose signature, issuer, audience and time have been checked. */
  claims: unknown;
  /** Sealed; ends the provider's session later. */
  idToken?: string | undefined;
  userAgent?: string | undefined;
  /** The session that this browser has, which ends with the new one. */
  replaces?: string | undefined;
  address?: string | undefined;
};

/**
 * Finds or makes the account of a person at the provider, gives it the role of its claims and starts a session, whose id it
 * returns. Throws OidcRefusal.
 */
export async function signInWithIdentity(
  db: Desk,
  settings: OidcSettings,
  input: OidcSignIn,
): Promise<string> {
  const identity = parseIdentity(input.claims);
  const role = roleOf(input.claims, settings);
  const enter = () =>
    db.transaction().execute(async (transaction) => {
      if (!isStrongEnough(input.claims, settings)) throw new OidcRefusal('too-weak');
      const user = await requireAccount(transaction, identity, role, settings);
      await audit(transaction, {
        by: user.id,
        action: 'user.sign-in-sso',
        object: `user:${user.id}`,
        details: settings.name,
      });
      const sessionId = await startSession(transaction, {
        userId: user.id,
        userAgent: input.userAgent,
        seconds: secondsLeft(identity, settings),
        replaces: input.replaces,
      });
      await transaction
        .insertInto('oidc_sessions')
        .values({
          session_id: sessionId,
          sid: identity.sid ?? null,
          id_token: input.idToken ?? null,
        })
        .execute();
      return sessionId;
    });
  try {
    // Two first sign-ins at once make one account: the second finds it when it looks again.
    return await enter().catch((error) => (isTaken(error) ? enter() : Promise.reject(error)));
  } catch (error) {
    if (error instanceof OidcRefusal) await noteRefusal(db, identity, error, input.address);
    throw error;
  }
}

/** A session lasts no longer than what the provider knows of the person may be old. */
function secondsLeft({ signedInAt }: Identity, { maxAge }: OidcSettings): number {
  if (maxAge === undefined || signedInAt === undefined) return sessionLength;
  return Math.min(sessionLength, signedInAt + maxAge - Math.floor(Date.now() / 1000));
}

function isTaken(error: unknown): boolean {
  return isUniqueViolation(error) || (error instanceof Failure && error.code === 'email-taken');
}

function parseIdentity(claims: unknown): Identity {
  try {
    return readIdentity(claims);
  } catch (error) {
    throw new OidcRefusal('provider-refused', error);
  }
}

function findLinked(db: Desk, { issuer, subject }: Identity): Promise<User | undefined> {
  return db
    .selectFrom('users')
    .innerJoin('identities', 'identities.user_id', 'users.id')
    .selectAll('users')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

/** The account of a person, who may sign in now. Throws OidcRefusal. */
async function requireAccount(
  db: Desk,
  identity: Identity,
  role: Role | 'unmanaged' | undefined,
  settings: OidcSettings,
): Promise<User> {
  if (role === undefined) throw new OidcRefusal('no-role');
  const known = (await findLinked(db, identity)) ?? (await linkByEmail(db, identity, settings));
  if (known) {
    if (known.status === 'disabled') throw new OidcRefusal('disabled');
    await admit(db, known);
    if (role !== 'unmanaged') await changeRole(db, known, role);
    return known;
  }
  if (identity.email === undefined) throw new OidcRefusal('no-mail');
  const { name, email } = identity;
  const first = role === 'unmanaged' ? (settings.defaultRole ?? 'journalist') : role;
  const access = { role: first, status: 'active', password: null } as const;
  const user = await insertUser(db, { name, email, ...access });
  await link(db, identity, user);
  await audit(db, {
    by: user.id,
    action: 'user.join-sso',
    object: `user:${user.id}`,
    details: settings.name,
  });
  return user;
}

/** Links the account that has the person's address, where the provider vouches for it. */
async function linkByEmail(
  db: Desk,
  identity: Identity,
  settings: OidcSettings,
): Promise<User | undefined> {
  const { issuer, email, isVerified } = identity;
  if (email === undefined) return undefined;
  const user = await db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirst();
  if (!user) return undefined;
  if (!isVerified) throw new OidcRefusal('not-verified');
  if (user.status === 'disabled') throw new OidcRefusal('disabled');
  const other = await db
    .selectFrom('identities')
    .select('subject')
    .where('user_id', '=', user.id)
    .where('issuer', '=', issuer)
    .executeTakeFirst();
  if (other) throw new OidcRefusal('linked-elsewhere');
  await link(db, identity, user);
  await audit(db, {
    by: user.id,
    action: 'user.link-sso',
    object: `user:${user.id}`,
    details: settings.name,
  });
  return user;
}

async function link(db: Desk, { issuer, subject }: Identity, user: User): Promise<void> {
  await db
    .insertInto('identities')
    .values({ issuer, subject, user_id: user.id, linked_at: now() })
    .execute();
}

/** Lets in somebody who was invited and comes through the provider: they need no password, and their invitation is spent. */
async function admit(db: Desk, user: User): Promise<void> {
  if (user.status !== 'invited') return;
  await db.updateTable('users').set({ status: 'active' }).where('id', '=', user.id).execute();
  await db.deleteFrom('links').where('user_id', '=', user.id).execute();
}

/** Gives an account the role of its claims. Sessions with the old one end, as when an administrator changes it. */
async function changeRole(db: Desk, user: User, role: Role): Promise<void> {
  if (role === user.role) return;
  if (user.role === 'admin' && !(await hasOtherAdmin(db, user))) return;
  await db.updateTable('users').set({ role }).where('id', '=', user.id).execute();
  await endSessionsOf(db, user.id);
  await audit(db, {
    action: 'user.role',
    object: `user:${user.id}`,
    details: `${user.role} → ${role}`,
  });
}

/**
 * True if somebody else manages users, who can sign in with a password if this one can: without them nobody could
 * mend the desk while the provider is away.
 */
async function hasOtherAdmin(db: Desk, user: User): Promise<boolean> {
  const other = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .where('id', '!=', user.id)
    .$if(user.password !== null, (query) => query.where('password', 'is not', null))
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** Writes down who was refused. Who has lost every role at the provider is signed out of the desk, and their API tokens end. */
async function noteRefusal(
  db: Desk,
  identity: Identity,
  { problem }: OidcRefusal,
  address: string | undefined,
): Promise<void> {
  const user = await findLinked(db, identity);
  await db.transaction().execute(async (transaction) => {
    if (user && problem === 'no-role') {
      await endSessionsOf(transaction, user.id);
      await endTokensOf(transaction, user.id);
    }
    const object = `user:${user?.id ?? 'unknown'}`;
    await audit(transaction, { action: 'user.sign-in-failed', object, details: address });
  });
}
