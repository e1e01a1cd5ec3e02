import * as z from 'zod';
import type { Language } from '../../../../lib/contract/inventories.ts';
import type { KnowledgeEntity, NamedEntityType } from '../entity.ts';
import {
  type ClassMeaning,
  classes,
  numberOf,
  occupations,
  referenceSubtypes,
  typeProperties,
} from './classes.ts';
import type { DumpFilter } from './filter.ts';
import { mapFacts } from './map-facts.ts';
import { externalIdProperties, linkProperties } from './properties.ts';
import {
  type Claims,
  Keyed,
  readBestValues,
  readItemId,
  readLine,
  readStatements,
  readValue,
} from './wikidata-values.ts';

const SiteLink = z.object({ title: z.string() });

type Classification = { type: NamedEntityType | 'name'; subtypes: string[] };

const maxSubtypes = 4;

const genders: Readonly<Record<string, 'f' | 'm'>> = {
  Q6581072: 'f',
  Q1052281: 'f',
  Q6581097: 'm',
  Q2449503: 'm',
};

/** Wikipedias with mass articles by bots, which say nothing about how well known an item is. */
const botWrittenWikipedias = new Set(
  ['arz', 'ce', 'ceb', 'lld', 'min', 'tt', 'vo', 'war', 'zh_min_nan'].map((code) => `${code}wiki`),
);

/** Sites with this suffix that are not Wikipedias. */
const otherWikis = new Set(['commonswiki', 'specieswiki', 'metawiki', 'wikidatawiki']);

/** About the number of sites of the best-known items. */
const most = 300;

/** An item before it is applied; its references are Wikidata ids. */
export type StagedItem = Omit<KnowledgeEntity, 'id' | 'country'> & {
  countryItem?: string;
};

/** The names of something that is not an item here, but that facts may refer to. */
export type StagedName = Pick<KnowledgeEntity, 'names' | 'externalIds'>;

export type Mapped =
  | { kind: 'item'; id: string; item: StagedItem }
  | { kind: 'name'; id: string; name: StagedName }
  | { kind: 'nothing' };

/** PHP writes an empty map as a list. */
const KeyedOrEmpty = z.union([Keyed, z.tuple([]).transform((): Keyed => ({}))]).optional();

const Entity = z.object({
  id: z.string().regex(/^[QPL][1-9]\d*$/),
  labels: KeyedOrEmpty,
  descriptions: KeyedOrEmpty,
  aliases: KeyedOrEmpty,
  claims: KeyedOrEmpty,
  sitelinks: KeyedOrEmpty,
});

/** Throws if the entity is invalid. */
export function mapEntity(json: unknown, filter: DumpFilter): Mapped {
  const { id, labels, descriptions, aliases, claims = {}, sitelinks = {} } = Entity.parse(json);
  if (!id.startsWith('Q')) return { kind: 'nothing' };
  const names = mapNames(labels, aliases, filter.languages);
  if (Object.keys(names).length === 0) return { kind: 'nothing' };
  const externalIds = mapExternalIds(claims);
  const meant = classify(claims);
  const isReference =
    meant?.type === 'name' || meant?.subtypes.some((subtype) => referenceSubtypes.has(subtype));
  const sites = Object.keys(sitelinks);
  if (
    meant === undefined ||
    meant.type === 'name' ||
    !filter.types.includes(meant.type) ||
    sites.length < filter.minSitelinks
  ) {
    return isReference
      ? { kind: 'name', id, name: { names: standardForms(names), externalIds } }
      : { kind: 'nothing' };
  }
  const { type } = meant;
  const subtypes = type === 'person' ? readOccupations(claims, meant.subtypes) : meant.subtypes;
  const gender = type === 'person' ? readGender(claims) : undefined;
  const countryItem = readBestValues(claims, type === 'person' ? 'P27' : 'P17')
    .map(readItemId)
    .find((country) => country !== undefined);
  const links = mapLinks(claims, sitelinks, filter.languages);
  const facts = mapFacts(claims, type, subtypes);
  const item: StagedItem = {
    type,
    subtypes,
    names,
    descriptions: mapDescriptions(descriptions, filter.languages),
    popularity: readPopularity(sites),
    ...(countryItem !== undefined && { countryItem }),
    ...(gender !== undefined && { gender }),
    externalIds: { ...externalIds, wikidata: id },
    ...(Object.keys(links).length > 0 && { links }),
    ...(facts.length > 0 && { facts }),
  };
  return { kind: 'item', id, item };
}

