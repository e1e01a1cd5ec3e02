import type { KnowledgeEntity } from '../entity.ts';

const pagesBySource: Record<string, (id: string) => string> = {
  wikidata: (id) => `https://www.wikidata.org/wiki/${id}`,
  geonames: (id) => `https://www.geonames.org/${id}`,
  viaf: (id) => `https://viaf.org/viaf/${id}`,
  imdb: (id) => `https://www.imdb.com/${id.startsWith('nm') ? 'name' : 'title'}/${id}`,
  orcid: (id) => `https://orcid.org/${id}`,
};

/**
 * Links about an item by site (`website`, `enwiki`, `wikidata`, …): its own, a fact's website, and pages implied by its
 * external ids. Only http and https; invalid addresses and titles are dropped.
 */
export function listAddresses(entity: KnowledgeEntity): Record<string, string> {
  const website = entity.facts?.find(({ property }) => property === 'website');
  const implied = Object.entries(entity.externalIds ?? {}).flatMap(([source, id]) => {
    const page = pagesBySource[source]?.(encodeURIComponent(id));
    return page === undefined ? [] : [[source, page] as const];
  });
  const given: [string, string][] = [
    ['website', Object.values(website?.text ?? {})[0] ?? ''],
    ...Object.entries(entity.links ?? {}),
  ];
  const addresses = given.flatMap(([site, value]) => {
    const address = readAddress(site, value.trim());
    return address === undefined ? [] : [[site, address] as const];
  });
  return Object.fromEntries([...implied, ...addresses]);
}

function readAddress(site: string, value: string): string | undefined {
  if (/^https?:\/\//i.test(value)) return URL.canParse(value) ? value : undefined;
  const language = /^([a-z_]{2,12})wiki$/.exec(site)?.[1]?.replaceAll('_', '-');
  if (language === undefined || value === '' || /^[a-z]+:/i.test(value)) return undefined;
  return `https://${language}.wikipedia.org/wiki/${encodeURIComponent(value.replaceAll(' ', '_'))}`;
}
