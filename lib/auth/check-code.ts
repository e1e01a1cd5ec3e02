import { describeError } from '../log/describe-error.ts';
import { appLog } from '../log/log.ts';
import { openKey } from '../runtime/sealed-key.ts';
import type { Desk } from '../sql/desk-database.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import { stepOf } from './totp.ts';

/** Where a right code came from. */
export type CodeSource = 'app' | 'recovery';

/**
 * Checks a code of a user, from the authenticator app or a recovery code, and spends it: of two callers with the same
 * code only one gets it through. Undefined if it is wrong, was used, or the user has no two-step sign-in. `secret` seals the keys.
 */
export async function checkCode(
  db: Desk,
  secret: string,
  userId: string,
  typed: string,
): Promise<CodeSource | undefined> {
  const code = typed.replace(/\s/g, '');
  if (isAppCode(code)) return (await spendAppCode(db, secret, userId, code)) ? 'app' : undefined;
  return (await spendRecoveryCode(db, userId, typed)) ? 'recovery' : undefined;
}

/** True for six digits, which no password and no recovery code is. */
export function isAppCode(typed: string): boolean {
  return /^\d{6}$/.test(typed.replace(/\s/g, ''));
}

async function spendAppCode(
  db: Desk,
  secret: string,
  userId: string,
  code: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('two_step')
    .select('sealed_key')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const key = row && readKey(row.sealed_key, secret, userId);
  const step = key === undefined ? undefined : stepOf(code, key);
  if (!row || step === undefined) return false;
  const { numUpdatedRows } = await db
    .updateTable('two_step')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('sealed_key', '=', row.sealed_key)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Undefined when the secret is another one now: recovery codes still work. */
function readKey(sealed: string, secret: string, userId: string): string | undefined {
  try {
    return openKey(Buffer.from(sealed, 'base64url'), secret, userId);
  } catch (error) {
    appLog().error({ ...describeError(error), user: userId }, 'two-step key does not open');
    return undefined;
  }
}
