import type { CallOptions } from '../../clients/call.ts';
import type { Services } from '../../clients/services.ts';
import type { GkbDetails } from '../../contract/media.ts';
import { askInParts } from '../reads/ask-in-parts.ts';
import type { Successor } from './rename-items.ts';

/** Names an item as a text in a language does; by its id where the services do not know. */
export type Successors = (gkbId: string, language: string) => Successor;

/** Reads the names of items in the languages that they are wanted in. Throws CallError. */
export async function readSuccessors(
  services: Services,
  wanted: readonly { gkbId: string; language: string }[],
  options: CallOptions = {},
): Promise<Successors> {
  const details = new Map<string, GkbDetails>();
  for (const [language, items] of Map.groupBy(wanted, (one) => one.language)) {
    const ids = [...new Set(items.map(({ gkbId }) => gkbId))];
    await askInParts(ids, async (part) => {
      const answer = await services.call('media', (client) =>
        client.getDetails({ ids: part, language }, options),
      );
      for (const [id, about] of Object.entries(answer)) details.set(`${language} ${id}`, about);
    });
  }
  return (gkbId, language) => {
    const about = details.get(`${language} ${gkbId}`);
    return {
      gkbId,
      stdForm: about?.stdForm.value ?? gkbId,
      wikidata: about?.externalIds?.wikidata,
    };
  };
}
