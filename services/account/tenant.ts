import type { ServiceName } from '../../lib/contract/endpoint.ts';

/** A key and what it opens. Its tenant owns tags, index, feedback and quota; several keys may name one tenant. */
export type ApiKey = {
  readonly tenant: string;
  readonly key: string;
  /** Services that the key is good for; left out: all three. */
  readonly services?: readonly ServiceName[];
};

/** What a tenant may use in a billing period; what is left out is not limited. */
export type Quota = { readonly chars?: number; readonly requests?: number };
export const quotaKinds = ['chars', 'requests'] as const;

/** The tenant of the key that is made when none is given. */
export const ownTenant = 'desk';
