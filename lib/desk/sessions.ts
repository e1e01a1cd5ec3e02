import { isDiskFull } from '../sql/is-disk-full.ts';
import type { Me } from './api.ts';
import { audit } from './audit.ts';
import type { Desk } from './database.ts';
import { toMe } from './describe-user.ts';
import { newId, now, secondsFrom } from './ids.ts';

/** Seconds after which somebody has to sign in again. */
export const sessionLength = 7 * 24 * 60 * 60;
/** How stale `lastSeenAt` may be, in seconds: it is not worth a write with every request. */
const lastSeenGrain = 300;

/**
 * Starts a session and returns its id. One with a parent (the picker's in another site's frame) ends with it.
 * Sessions that are over are forgotten.
 */
export async function startSession(
  db: Desk,
  session: { userId: string; parentId?: string; seconds?: number },
): Promise<string> {
  const { userId, parentId = null, seconds = sessionLength } = session;
  const id = newId();
  await db.deleteFrom('sessions').where('expires_at', '<', now()).execute();
  await db
    .insertInto('sessions')
    .values({
      id,
      user_id: userId,
      parent_id: parentId,
      created_at: now(),
      expires_at: secondsFrom(seconds),
    })
    .execute();
  return id;
}

/** The person whom a session belongs to; undefined when it has ended or they are disabled. */
export async function userOfSession(db: Desk, sessionId: string): Promise<Me | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('users')
    .where('sessions.id', '=', sessionId)
    .where('sessions.expires_at', '>', now())
    .where('users.status', '=', 'active')
    .executeTakeFirst();
  if (!row) return undefined;
  if (!row.last_seen_at || row.last_seen_at < secondsFrom(-lastSeenGrain)) {
    await noteSeen(db, row.id);
  }
  return toMe(row);
}

/** A full disk keeps nobody from reading. */
async function noteSeen(db: Desk, userId: string): Promise<void> {
  try {
    await db.updateTable('users').set({ last_seen_at: now() }).where('id', '=', userId).execute();
  } catch (error) {
    if (!isDiskFull(error)) throw error;
  }
}

/** Ends one session, and those that came out of it: somebody signs out. */
export async function endSession(db: Desk, sessionId: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const ended = await transaction
      .deleteFrom('sessions')
      .where('id', '=', sessionId)
      .returning('user_id')
      .executeTakeFirst();
    if (!ended) return;
    const { user_id: by } = ended;
    await audit(transaction, { by, action: 'user.sign-out', object: `user:${by}` });
  });
}

/** Ends all sessions of a user; part of the caller's transaction when `db` is one. */
export async function endSessionsOf(db: Desk, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
}

/** Signs somebody out on every device, this one too. */
export async function signOutEverywhere(db: Desk, userId: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await endSessionsOf(transaction, userId);
    await audit(transaction, {
      by: userId,
      action: 'user.sign-out-everywhere',
      object: `user:${userId}`,
    });
  });
}
