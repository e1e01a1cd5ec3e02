import type { EntityType, entityTypeGroups, Language } from '../../../lib/contract/inventories.ts';
import type { Fact } from '../../../lib/contract/knowledge-record.ts';

/** The types of CONTRACT §6.1 that the knowledge base holds. */
export type NamedEntityType = Extract<EntityType, (typeof entityTypeGroups.named)[number]>;

/** An item of the knowledge base, from wherever it comes: the seed, an import, a newsroom. */
export type KnowledgeEntity = {
  /** `G…`: digits in the seed, `GQ…` for what was imported under a Wikidata id, `GL…` for what a newsroom added. */
  id: string;
  type: NamedEntityType;
  /** Finer classes, the most telling first (`city`, `central-bank`, `footballer`). */
  subtypes: readonly string[];
  /** By language: the standard form first, then aliases; in one language at least. */
  names: Partial<Record<Language, readonly string[]>>;
  /** One short phrase without a full stop. */
  descriptions: Partial<Record<Language, string>>;
  /** 0–100: how likely a news text means this one when it uses an ambiguous name. */
  popularity: number;
  /** ISO 3166-1 alpha-2 code of the country that it lies in or belongs to. */
  country?: string;
  /** Of a person, for inflection in Slavic languages. */
  gender?: 'f' | 'm';
  /** By source: `wikidata`, `geonames`, `iso3166`, … */
  externalIds?: Readonly<Record<string, string>>;
  /** By site, beyond what `externalIds` imply: `enwiki`, `website`, `instagram`, … */
  links?: Readonly<Record<string, string>>;
  facts?: readonly Fact[];
};
