import type { Endpoint } from '../contract/endpoint.ts';
import { tolerant } from '../contract/faces.ts';
import { Health } from '../contract/health.ts';
import type { ServiceName } from '../runtime/service-names.ts';
import {
  type CallOptions,
  type ClientConfig,
  exchange,
  explain,
  parseJson,
  startCall,
} from './call.ts';

export type HealthReader = (options?: CallOptions) => Promise<Health | undefined>;

/**
 * Asks a service for `/health`. Services that are not our own do not have it, or have another one: undefined.
 *
 * @throws CallError `unreachable`, `timeout` or `aborted`
 */
export async function fetchHealth(
  config: ClientConfig,
  service: ServiceName,
  options: CallOptions = {},
): Promise<Health | undefined> {
  const endpoint: Endpoint = {
    name: 'health',
    service,
    method: 'GET',
    path: '/health',
    summary: 'Tell which parts are ready',
    response: Health,
  };
  const call = startCall(config, endpoint, {}, options);
  try {
    const response = await exchange(call);
    return tolerant(Health).safeParse(parseJson(await response.text())).data;
  } catch (error) {
    throw explain(call, error);
  } finally {
    call.deadline.stop();
  }
}
