import * as z from 'zod';
import type { Language } from '../../../../lib/contract/inventories.ts';
import { externalIdProperties, linkProperties } from './properties.ts';
import { type Claims, readBestValues } from './statements.ts';
import { readLine } from './wikidata-values.ts';

/** By source; of several the first of the best rank. */
export function mapExternalIds(claims: Claims): Record<string, string> {
  return Object.fromEntries(
    Object.entries(externalIdProperties).flatMap(([property, source]) => {
      const value = readLine(readBestValues(claims, property)[0]);
      return value === undefined || value.length > 40 ? [] : [[source, value]];
    }),
  );
}

const SiteLink = z.object({ title: z.string() });

/** Pages and accounts by site, of Wikipedias those in the languages. */
export function mapLinks(
  claims: Claims,
  sitelinks: Readonly<Record<string, unknown>>,
  languages: readonly Language[],
): Record<string, string> {
  const links: Record<string, string> = {};
  for (const language of languages) {
    const given = sitelinks[`${language}wiki`];
    const data = given === undefined ? undefined : SiteLink.safeParse(given).data;
    if (!data) continue;
    const title = encodeURIComponent(data.title.replaceAll(' ', '_')).replaceAll('%3A', ':');
    links[`${language}wiki`] = `https://${language}.wikipedia.org/wiki/${title}`;
  }
  for (const [site, [property, start]] of Object.entries(linkProperties)) {
    const [value] = readBestValues(claims, property);
    const address = typeof value === 'string' ? `${start}${value}` : '';
    if (address.length <= 500 && URL.canParse(address) && /^https?:/.test(address)) {
      links[site] = address;
    }
  }
  return links;
}
