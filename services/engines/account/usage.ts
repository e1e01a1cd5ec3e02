import type { Quota } from '../../../lib/contract/call.ts';
import type { AccountInfo } from '../../../lib/contract/general.ts';
import { ServiceError } from '../../../lib/contract/service-error.ts';
import type { Store } from '../store/port.ts';

export type Usage = { chars: number; requests: number };

/** Kinds of use that are counted in a billing period. */
export const quotaKinds = ['chars', 'requests'] as const satisfies readonly (keyof Usage)[];

/** A calendar month in UTC: its name (`2026-05`), first and last day, and when the next one begins. */
type BillingPeriod = { name: string; start: string; end: string; next: Date };

export function billingPeriodAt(time: Date): BillingPeriod {
  const year = time.getUTCFullYear();
  const month = time.getUTCMonth();
  const end = new Date(Date.UTC(year, month + 1, 0)).toISOString().slice(0, 10);
  const name = end.slice(0, 7);
  return { name, start: `${name}-01`, end, next: new Date(Date.UTC(year, month + 1, 1)) };
}

/** A tenant's account in the month of `time`; without a quota, `remainingQuotas` is left out. */
export function describeAccount(quota: Quota, used: Usage, time: Date): AccountInfo {
  const { start, end } = billingPeriodAt(time);
  const remaining = quotaKinds.flatMap((kind) => {
    const limit = quota[kind];
    return limit === undefined ? [] : [{ [kind]: Math.max(0, limit - used[kind]) }];
  });
  return {
    type: remaining.length > 0 ? 'standard' : 'unlimited',
    ...(remaining.length > 0 && { remainingQuotas: remaining }),
    usedQuotas: quotaKinds.map((kind) => ({ [kind]: used[kind] })),
    billingPeriod: { start, end },
  };
}

export async function readUsage(store: Store, tenant: string, time: Date): Promise<Usage> {
  const used = await store
    .selectFrom('usage')
    .select(['chars', 'requests'])
    .where('tenant', '=', tenant)
    .where('period', '=', billingPeriodAt(time).name)
    .executeTakeFirst();
  return used ?? { chars: 0, requests: 0 };
}

/** Refuses work that cannot fit the quota, before it is done. Throws a ServiceError 429. */
export async function requireRemaining(
  store: Store,
  tenant: string,
  quota: Quota,
  time: Date,
): Promise<void> {
  if (quota.chars === undefined && quota.requests === undefined) return;
  const used = await readUsage(store, tenant, time);
  const spent = quotaKinds.find((kind) => used[kind] >= (quota[kind] ?? Infinity));
  if (spent) throw quotaExceeded(spent, time);
}

/** Counts one request, or nothing where it does not fit the quota. Call it in a transaction. Throws a ServiceError 429. */
export async function charge(
  transaction: Store,
  tenant: string,
  quota: Quota,
  chars: number,
  time: Date,
): Promise<void> {
  const period = billingPeriodAt(time).name;
  await transaction
    .insertInto('usage')
    .values({ tenant, period, chars: 0, requests: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  let update = transaction
    .updateTable('usage')
    .set((row) => ({ chars: row('chars', '+', chars), requests: row('requests', '+', 1) }))
    .where('tenant', '=', tenant)
    .where('period', '=', period);
  if (quota.chars !== undefined) update = update.where('chars', '<=', quota.chars - chars);
  if (quota.requests !== undefined) update = update.where('requests', '<', quota.requests);
  const { numUpdatedRows } = await update.executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  const used = await readUsage(transaction, tenant, time);
  throw quotaExceeded(used.requests >= (quota.requests ?? Infinity) ? 'requests' : 'chars', time);
}

/** Subtracts what was reserved in the month of `time` and not used. */
export async function refund(
  store: Store,
  tenant: string,
  unused: Usage,
  time: Date,
): Promise<void> {
  await store
    .updateTable('usage')
    .set((row) => ({
      chars: row('chars', '-', unused.chars),
      requests: row('requests', '-', unused.requests),
    }))
    .where('tenant', '=', tenant)
    .where('period', '=', billingPeriodAt(time).name)
    .execute();
}

function quotaExceeded(kind: keyof Usage, time: Date): ServiceError {
  const { next } = billingPeriodAt(time);
  const seconds = Math.max(1, Math.ceil((next.getTime() - time.getTime()) / 1000));
  const what = kind === 'chars' ? 'characters' : 'requests';
  return new ServiceError(
    429,
    `The quota of ${what} does not suffice until ${next.toISOString().slice(0, 10)}.`,
    { 'Retry-After': String(seconds) },
  );
}
