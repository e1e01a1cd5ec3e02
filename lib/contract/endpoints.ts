import type { ServiceName } from '../runtime/service-names.ts';
import type { Endpoint } from './endpoint.ts';
import { generalEndpoints } from './general-endpoints.ts';
import { mediaEndpoints } from './media-endpoints.ts';
import { retrievalEndpoints } from './retrieval-endpoints.ts';

/** The operations of the three services by name. */
export const endpointTables: Record<ServiceName, Record<string, Endpoint>> = {
  media: mediaEndpoints,
  general: generalEndpoints,
  retrieval: retrievalEndpoints,
};

export const endpoints: readonly Endpoint[] = Object.values(endpointTables).flatMap(
  Object.values<Endpoint>,
);
