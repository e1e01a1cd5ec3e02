import type { EntityType, entityTypeGroups, Language } from '../../../lib/contract/inventories.ts';
import type { Fact } from '../../../lib/contract/knowledge-record.ts';

/** The types of CONTRACT §6.1 that the knowledge base contains. */
export type NamedEntityType = Extract<EntityType, (typeof entityTypeGroups.named)[number]>;

export type KnowledgeEntity = {
  /** `G…`: digits in the seed, `GQ…` for an imported Wikidata id, `GL…` for a newsroom's own item. */
  id: string;
  type: NamedEntityType;
  /** Finer classes, most specific first (`city`, `central-bank`, `footballer`). */
  subtypes: readonly string[];
  /** By language, at least one: the standard form first, then aliases. */
  names: Partial<Record<Language, readonly string[]>>;
  /** One short phrase without a full stop. */
  descriptions: Partial<Record<Language, string>>;
  /** 0–100: how likely a news text means this item when it uses an ambiguous name. */
  popularity: number;
  /** ISO 3166-1 alpha-2 code of the country it is in or belongs to. */
  country?: string;
  /** For persons: needed for inflection in Slavic languages. */
  gender?: 'f' | 'm';
  /** By source: `wikidata`, `geonames`, `iso3166`, … */
  externalIds?: Readonly<Record<string, string>>;
  /** By site, beyond what `externalIds` imply: `enwiki`, `website`, `instagram`, … */
  links?: Readonly<Record<string, string>>;
  facts?: readonly Fact[];
};
