import type { Quota } from '../../../lib/contract/call.ts';
import type { ServiceName } from '../../../lib/runtime/service-names.ts';
import type { ApiKey } from './key-ring.ts';
import { quotaKinds } from './usage.ts';

const serviceNames = ['media', 'general', 'retrieval'] as const satisfies ServiceName[];
const namePattern = /^[\w.-]{1,60}$/;
/** Characters that a header can carry, without the comma, which separates entries. */
const keyPattern = /^[\x21-\x2b\x2d-\x7e]{1,200}$/;
const limitKinds = [...quotaKinds, 'requestsPerMinute'] as const;

/**
 * Parses `name:key,…`. A name may list the services of its key: `agency@media+retrieval:key`; a name given twice has
 * two keys. Throws with a sentence that quotes no key.
 */
export function parseApiKeys(value: string): ApiKey[] {
  const keys = value.split(',').map((entry, index): ApiKey => {
    const [, name = '', , services, key = ''] =
      /^([^:@]*)(@([^:]*))?:(.*)$/.exec(entry.trim()) ?? [];
    const place = `entry ${index + 1}`;
    if (!namePattern.test(name)) {
      throw new Error(`${place} has no name of letters, digits, ".", "_" and "-" before the colon`);
    }
    if (!keyPattern.test(key)) {
      throw new Error(`the key of ${place} (${name}) is not 1 to 200 visible ASCII characters`);
    }
    if (services === undefined) return { tenant: name, key };
    return { tenant: name, key, services: parseServices(services, place) };
  });
  if (new Set(keys.map(({ key }) => key)).size < keys.length) {
    throw new Error('two entries have the same key');
  }
  return keys;
}

function parseServices(value: string, place: string): ServiceName[] {
  return value.split('+').map((name) => {
    const service = serviceNames.find((known) => known === name);
    if (service) return service;
    throw new Error(
      `${place} names the service "${name}", which is not one of ${serviceNames.join(', ')}`,
    );
  });
}

/** Parses `name:chars=…,requests=…,requestsPerMinute=…` for one or more tenants. Throws with a sentence. */
export function parseQuotas(value: string, tenants: ReadonlySet<string>): Map<string, Quota> {
  const quotas = new Map<string, Quota>();
  let tenant: string | undefined;
  for (const entry of value.split(',').map((part) => part.trim())) {
    const [, name, kind, amount] = /^(?:([^:]*):)?(\w+)=(\d{1,15})$/.exec(entry) ?? [];
    tenant = name ?? tenant;
    const known = limitKinds.find((one) => one === kind);
    if (tenant === undefined || known === undefined || amount === undefined) {
      throw new Error(`"${entry}" is not of the form name:chars=1000000,requests=10000`);
    }
    if (known === 'requestsPerMinute' && Number(amount) === 0) {
      throw new Error('requestsPerMinute has to be at least 1');
    }
    if (!tenants.has(tenant)) throw new Error(`"${tenant}" has no key`);
    quotas.set(tenant, { ...quotas.get(tenant), [known]: Number(amount) });
  }
  return quotas;
}
