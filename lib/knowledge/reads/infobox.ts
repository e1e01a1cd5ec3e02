import type { CallOptions } from '../../clients/call.ts';
import { CallError } from '../../clients/call-error.ts';
import type { Services } from '../../clients/services.ts';
import type { InfoboxesResponse, LangValueInfoBox } from '../../contract/media.ts';
import type { Infobox } from '../api.ts';

/** Infoboxes are optional: none where they are not offered, undefined if they are not available. */
export async function fetchInfoboxes(
  services: Services,
  ids: string[],
  language: string,
  options: CallOptions,
): Promise<InfoboxesResponse | undefined> {
  try {
    return await services.call('media', (client) =>
      client.getInfoboxes({ ids, language }, options),
    );
  } catch (error) {
    if (!(error instanceof CallError) || error.kind === 'aborted') throw error;
    return error.kind === 'not-implemented' || error.kind === 'not-found' ? {} : undefined;
  }
}

/** An infobox as the browser gets it; undefined where it says nothing. */
export function readInfobox(told: LangValueInfoBox | undefined): Infobox | undefined {
  if (!told) return undefined;
  const { title = '', header, body, footer = {} } = told.value;
  const links = readLinks(footer);
  if (!title && !header && !body && links.length === 0) return undefined;
  return {
    title,
    ...(header && { header }),
    ...(body && { body }),
    links,
    language: told.language,
  };
}

/** Addresses by site that a page can lead to. */
function readLinks(addresses: Record<string, string>): Infobox['links'] {
  return Object.entries(addresses)
    .filter(([, address]) => /^https?:\/\//i.test(address) && URL.canParse(address))
    .map(([site, address]) => ({ site, address }));
}
