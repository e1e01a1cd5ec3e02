import type { CallOptions } from '../../clients/call.ts';
import type { Services } from '../../clients/services.ts';
import { askInParts } from './ask-in-parts.ts';

/** Most ids are not deprecated and take no room in the answer. */
const partSize = 2_000;

/** Maps the deprecated ids to their replacements, if any. */
export async function findRedirects(
  services: Services,
  ids: readonly string[],
  options: CallOptions,
): Promise<Map<string, string | undefined>> {
  const answers = await askInParts(
    ids,
    (part) => services.call('media', (client) => client.getRedirects({ ids: part }, options)),
    partSize,
  );
  return new Map(
    answers
      .flat()
      .filter(({ gkbId, redirectGkbId }) => gkbId !== redirectGkbId)
      .map(({ gkbId, redirectGkbId }) => [gkbId, redirectGkbId]),
  );
}
