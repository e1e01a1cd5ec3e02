import { createHash, randomBytes } from 'node:crypto';
import type { Desk } from '../sql/desk-database.ts';
import { now } from '../sql/ids.ts';

/** Codes for the time when the phone is gone. Each works once, is shown once, and is stored as its hash. */

/** Crockford's Base32: no two signs look the same. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
/** 120 random bits, so that one round of SHA-256 is enough (OWASP ASVS 5.0, 6.5.2). */
const codeLength = 24;
const codeCount = 10;

export function makeRecoveryCodes(): string[] {
  return Array.from({ length: codeCount }, () => {
    const signs = Array.from(randomBytes(codeLength), (byte) => alphabet[byte % alphabet.length]);
    return signs.join('').replace(/.{6}(?=.)/g, '$&-');
  });
}

/** Replaces the recovery codes of a user; part of the caller's transaction when `db` is one. */
export async function putRecoveryCodes(
  db: Desk,
  userId: string,
  codes: readonly string[],
): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await db
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashCode(code), used_at: null })))
    .execute();
}

/** Spends a recovery code, however it was typed; false if it is none of the user's, or was used. */
export async function spendRecoveryCode(db: Desk, userId: string, typed: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: now() })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashCode(typed))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Counts the codes that still work. */
export async function countRecoveryCodes(db: Desk, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Letters in either case, gaps anywhere, and the letters that the alphabet leaves out for its digits are the same code. */
function hashCode(typed: string): string {
  const signs = typed
    .toLowerCase()
    .replace(/[\s-]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1');
  return createHash('sha256').update(signs).digest('hex');
}
