import { countedAddress } from '../http/counted-address.ts';
import type { Desk } from '../sql/desk-database.ts';
import { now, secondsFrom } from '../sql/ids.ts';

type Policy = {
  /** Tries without a wait. */
  free: number;
  /** Seconds of the first wait; each further try doubles it. */
  wait: number;
};

/** A count of tries that are made in one name. */
export type Tries = { key: string; policy: Policy };

const maxWait = 15 * 60;
/** After a quiet hour the count starts anew. */
const memory = 60 * 60;

const policies = {
  /** One who guesses from one place. */
  pair: { free: 5, wait: 15 },
  /** Many who guess from many places; the owner's own devices are counted apart. */
  account: { free: 50, wait: 15 },
  // A newsroom may sit behind one address.
  address: { free: 30, wait: 15 },
  device: { free: 5, wait: 15 },
  password: { free: 5, wait: 15 },
  code: { free: 5, wait: 15 },
} as const satisfies Record<string, Policy>;

/**
 * Lists the counts of a try to sign in. Anybody who knows an address can make others wait, so a device on which the account has signed
 * in before has a count of its own, and nobody else's tries hold it up.
 */
export function signInTries(attempt: {
  account: string;
  address: string | undefined;
  /** The id of a device that this account has signed in on. */
  knownDevice?: string | undefined;
}): Tries[] {
  const { account, knownDevice } = attempt;
  const address = attempt.address && countedAddress(attempt.address);
  if (knownDevice !== undefined) {
    return [{ key: `device:${knownDevice} ${account}`, policy: policies.device }];
  }
  return [
    { key: `pair:${account} ${address ?? ''}`, policy: policies.pair },
    { key: `account:${account}`, policy: policies.account },
    ...(address === undefined ? [] : [{ key: `address:${address}`, policy: policies.address }]),
  ];
}

/** Lists the counts of a try to change one's own password: an open session is no licence to guess. */
export function passwordTries(userId: string): Tries[] {
  return [{ key: `password:${userId}`, policy: policies.password }];
}

/**
 * Lists the counts of a try at the second step. Whoever gets there knows the password, yet nobody else's tries hold up the owner
 * on a device that the account has signed in on.
 */
export function codeTries(userId: string, knownDevice?: string): Tries[] {
  const key = knownDevice === undefined ? `code:${userId}` : `code-device:${knownDevice} ${userId}`;
  return [{ key, policy: policies.code }];
}

/**
 * Counts a try before the password or code is looked at, so that many at once are counted too. Returns the seconds to wait when
 * there were too many, else 0.
 */
export async function takeAttempt(db: Desk, tries: readonly Tries[]): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const at = now();
    await transaction
      .deleteFrom('throttle')
      .where('last_failed_at', '<', secondsFrom(-memory, at))
      .execute();
    const rows = await transaction
      .selectFrom('throttle')
      .selectAll()
      .where(
        'key',
        'in',
        tries.map(({ key }) => key),
      )
      .execute();
    const waits = rows.map((row) => (Date.parse(row.blocked_until ?? at) - Date.parse(at)) / 1000);
    const wait = Math.max(0, ...waits);
    if (wait > 0) return Math.ceil(wait);
    for (const { key, policy } of tries) {
      const failures = (rows.find((known) => known.key === key)?.failures ?? 0) + 1;
      const next = {
        failures,
        last_failed_at: at,
        blocked_until: failures < policy.free ? null : secondsFrom(waitAfter(failures, policy), at),
      };
      await transaction
        .insertInto('throttle')
        .values({ key, ...next })
        .onConflict((conflict) => conflict.column('key').doUpdateSet(next))
        .execute();
    }
    return 0;
  });
}

function waitAfter(failures: number, { free, wait }: Policy): number {
  return Math.min(maxWait, wait * 2 ** Math.min(20, failures - free));
}

/** The try was right: who made it starts anew, and the counts that others share get this one back. */
export async function forgiveAttempt(db: Desk, tries: readonly Tries[]): Promise<void> {
  const [own, ...shared] = tries.map(({ key }) => key);
  if (own !== undefined) await db.deleteFrom('throttle').where('key', '=', own).execute();
  if (shared.length === 0) return;
  await db
    .updateTable('throttle')
    .set((expression) => ({ failures: expression('failures', '-', 1), blocked_until: null }))
    .where('key', 'in', shared)
    .where('failures', '>', 0)
    .execute();
}

/** Forgets what was tried for an account: its owner has a new password. */
export async function forgetTries(db: Desk, account: string): Promise<void> {
  await db.deleteFrom('throttle').where('key', '=', `account:${account}`).execute();
  // All keys that begin with the account and a space, which is the sign before "!".
  await db
    .deleteFrom('throttle')
    .where('key', '>=', `pair:${account} `)
    .where('key', '<', `pair:${account}!`)
    .execute();
}
