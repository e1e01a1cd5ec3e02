import { languages } from '../../contract/inventories.ts';
import { isWebAddress } from '../../drafts/content/link-address.ts';
import type { TellableRecord } from '../api.ts';

const types: Record<string, string> = {
  person: 'Person',
  organization: 'Organization',
  location: 'Place',
  product: 'Product',
  event: 'Event',
};
const finerTypes: Record<string, string> = { country: 'Country', city: 'City', capital: 'City' };
const datesOf: Record<string, Record<string, string>> = {
  person: { born: 'birthDate', died: 'deathDate' },
  organization: { founded: 'foundingDate', dissolved: 'dissolutionDate' },
  product: { released: 'releaseDate' },
  event: { date: 'startDate', 'end-date': 'endDate' },
};

/** Converts an item to schema.org; `sameAs` has its other pages. */
export function toJsonLd(record: TellableRecord, language: string): object {
  const { type, subtypes, names, descriptions, facts } = record;
  const name =
    names[language]?.[0] ?? names.en?.[0] ?? Object.values(names)[0]?.[0] ?? record.gkbId;
  const all = new Set(languages.flatMap((one) => names[one] ?? []));
  all.delete(name);
  const description = descriptions[language] ?? descriptions.en;
  const finer =
    type === 'location' ? subtypes.map((one) => finerTypes[one]).find(Boolean) : undefined;
  const sameAs = listSameAs(record);
  const own = datesOf[type] ?? {};
  const known = facts.flatMap(({ property, date }): [string, string][] => {
    const term = Object.hasOwn(own, property) ? own[property] : undefined;
    return term && date ? [[term, date]] : [];
  });
  const position = facts.find(({ latitude }) => latitude !== undefined);
  return {
    '@context': 'https://schema.org',
    '@type': finer ?? types[type] ?? 'Thing',
    identifier: record.gkbId,
    name,
    ...(all.size > 0 && { alternateName: [...all] }),
    ...(description && { description }),
    ...Object.fromEntries(known),
    ...(position && {
      geo: {
        '@type': 'GeoCoordinates',
        latitude: position.latitude,
        longitude: position.longitude,
      },
    }),
    ...(sameAs.length > 0 && { sameAs }),
  };
}

function listSameAs({ externalIds, externalLinks }: TellableRecord): string[] {
  const { wikidata } = externalIds;
  const known = wikidata ? [`http://www.wikidata.org/entity/${wikidata}`] : [];
  const links = Object.entries(externalLinks)
    // Whoever embeds this makes links of it, and a hosted service may send anything.
    .filter(([site, address]) => site !== 'wikidata' && isWebAddress(address))
    .map(([, address]) => address);
  return [...new Set([...known, ...links])];
}
