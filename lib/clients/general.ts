import { generalEndpoints } from '../contract/general-endpoints.ts';
import type { ClientConfig } from './call.ts';
import { type Client, createClient } from './client.ts';

export type GeneralClient = Client<typeof generalEndpoints>;

/** A client of the general language service, CONTRACT 3. */
export function createGeneralClient(config: ClientConfig): GeneralClient {
  return createClient('general', generalEndpoints, config);
}
