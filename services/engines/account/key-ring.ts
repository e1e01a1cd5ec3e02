import { createHash, timingSafeEqual } from 'node:crypto';
import type { ServiceName } from '../../../lib/runtime/service-names.ts';
import type { ApiKey } from './tenant.ts';

/** The keys that are accepted. */
export type KeyRing = {
  /** The entry of a key; every entry is looked at, so the time says nothing about how much of a key was right. */
  find(key: string): ApiKey | undefined;
  /** Whether a tenant still has a key for a service. */
  isServed(tenant: string, service: ServiceName): boolean;
};

export function makeKeyRing(keys: readonly ApiKey[]): KeyRing {
  const entries = keys.map((entry) => ({ entry, digest: digest(entry.key) }));
  return {
    find(key) {
      const given = digest(key);
      let found: ApiKey | undefined;
      for (const { entry, digest } of entries) {
        if (timingSafeEqual(digest, given)) found = entry;
      }
      return found;
    },
    isServed: (tenant, service) =>
      keys.some((entry) => entry.tenant === tenant && (entry.services?.includes(service) ?? true)),
  };
}

function digest(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
