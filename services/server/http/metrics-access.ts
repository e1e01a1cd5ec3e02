import type { Context } from 'hono';
import { ServiceError } from '../../../lib/contract/service-error.ts';
import { isSameSecret, readBearerToken } from '../../../lib/http/bearer-token.ts';
import type { AppEnv, FaceOptions } from './mount-face.ts';

export type MetricsAccess = Pick<FaceOptions, 'keys' | 'throttle' | 'now'> & {
  /** The tenant whose keys open the metrics, which tell of all tenants. */
  owner: string;
  metricsToken?: string | undefined;
};

/** True for a request with a key of the owner; it needs none. */
export function isByOwner({ req }: Context<AppEnv>, { keys, owner }: MetricsAccess): boolean {
  const given = readKey(req);
  return given !== undefined && keys.find(given)?.tenant === owner;
}

/** Lets in who has the token of the metrics or a key of the owner. Throws a ServiceError 401, 403 or 429. */
export async function requireMetricsAccess(
  { req, env }: Context<AppEnv>,
  { keys, throttle, owner, metricsToken, now }: MetricsAccess,
): Promise<void> {
  const given = readKey(req);
  if (!given) throw new ServiceError(401, 'The token of the metrics is missing.');
  if (metricsToken !== undefined && isSameSecret(given, metricsToken)) return;
  const entry = keys.find(given);
  if (!entry) {
    await throttle.countWrongKey(env.incoming.socket.remoteAddress ?? '', now());
    throw new ServiceError(401, 'The token of the metrics is wrong.');
  }
  if (entry.tenant !== owner) throw new ServiceError(403, 'This key does not open the metrics.');
}

function readKey(req: Context<AppEnv>['req']): string | undefined {
  return readBearerToken(req.header('authorization')) ?? req.header('x-api-key')?.trim();
}
