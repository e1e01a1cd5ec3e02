import { Failure } from '../http/failure.ts';
import { openKey, resealKey, sealKey } from '../runtime/sealed-key.ts';
import type { Desk } from '../sql/desk-database.ts';
import { now } from '../sql/ids.ts';
import type { Me, TwoStepView } from './api.ts';
import { audit } from './audit.ts';
import { countRecoveryCodes, makeRecoveryCodes, putRecoveryCodes } from './recovery-codes.ts';
import { stepOf } from './totp.ts';
import { isAskedOf, twoStepSetting } from './two-step-rule.ts';

/** Two-step sign-in of a user. It is on while there is a row in `two_step`. */

/** Describes somebody's own two-step sign-in. */
export async function readTwoStep(db: Desk, user: Me): Promise<TwoStepView> {
  const row = await db
    .selectFrom('users')
    .leftJoin('two_step', 'two_step.user_id', 'users.id')
    .leftJoin('settings', (join) => join.on('settings.name', '=', twoStepSetting))
    .select(['role', 'password', 'set_up_at', 'value as rule'])
    .where('users.id', '=', user.id)
    .executeTakeFirstOrThrow();
  return {
    isOn: row.set_up_at !== null,
    isRequired: isAskedOf(row, row.rule),
    ...(row.set_up_at !== null && {
      setUpAt: row.set_up_at,
      recoveryCodesLeft: await countRecoveryCodes(db, user.id),
    }),
  };
}

function findTwoStep(db: Desk, userId: string) {
  return db.selectFrom('two_step').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/**
 * Turns it on with a key that the user's app has, as a code of it shows, or changes to that key. Sessions go on. Returns new
 * recovery codes; those of before are void. Throws `wrong-code`. `secret` seals the key.
 */
export async function turnOnTwoStep(
  db: Desk,
  secret: string,
  user: Me,
  { key, code }: { key: string; code: string },
): Promise<string[]> {
  const step = stepOf(code.replace(/\s/g, ''), key);
  if (step === undefined) throw new Failure('wrong-code', { field: 'code' });
  const codes = makeRecoveryCodes();
  const row = {
    user_id: user.id,
    sealed_key: Buffer.from(sealKey(key, secret, user.id)).toString('base64url'),
    last_step: step,
    set_up_at: now(),
  };
  await db.transaction().execute(async (transaction) => {
    const known = await findTwoStep(transaction, user.id);
    // Confirmed twice, the second time would void the recovery codes that were just shown.
    if (known && isSameKey(known.sealed_key, { key, secret, owner: user.id }))
      throw new Failure('wrong-code', { field: 'code' });
    await transaction
      .insertInto('two_step')
      .values(row)
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
      .execute();
    await putRecoveryCodes(transaction, user.id, codes);
    const action = known ? 'user.two-step-key' : 'user.two-step-on';
    await audit(transaction, { by: user.id, action, object: `user:${user.id}` });
  });
  return codes;
}

function isSameKey(
  sealed: string,
  { key, secret, owner }: { key: string; secret: string; owner: string },
): boolean {
  try {
    return openKey(Buffer.from(sealed, 'base64url'), secret, owner) === key;
  } catch {
    // Sealed with a secret that was lost: a new key is the way out.
    return false;
  }
}

/** Seals all keys by the secret of now; those that do not open stay as they are. Runs before the first request. */
export async function moveKeysToCurrentSecret(db: Desk, secret: () => string): Promise<void> {
  const rows = await db.selectFrom('two_step').select(['user_id', 'sealed_key']).execute();
  for (const { user_id: owner, sealed_key: sealed } of rows) {
    const moved = resealed(sealed, secret(), owner);
    if (moved === undefined) continue;
    await db
      .updateTable('two_step')
      .set({ sealed_key: moved })
      .where('user_id', '=', owner)
      .where('sealed_key', '=', sealed)
      .execute();
  }
}

function resealed(sealed: string, secret: string, owner: string): string | undefined {
  try {
    const moved = resealKey(Buffer.from(sealed, 'base64url'), secret, owner);
    return moved && Buffer.from(moved).toString('base64url');
  } catch {
    return undefined;
  }
}

/** Replaces the user's recovery codes. Throws `not-found` if two-step sign-in is off. */
export async function renewRecoveryCodes(db: Desk, user: Me): Promise<string[]> {
  const codes = makeRecoveryCodes();
  await db.transaction().execute(async (transaction) => {
    if (!(await findTwoStep(transaction, user.id))) throw new Failure('not-found');
    await putRecoveryCodes(transaction, user.id, codes);
    const object = `user:${user.id}`;
    await audit(transaction, { by: user.id, action: 'user.recovery-codes', object });
  });
  return codes;
}

/** Turns off one's own. Throws `two-step-asked` for those of whom the desk asks it. */
export async function turnOffTwoStep(db: Desk, user: Me): Promise<void> {
  const { isRequired } = await readTwoStep(db, user);
  if (isRequired) throw new Failure('two-step-asked');
  await removeTwoStep(db, user.id, { by: user.id, action: 'user.two-step-off' });
}

/** Lets somebody in by password alone who has lost phone and recovery codes. Throws `not-found`, `own-account`. */
export async function resetTwoStep(db: Desk, by: string, userId: string): Promise<void> {
  // Whoever finds an administrator's open session must not get round the second step like this.
  if (by === userId) throw new Failure('own-account');
  if (!(await findTwoStep(db, userId))) throw new Failure('not-found');
  await removeTwoStep(db, userId, { by, action: 'user.two-step-reset' });
}

/** The same for the operator, by e-mail address. Throws `not-found`. */
export async function resetTwoStepByEmail(db: Desk, email: string): Promise<void> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email.trim().toLowerCase())
    .executeTakeFirst();
  if (!user) throw new Failure('not-found');
  await removeTwoStep(db, user.id, { by: undefined, action: 'user.two-step-reset' });
}

async function removeTwoStep(
  db: Desk,
  userId: string,
  done: { by: string | undefined; action: 'user.two-step-off' | 'user.two-step-reset' },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('two_step')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (numDeletedRows > 0n) await audit(transaction, { ...done, object: `user:${userId}` });
  });
}

/** Throws `two-step-first` if the user has none: who asks it of others would be the first to be shut out. */
export async function requireOwnTwoStep(db: Desk, user: Me): Promise<void> {
  if (!(await findTwoStep(db, user.id))) throw new Failure('two-step-first');
}
