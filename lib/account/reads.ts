import type { Me } from '../auth/api.ts';
import type { CallOptions } from '../clients/call.ts';
import { explainCallError } from '../clients/explain-call-error.ts';
import type { Services } from '../clients/services.ts';
import type { AccountInfo } from '../contract/general.ts';

/** GET /api/account: by kind of quota. `remaining` is missing where nothing is limited, `billing` for all but administrators. */
export type AccountAnswer = {
  remaining?: Record<string, number>;
  billing?: {
    plan: string;
    used: Record<string, number>;
    period?: { start: string; end: string };
  };
};

/** A list of one-entry maps as one map. */
function merge(quotas: AccountInfo['usedQuotas']): Record<string, number> {
  return Object.assign({}, ...(quotas ?? []));
}

/** Reads what is left on the desk's key; plan, usage and billing period are for administrators only. Throws Failure. */
export async function readAccount(
  services: Services,
  reader: Pick<Me, 'role'>,
  options: CallOptions = {},
): Promise<AccountAnswer> {
  try {
    const account = await services.call('general', (client) => client.getAccount(options));
    return {
      ...(account.remainingQuotas && { remaining: merge(account.remainingQuotas) }),
      ...(reader.role === 'admin' && {
        billing: {
          plan: account.type,
          used: merge(account.usedQuotas),
          ...(account.billingPeriod && { period: account.billingPeriod }),
        },
      }),
    };
  } catch (error) {
    throw explainCallError(error);
  }
}
