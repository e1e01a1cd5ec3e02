import type { Desk } from '../sql/desk-database.ts';
import { audit } from './audit.ts';
import { verifyPassword } from './password.ts';
import { startSession } from './sessions.ts';
import { forgiveAttempt, signInTries, takeAttempt } from './throttle.ts';

export type SignInOutcome =
  | { kind: 'ok'; userId: string; sessionId: string }
  | { kind: 'wrong' }
  | { kind: 'throttled'; seconds: number };

export type SignInInput = {
  email: string;
  password: string;
  address: string | undefined;
  userAgent?: string | undefined;
  /** The browser, where it is one that somebody has signed in with before. */
  device?: { deviceId: string; users: readonly string[] } | undefined;
};

/**
 * Checks mail and password and starts a session. Unknown, invited and disabled people are told the same as those with a wrong
 * password.
 */
export async function signInWithPassword(db: Desk, input: SignInInput): Promise<SignInOutcome> {
  const { address, device } = input;
  const email = input.email.trim().toLowerCase().slice(0, 254);
  const user = await db
    .selectFrom('users')
    .select(['id', 'password'])
    .where('email', '=', email)
    .where('status', '=', 'active')
    .executeTakeFirst();
  const knownDevice = user && device?.users.includes(user.id) ? device.deviceId : undefined;
  const tries = signInTries({ account: email, address, knownDevice });
  const seconds = await takeAttempt(db, tries);
  if (seconds > 0) return { kind: 'throttled', seconds };
  const isRight = await verifyPassword(input.password, user?.password ?? null);
  const sessionId = user && isRight ? await startSessionOf(db, user, input.userAgent) : undefined;
  if (!user || sessionId === undefined) {
    // Never the address that was typed: people type their password there by mistake.
    const object = user ? `user:${user.id}` : 'user:unknown';
    await audit(db, { action: 'user.sign-in-failed', object, details: address });
    return { kind: 'wrong' };
  }
  await forgiveAttempt(db, tries);
  return { kind: 'ok', userId: user.id, sessionId };
}

/** Undefined: while the password was checked it was changed, or the user disabled. */
async function startSessionOf(
  db: Desk,
  user: { id: string; password: string | null },
  userAgent: string | undefined,
): Promise<string | undefined> {
  return db.transaction().execute(async (transaction) => {
    const isStill = await transaction
      .selectFrom('users')
      .select('id')
      .where('id', '=', user.id)
      .where('password', '=', user.password)
      .where('status', '=', 'active')
      .executeTakeFirst();
    if (!isStill) return undefined;
    await audit(transaction, { by: user.id, action: 'user.sign-in', object: `user:${user.id}` });
    return startSession(transaction, { userId: user.id, userAgent });
  });
}
