import type { CallOptions } from '../clients/call.ts';
import type { AccountInfo } from '../contract/general.ts';
import type { AccountAnswer } from '../desk/api.ts';
import { explainServiceError } from './service-failure.ts';
import type { Services } from './services.ts';

type Quotas = NonNullable<AccountInfo['usedQuotas']>;

/** A list of one-entry maps as one map. */
function merge(quotas: Quotas | undefined): Record<string, number> {
  return Object.assign({}, ...(quotas ?? []));
}

/** Plan, quotas and billing period of the desk's key. Throws Failure. */
export async function readAccount(
  services: Services,
  options: CallOptions = {},
): Promise<AccountAnswer> {
  try {
    const account = await services.call('general', (client) => client.getAccount(options));
    return {
      plan: account.type,
      used: merge(account.usedQuotas),
      ...(account.remainingQuotas && { remaining: merge(account.remainingQuotas) }),
      ...(account.billingPeriod && { period: account.billingPeriod }),
    };
  } catch (error) {
    throw explainServiceError(error);
  }
}
