import type { Quota } from '../../../lib/contract/call.ts';
import type { AccountInfo } from '../../../lib/contract/general.ts';
import { billingPeriodAt } from './billing-period.ts';
import { quotaKinds } from './tenant.ts';
import type { Usage } from './usage.ts';

/** A tenant's account in the month of `time`. Without a quota nothing is said of what remains. */
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
