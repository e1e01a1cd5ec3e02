import { mediaEndpoints } from '../contract/media-endpoints.ts';
import type { ClientConfig } from './call.ts';
import { type Client, createClient } from './client.ts';

export type MediaClient = Client<typeof mediaEndpoints>;

/** A client of the media service, CONTRACT 4. */
export function createMediaClient(config: ClientConfig): MediaClient {
  return createClient('media', mediaEndpoints, config);
}
