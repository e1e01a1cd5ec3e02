import type { Endpoint } from './endpoint.ts';
import { generalEndpoints } from './general-endpoints.ts';
import { mediaEndpoints } from './media-endpoints.ts';
import { retrievalEndpoints } from './retrieval-endpoints.ts';

/** Every operation of the three services. */
export const endpoints: readonly Endpoint[] = [
  ...Object.values(mediaEndpoints),
  ...Object.values(generalEndpoints),
  ...Object.values(retrievalEndpoints),
];
