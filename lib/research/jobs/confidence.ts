import type { Services } from '../../clients/services.ts';
import type { ExtensionName } from '../../contract/extensions.ts';
import { Failure } from '../../http/failure.ts';

export const details: ExtensionName = 'research-details';

/**
 * Refuses what is confidential where the services are somebody else's, unless they say that they know what that means.
 * Throws `research-confidential`, and `services-away` while they cannot be asked.
 */
export async function requireConfidence(services: Services): Promise<void> {
  const { isReachable, isOurs, health } = await services.state('retrieval');
  if (health?.extensions.includes(details)) return;
  // Ours that are away are told of when they are asked.
  if (isOurs && !isReachable) return;
  throw new Failure(isReachable ? 'research-confidential' : 'services-away');
}
