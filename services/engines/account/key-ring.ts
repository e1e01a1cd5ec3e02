import { createHash, timingSafeEqual } from 'node:crypto';
import { keptSecret } from '../../../lib/runtime/secret-file.ts';
import type { ServiceName } from '../../../lib/runtime/service-names.ts';

/** A key and what it opens. Its tenant owns tags, index, feedback and quota; several keys may name one tenant. */
export type ApiKey = {
  readonly tenant: string;
  readonly key: string;
  /** Services that the key opens; left out: all three. */
  readonly services?: readonly ServiceName[];
};

/** The tenant of the key that is made when none is given. */
export const ownTenant = 'desk';

/** Reads the data folder's key, which is made when it is missing. */
export function readOrMakeOwnKey(dataDir: string): string {
  return keptSecret(dataDir, 'services-key');
}

export type KeyRing = {
  /** Compares every entry, so that the time tells nothing about how much of a key was right. */
  find(key: string): ApiKey | undefined;
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
