import type { Desk } from '../desk/database.ts';
import { now, secondsFrom } from '../desk/ids.ts';

type Policy = {
  /** Tries without a wait. */
  free: number;
  /** Seconds of the first wait; each further try doubles it. */
  wait: number;
};

const longestWait = 15 * 60;
/** After a quiet hour the count starts anew. */
const memory = 60 * 60;

const policies = {
  account: { free: 5, wait: 15 },
  // A newsroom may sit behind one address.
  address: { free: 30, wait: 15 },
} as const satisfies Record<string, Policy>;

export type Attempt = { account: string; address: string | undefined };

function keysOf({ account, address }: Attempt): { key: string; policy: Policy }[] {
  return [
    { key: `account:${account}`, policy: policies.account },
    ...(address === undefined ? [] : [{ key: `address:${address}`, policy: policies.address }]),
  ];
}

/**
 * Counts a try to sign in before the password is looked at, so that many at once are counted too.
 * Returns the seconds to wait when there were too many, else 0.
 */
export async function takeAttempt(db: Desk, attempt: Attempt): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const at = now();
    const keys = keysOf(attempt);
    const rows = await transaction
      .selectFrom('throttle')
      .selectAll()
      .where(
        'key',
        'in',
        keys.map(({ key }) => key),
      )
      .execute();
    const waits = rows.map((row) => (Date.parse(row.blocked_until ?? at) - Date.parse(at)) / 1000);
    const wait = Math.max(0, ...waits);
    if (wait > 0) return Math.ceil(wait);
    for (const { key, policy } of keys) {
      const row = rows.find((known) => known.key === key);
      const isRecent = row && row.last_failed_at > secondsFrom(-memory, at);
      const failures = (isRecent ? row.failures : 0) + 1;
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
  return Math.min(longestWait, wait * 2 ** Math.min(20, failures - free));
}

/** The try was right: the account starts anew, and the address gets this one back. */
export async function forgiveAttempt(db: Desk, { account, address }: Attempt): Promise<void> {
  await db.deleteFrom('throttle').where('key', '=', `account:${account}`).execute();
  if (address === undefined) return;
  await db
    .updateTable('throttle')
    .set((expression) => ({ failures: expression('failures', '-', 1), blocked_until: null }))
    .where('key', '=', `address:${address}`)
    .where('failures', '>', 0)
    .execute();
}
