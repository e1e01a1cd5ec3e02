import type { ServiceName } from '../../../lib/contract/endpoint.ts';

/** A key and what it opens. Its tenant owns tags, index, feedback and quota; several keys may name one tenant. */
export type ApiKey = {
  readonly tenant: string;
  readonly key: string;
  /** Services that the key is good for; left out: all three. */
  readonly services?: readonly ServiceName[];
};

/** What is counted for a billing period. */
export const quotaKinds = ['chars', 'requests'] as const;
export const limitKinds = [...quotaKinds, 'requestsPerMinute'] as const;

/** The tenant of the key that is made when none is given. */
export const ownTenant = 'desk';
