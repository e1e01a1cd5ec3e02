import { retrievalEndpoints } from '../contract/retrieval-endpoints.ts';
import type { ClientConfig } from './call.ts';
import { type Client, createClient } from './client.ts';

export type RetrievalClient = Client<typeof retrievalEndpoints>;

/** A client of the retrieval service, CONTRACT 5. */
export function createRetrievalClient(config: ClientConfig): RetrievalClient {
  return createClient('retrieval', retrievalEndpoints, config);
}
