import type { LangValueInfoBox } from '../../contract/media.ts';
import type { Infobox } from '../api.ts';

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