function standardForms(names: KnowledgeEntity['names']): KnowledgeEntity['names'] {
  return Object.fromEntries(
    Object.entries(names).map(([language, forms]) => [language, forms.slice(0, 1)]),
  );
}

/** 0–100 on a logarithmic scale of the Wikipedias with a page about it: 10 give 42, 100 give 81. */
export function readPopularity(sites: readonly string[]): number {
  const count = sites.filter(
    (site) => site.endsWith('wiki') && !otherWikis.has(site) && !botWrittenWikipedias.has(site),
  ).length;
  return Math.min(100, Math.round((100 * Math.log1p(count)) / Math.log1p(most)));
}

/** Takes the type of the first known class; subtypes are all of that type, most specific first. */
function classify(claims: Claims): Classification | undefined {
  const known = readStatements(claims, 'P31').flatMap((statement): ClassMeaning[] => {
    const id = readItemId(readValue(statement));
    const meaning = id === undefined ? undefined : classes.get(numberOf(id));
    return meaning ? [meaning] : [];
  });
  if (known.length === 0) {
    const telling = typeProperties.find(([, properties]) =>
      properties.some((property) => readStatements(claims, property).length > 0),
    );
    return telling && { type: telling[0], subtypes: [] };
  }
  const type = known.flatMap((meaning) => (meaning.type === 'ignored' ? [] : meaning.type))[0];
  if (type === undefined) return undefined;
  const telling = known
    .filter((meaning) => meaning.type === type && meaning.subtype !== '')
    .sort((one, other) => one.position - other.position)
    .map(({ subtype }) => subtype);
  return { type, subtypes: [...new Set(telling)].slice(0, maxSubtypes) };
}

/** Subtypes of a person: own classes (a fictional character), then occupations. */
function readOccupations(claims: Claims, own: readonly string[]): string[] {
  const telling = readBestValues(claims, 'P106').flatMap((value) => {
    const id = readItemId(value);
    return (id !== undefined && occupations.get(numberOf(id))) || [];
  });
  return [...new Set([...own, ...telling])].slice(0, maxSubtypes);
}

function readGender(claims: Claims): 'f' | 'm' | undefined {
  return genders[readItemId(readBestValues(claims, 'P21')[0]) ?? ''];
}

function mapExternalIds(claims: Claims): Record<string, string> {
  return Object.fromEntries(
    Object.entries(externalIdProperties).flatMap(([property, source]) => {
      const value = readLine(readBestValues(claims, property)[0]);
      return value === undefined || value.length > 40 ? [] : [[source, value]];
    }),
  );
}

function mapLinks(
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

const Term = z.object({ value: z.string() });

/** Wikidata's code for names that are the same in all languages, such as those of people and firms. */
const inAll = 'mul';

const maxAliases = 30;

/** Lists the label, then aliases. A `mul` label counts for the first of the languages. */
function mapNames(labels: Keyed = {}, aliases: Keyed = {}, languages: readonly Language[]) {
  const names: Partial<Record<Language, string[]>> = {};
  for (const language of languages) {
    const label = readTerm(labels[language]);
    if (label === undefined) continue;
    names[language] = unique([label, ...readAliases(aliases[language])]);
  }
  const common = readTerm(labels[inAll]);
  const [first] = languages;
  if (common !== undefined && first !== undefined) {
    const own = names[first] ?? [];
    names[first] = unique([...own, common, ...readAliases(aliases[inAll])]);
  }
  return names;
}

function mapDescriptions(descriptions: Keyed = {}, languages: readonly Language[]) {
  return Object.fromEntries(
    languages.flatMap((language) => {
      const phrase = readTerm(descriptions[language])?.replace(/(?<=[\p{Ll}\d)])\.$/u, '');
      return phrase === undefined ? [] : [[language, phrase]];
    }),
  );
}

function readTerm(term: unknown): string | undefined {
  if (term === undefined) return undefined;
  const { data } = Term.safeParse(term);
  return data && readLine(data.value);
}

function readAliases(terms: unknown): string[] {
  if (!Array.isArray(terms)) return [];
  return terms.flatMap((term) => readTerm(term) ?? []);
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)].slice(0, 1 + maxAliases);
}
