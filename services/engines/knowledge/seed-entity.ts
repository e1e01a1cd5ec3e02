/** Languages in which the seed names things: the eight that the desk analyses. */
export type SeedLanguage = 'en' | 'cs' | 'de' | 'es' | 'fr' | 'nl' | 'pl' | 'sk';

/** The named entity types of CONTRACT §6.1. */
export type SeedEntityType =
  | 'person'
  | 'organization'
  | 'location'
  | 'product'
  | 'event'
  | 'general';

/** One line of `seed/*.jsonl`. */
export type SeedEntity = {
  /** `G` and digits; unique in the seed, never given to another entity. */
  id: string;
  type: SeedEntityType;
  /** Finer classes, the most telling first (`city`, `central-bank`, `footballer`). */
  subtypes: string[];
  /** Wikidata id, only where `source` states it. */
  wikidata?: string;
  /** Short name of the source of `wikidata`; SOURCES.md lists them. */
  source?: string;
  /** By language: the standard form first, then aliases. A language that is absent uses the English form. */
  names: { en: string[] } & Partial<Record<SeedLanguage, string[]>>;
  /** One short phrase without a full stop. */
  descriptions: { en: string } & Partial<Record<SeedLanguage, string>>;
  /** 0–100: how likely a news text means this one when it uses an ambiguous name. */
  popularity: number;
  /** ISO 3166-1 alpha-2 code of the country that it lies in or belongs to. */
  country?: string;
  /** Of a person, for inflection in Slavic languages. */
  gender?: 'f' | 'm';
  /** Shares its English standard form with another entity of the same type and country on purpose. */
  homonym?: true;
};
