import { ServiceError } from '../../../lib/contract/service-error.ts';
import type { ServiceName } from '../../../lib/runtime/service-names.ts';
import type { ApiKey, KeyRing } from '../../engines/account/port.ts';

/** Parts of a request that may carry its key. */
export type KeySources = {
  header(name: string): string | undefined;
  query(name: string): string | undefined;
  /** Called for an unknown key before it is refused. */
  onWrongKey(): Promise<void>;
};

/**
 * Finds the request's key. Media and retrieval take it in `X-API-Key`, the general service in
 * `Authorization: user_key KEY` or in the address (CONTRACT 1.1). Throws a ServiceError 401 or 403,
 * or what `onWrongKey` throws.
 */
export async function authenticate(
  ring: KeyRing,
  service: ServiceName,
  sources: KeySources,
): Promise<ApiKey> {
  const key = service === 'general' ? userKey(sources) : sources.header('x-api-key')?.trim();
  if (!key) throw new ServiceError(401, `the ${describeKey(service)} is missing`);
  const entry = ring.find(key);
  if (!entry) {
    await sources.onWrongKey();
    throw new ServiceError(401, `the ${describeKey(service)} is invalid`);
  }
  if (entry.services && !entry.services.includes(service)) {
    throw new ServiceError(403, `this key is not for the ${service} service`);
  }
  return entry;
}

function userKey({ header, query }: KeySources): string | undefined {
  const authorization = /^user_key\s+(\S+)$/i.exec(header('authorization')?.trim() ?? '');
  return authorization?.[1] ?? query('user_key');
}

function describeKey(service: ServiceName): string {
  return service === 'general' ? 'user key' : 'API key';
}
