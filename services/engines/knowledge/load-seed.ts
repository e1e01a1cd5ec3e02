import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fact } from '../../../lib/contract/knowledge-record.ts';
import type { KnowledgeEntity } from './entity.ts';

const seedFolder = join(import.meta.dirname, 'seed');
const factsFolder = join(seedFolder, 'facts');

/** A line of `seed/facts/*.jsonl`: additions to an item of `seed/*.jsonl`. */
export type SeedFacts = {
  id: string;
  facts: Fact[];
  externalIds?: Record<string, string>;
  links?: Record<string, string>;
};

/**
 * Loads the seed: every item of `seed/*.jsonl` with its additions in `seed/facts/*.jsonl`, in the order of files and
 * lines. Tests check these files, so nothing is validated at run time.
 */
export function loadSeed(): KnowledgeEntity[] {
  const added = Map.groupBy(readSeedFacts(), ({ id }) => id);
  return readSeedLines().map((line) => toEntity(line, added.get(line.id) ?? []));
}

export function readSeedLines(): SeedEntity[] {
  return seedFiles(seedFolder).flatMap((path) => readLines<SeedEntity>(path));
}

/** Reads `seed/countries.jsonl`: countries and territories. */
export function readSeedCountries(): SeedEntity[] {
  return readLines<SeedEntity>(join(seedFolder, 'countries.jsonl'));
}

export function readSeedFacts(): SeedFacts[] {
  return seedFiles(factsFolder).flatMap((path) => readLines<SeedFacts>(path));
}

/** Changes with every file of the seed; raise the number when the files are read differently. */
export function hashSeed(): string {
  const hash = createHash('sha256').update('1');
  for (const path of [...seedFiles(seedFolder), ...seedFiles(factsFolder)]) {
    hash.update(`\n${path.slice(seedFolder.length)}\n`).update(readFileSync(path));
  }
  return hash.digest('hex');
}

function seedFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .map((name) => join(folder, name));
}

/** Parses a whole file with one call. */
function readLines<T>(path: string): T[] {
  const lines = readFileSync(path, 'utf8').trim();
  return JSON.parse(`[${lines.replaceAll('\n', ',')}]`);
}

function toEntity(line: SeedEntity, added: readonly SeedFacts[]): KnowledgeEntity {
  const { id, type, subtypes, names, descriptions, popularity, country, gender, wikidata } = line;
  const externalIds = Object.assign(
    wikidata === undefined ? {} : { wikidata },
    ...added.map((more) => more.externalIds),
  );
  const links = Object.assign({}, ...added.map((more) => more.links));
  const facts = added.flatMap((more) => more.facts);
  return {
    id,
    type,
    subtypes,
    names,
    descriptions,
    popularity,
    ...(country !== undefined && { country }),
    ...(gender !== undefined && { gender }),
    ...(Object.keys(externalIds).length > 0 && { externalIds }),
    ...(Object.keys(links).length > 0 && { links }),
    ...(facts.length > 0 && { facts }),
  };
}

/** Languages of the seed: the eight that the desk analyses. */
export type SeedLanguage = 'en' | 'cs' | 'de' | 'es' | 'fr' | 'nl' | 'pl' | 'sk';

/** The named entity types of CONTRACT §6.1. */
export type SeedEntityType =
  | 'person'
  | 'organization'
  | 'location'
  | 'product'
  | 'event'
  | 'general';

/** A line of `seed/*.jsonl`. */
export type SeedEntity = {
  /** `G` and digits; unique in the seed, never reused. */
  id: string;
  type: SeedEntityType;
  /** Finer classes, most specific first (`city`, `central-bank`, `footballer`). */
  subtypes: string[];
  /** Wikidata id, only if `source` states it. */
  wikidata?: string;
  /** Short name of the source of `wikidata`; SOURCES.md lists them. */
  source?: string;
  /** By language: the standard form first, then aliases. A missing language uses the English form. */
  names: { en: string[] } & Partial<Record<SeedLanguage, string[]>>;
  /** One short phrase without a full stop. */
  descriptions: { en: string } & Partial<Record<SeedLanguage, string>>;
  /** 0–100: how likely a news text means this one when it uses an ambiguous name. */
  popularity: number;
  /** ISO 3166-1 alpha-2 code of the country it is in or belongs to. */
  country?: string;
  /** For persons: needed for inflection in Slavic languages. */
  gender?: 'f' | 'm';
  /** Intentionally shares its English standard form with another entity of the same type and country. */
  homonym?: true;
};
