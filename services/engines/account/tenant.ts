import type { ServiceName } from '../../../lib/runtime/service-names.ts';

/** A key and what it opens. Its tenant owns tags, index, feedback and quota; several keys may name one tenant. */
export type ApiKey = {
  readonly tenant: string;
  readonly key: string;
  /** Services that the key is good for; left out: all three. */
  readonly services?: readonly ServiceName[];
};

/** What a tenant may use: in a billing period, and each of its keys in a minute; what is left out is not limited. */
export type Quota = {
  readonly chars?: number;
  readonly requests?: number;
  readonly requestsPerMinute?: number;
};
/** What is counted for a billing period. */
export const quotaKinds = ['chars', 'requests'] as const;
export const limitKinds = [...quotaKinds, 'requestsPerMinute'] as const;

/** The tenant of the key that is made when none is given. */
export const ownTenant = 'desk';
