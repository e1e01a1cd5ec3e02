import * as z from 'zod';
import type { KnowledgeEntity } from '../entity.ts';
import { referenceSubtypes } from './classes.ts';
import { classify, readGender, readOccupations } from './classify.ts';
import type { DumpFilter } from './filter.ts';
import { mapFacts } from './map-facts.ts';
import { mapExternalIds, mapLinks } from './map-links.ts';
import { mapDescriptions, mapNames } from './map-names.ts';
import { Keyed, readBestValues } from './statements.ts';
import { readItemId } from './wikidata-values.ts';

/** Wikipedias in which programs write articles about everything of a kind, which says nothing of how known it is. */
const writtenByPrograms = new Set(
  ['arz', 'ce', 'ceb', 'lld', 'min', 'tt', 'vo', 'war', 'zh_min_nan'].map((code) => `${code}wiki`),
);

/** Sites of this ending that are no encyclopedia of one language. */
const notWikipedias = new Set(['commonswiki', 'specieswiki', 'metawiki', 'wikidatawiki']);

/** About as many as the best known have. */
const most = 300;

/** An item as it waits for the end of the import: what it names are Wikidata ids. */
export type StagedItem = Omit<KnowledgeEntity, 'id' | 'country'> & {
  /** The Wikidata id of the country that it lies in or belongs to. */
  countryItem?: string;
};

/** What is kept of something that is no item here, but that facts may name. */
export type StagedName = Pick<KnowledgeEntity, 'names' | 'externalIds'>;

/** What a line of a dump is for us. */
export type Mapped =
  | { kind: 'item'; id: string; item: StagedItem }
  | { kind: 'name'; id: string; name: StagedName }
  | { kind: 'nothing' };

/** PHP writes an empty map as an empty list. */
const KeyedOrEmpty = z.union([Keyed, z.tuple([]).transform((): Keyed => ({}))]).optional();

const Entity = z.object({
  id: z.string().regex(/^[QPL][1-9]\d*$/),
  labels: KeyedOrEmpty,
  descriptions: KeyedOrEmpty,
  aliases: KeyedOrEmpty,
  claims: KeyedOrEmpty,
  sitelinks: KeyedOrEmpty,
});

/** Reads one entity of a dump; throws where it is none. */
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

/** 0–100 from the sites that have a page about an item, on a logarithmic scale: 10 Wikipedias are 42, 100 are 81. */
export function readPopularity(sites: readonly string[]): number {
  const count = sites.filter(
    (site) => site.endsWith('wiki') && !notWikipedias.has(site) && !writtenByPrograms.has(site),
  ).length;
  return Math.min(100, Math.round((100 * Math.log1p(count)) / Math.log1p(most)));
}
