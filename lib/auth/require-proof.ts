import { Failure } from '../http/failure.ts';
import type { Desk } from '../sql/desk-database.ts';
import { checkCode, isAppCode } from './check-code.ts';
import { verifyPassword } from './password.ts';
import { codeTries, forgiveAttempt, passwordTries, type Tries, takeAttempt } from './throttle.ts';

/** Throws `wrong-password`, `too-many`. Tries are counted. `field`: the one of the request that holds it. */
export async function requirePassword(
  db: Desk,
  userId: string,
  typed: string,
  field = 'current',
): Promise<void> {
  const isRight = await countTry(db, passwordTries(userId), () => isPassword(db, userId, typed));
  if (!isRight) throw new Failure('wrong-password', { field });
}

/**
 * Lets a change of two-step sign-in through for whoever has the password or a code of the app: an open session alone is not enough.
 * Throws `wrong-password`, `wrong-code`, `too-many`. Tries are counted. `secret` seals the keys.
 */
export async function requireProof(
  db: Desk,
  secret: string,
  userId: string,
  proof: string,
): Promise<void> {
  const field = 'proof';
  if (!isAppCode(proof)) return requirePassword(db, userId, proof, field);
  const check = async () => (await checkCode(db, secret, userId, proof)) !== undefined;
  if (!(await countTry(db, codeTries(userId), check))) throw new Failure('wrong-code', { field });
}

async function countTry(
  db: Desk,
  tries: readonly Tries[],
  check: () => Promise<boolean>,
): Promise<boolean> {
  const seconds = await takeAttempt(db, tries);
  if (seconds > 0) throw new Failure('too-many', { retryAfter: seconds });
  const isRight = await check();
  if (isRight) await forgiveAttempt(db, tries);
  return isRight;
}

async function isPassword(db: Desk, userId: string, typed: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('password')
    .where('id', '=', userId)
    .executeTakeFirst();
  return verifyPassword(typed, row?.password ?? null);
}
