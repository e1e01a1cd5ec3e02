import type { Services } from '../../clients/services.ts';
import type { ExtensionName } from '../../contract/extensions.ts';

const tellsChanges: ExtensionName = 'editorial-tag-batch';
/** Beyond every revision: nothing changed after it, and the answer tells the newest. */
const beyond = Number.MAX_SAFE_INTEGER;

/**
 * Counts the changes of the newsroom's tags: an analysis from before the last one may lack a tag. Undefined where the
 * services do not tell, or are away.
 */
export async function readTagRevision(services: Services): Promise<number | undefined> {
  const { isReachable, health } = await services.state('media');
  if (!isReachable || !health?.extensions.includes(tellsChanges)) return undefined;
  try {
    const changes = await services.call('media', (client) =>
      client.getTagChanges({ since: beyond, limit: 1 }),
    );
    return changes.revision;
  } catch {
    return undefined;
  }
}
