import { audit } from '../desk/audit.ts';
import type { Desk } from '../desk/database.ts';
import { verifyPassword } from './password.ts';
import { forgiveAttempt, takeAttempt } from './throttle.ts';

export type SignInOutcome =
  | { kind: 'ok'; userId: string; sessionVersion: number }
  | { kind: 'wrong' }
  | { kind: 'throttled'; seconds: number };

/** Checks mail and password. Unknown, invited and disabled people are told the same as those with a wrong password. */
export async function signInWithPassword(
  db: Desk,
  input: { email: string; password: string; address: string | undefined },
): Promise<SignInOutcome> {
  const email = input.email.trim().toLowerCase().slice(0, 254);
  const attempt = { account: email, address: input.address };
  const seconds = await takeAttempt(db, attempt);
  if (seconds > 0) return { kind: 'throttled', seconds };
  const user = await db
    .selectFrom('users')
    .select(['id', 'password', 'session_version'])
    .where('email', '=', email)
    .where('status', '=', 'active')
    .executeTakeFirst();
  const isRight = await verifyPassword(input.password.slice(0, 200), user?.password ?? null);
  if (!user || !isRight) return { kind: 'wrong' };
  await forgiveAttempt(db, attempt);
  await audit(db, { by: user.id, action: 'user.sign-in', object: `user:${user.id}` });
  return { kind: 'ok', userId: user.id, sessionVersion: user.session_version };
}
