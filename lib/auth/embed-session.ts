import 'server-only';
import { z } from 'zod';
import { Failure } from '../http/failure.ts';
import { env } from '../runtime/env-server.ts';
import type { Desk } from '../sql/desk-database.ts';
import { now, secondsFrom } from '../sql/ids.ts';
import { audit } from './audit.ts';
import { cookieName, cookieOf, openSealed, seal, sessionIdOf } from './seal.ts';
import { startSession, userOfSession } from './sessions.ts';

/**
 * The picker's session in another site's frame (it ends with the desk's own), where the desk's own cookie does not come (it is SameSite=Lax). A window
 * of the desk's own, where it does come, gets a pass and hands it to the frame, which changes it for a cookie that the
 * browser keeps for that one site (Partitioned); only routes of photos take it.
 */

/** Seconds in which a pass has to reach the frame. */
const passLength = 120;
/** Seconds that a token is taken for after that: clocks differ. */
const clockTolerance = 30;
/** Seconds; a working day. */
const embedLength = 8 * 60 * 60;
/** Content of a pass and of the picker's cookie: the desk's own session, and the picker's. */
const SealedSession = z.object({ sessionId: z.string(), jti: z.string() });

function embedCookie(): string {
  return cookieName('copydesk-embed');
}

/** Throws `not-found` where no site may show the picker. */
export function requireEmbedding(): void {
  if (env().embedOrigins.length === 0) throw new Failure('not-found');
}

/** A pass for the session of this request. Throws `signed-out`. */
export async function makePass(request: Request): Promise<string> {
  const sessionId = await sessionIdOf(request);
  if (sessionId === undefined) throw new Failure('signed-out');
  return seal('embed-pass', { sessionId }, passLength);
}

/** Makes the `Set-Cookie` for a pass. Throws `signed-out` when it is too old, was spent or its session has ended. */
export async function spendPass(db: Desk, pass: string): Promise<string> {
  const opened = await openSealed('embed-pass', pass, SealedSession);
  const user = opened && (await userOfSession(db, opened.sessionId, { idle: env().sessionIdle }));
  if (!user || !(await isFirstUse(db, opened.jti))) throw new Failure('signed-out');
  const sessionId = await db.transaction().execute(async (transaction) => {
    await audit(transaction, {
      by: user.id,
      action: 'user.sign-in-embedded',
      object: `user:${user.id}`,
    });
    return startSession(transaction, {
      userId: user.id,
      parentId: opened.sessionId,
      seconds: embedLength,
    });
  });
  const token = await seal('embed-session', { sessionId }, embedLength);
  return `${embedCookie()}=${token}; Path=/; Max-Age=${embedLength}; HttpOnly; Secure; SameSite=None; Partitioned`;
}

/** A pass is good once; it is remembered until it would be too old anyway. */
async function isFirstUse(db: Desk, id: string): Promise<boolean> {
  await db.deleteFrom('spent_passes').where('expires_at', '<', now()).execute();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('spent_passes')
    .values({ id, expires_at: secondsFrom(passLength + clockTolerance) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** The id of the session that the picker's cookie holds, while embedding is on. */
export async function readEmbedSession(request: Request): Promise<string | undefined> {
  if (env().embedOrigins.length === 0) return undefined;
  const cookie = cookieOf(request, embedCookie());
  return (await openSealed('embed-session', cookie, SealedSession))?.sessionId;
}
