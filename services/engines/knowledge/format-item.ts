import { languages } from '../../../lib/contract/inventories.ts';
import type { Fact, KnowledgeRecord, ToldFact } from '../../../lib/contract/knowledge-record.ts';
import type { GkbDetails } from '../../../lib/contract/media.ts';
import type { KnowledgeEntity } from './entity.ts';
import type { Knowledge } from './knowledge.ts';

/** Chooses the text in a language, else in English, else in any, and names the language. */
function localizeText(texts: Readonly<Record<string, string | undefined>>, language: string) {
  // `cs-CZ` is answered in Czech.
  const [primary = language] = language.split('-');
  for (const each of [primary, 'en', ...languages]) {
    const value = texts[each];
    if (value) return { value, language: each };
  }
  return undefined;
}

/** The standard form of an item, or its id if it has no name. */
export function formatStandardForm({ id, names }: KnowledgeEntity, language: string) {
  const forms = Object.entries(names).map(([each, own]) => [each, own?.[0]]);
  return localizeText(Object.fromEntries(forms), language) ?? { value: id, language: 'und' };
}

export function formatDescription({ descriptions }: KnowledgeEntity, language: string) {
  return localizeText(descriptions, language);
}

export function formatDetails(entity: KnowledgeEntity, language: string): GkbDetails {
  const description = formatDescription(entity, language);
  return {
    gkbId: entity.id,
    stdForm: formatStandardForm(entity, language),
    ...(description && { description }),
    type: entity.type,
    subtypes: [...entity.subtypes],
    externalIds: { ...entity.externalIds },
    externalLinks: listAddresses(entity),
  };
}

type RecordContext = Pick<KnowledgeRecord, 'origin' | 'correction'> & {
  language: string;
  find: Knowledge['find'];
};

export function formatRecord(
  entity: KnowledgeEntity,
  { origin, correction, language, find }: RecordContext,
): KnowledgeRecord {
  const { id, type, subtypes, names, descriptions, popularity, country, gender } = entity;
  return {
    gkbId: id,
    type,
    subtypes: [...subtypes],
    names: Object.fromEntries(Object.entries(names).map(([each, own]) => [each, [...(own ?? [])]])),
    descriptions: { ...descriptions },
    facts: (entity.facts ?? []).map((fact) => formatFact(fact, language, find)),
    externalIds: { ...entity.externalIds },
    externalLinks: listAddresses(entity),
    popularity,
    ...(country !== undefined && { country }),
    ...(gender !== undefined && { gender }),
    origin,
    ...(correction && { correction }),
  };
}

function formatFact(fact: Fact, language: string, find: Knowledge['find']): ToldFact {
  if (fact.entity === undefined) return fact;
  const item = find(fact.entity);
  if (!item) return { ...fact, label: { value: fact.entity, language: 'und' } };
  return { ...fact, entity: item.id, label: formatStandardForm(item, language) };
}

const pagesBySource: Record<string, (id: string) => string> = {
  wikidata: (id) => `https://www.wikidata.org/wiki/${id}`,
  geonames: (id) => `https://www.geonames.org/${id}`,
  viaf: (id) => `https://viaf.org/viaf/${id}`,
  imdb: (id) => `https://www.imdb.com/${id.startsWith('nm') ? 'name' : 'title'}/${id}`,
  orcid: (id) => `https://orcid.org/${id}`,
};

/** Lists http addresses by site: an item's own, a fact's website, and pages implied by its external ids. */
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
