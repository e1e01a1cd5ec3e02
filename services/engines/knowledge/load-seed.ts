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

/** Loads every item with its additions, in the order of files and lines; tests check these files. */
export function loadSeed(): KnowledgeEntity[] {
  const added = Map.groupBy(readSeedFacts(), ({ id }) => id);
  return readSeedLines().map((line) => toEntity(line, added.get(line.id) ?? []));
}

export function readSeedLines(): SeedEntity[] {
  return seedFiles(seedFolder).flatMap((path) => readLines<SeedEntity>(path));
}

export function readSeedCountries(): SeedEntity[] {
  return readLines<SeedEntity>(join(seedFolder, 'countries.jsonl'));
}

export function readSeedFacts(): SeedFacts[] {
  return seedFiles(factsFolder).flatMap((path) => readLines<SeedFacts>(path));
}

/** Paths of everything that the seed is made of. */
export function listSeedFiles(): string[] {
  return [...seedFiles(seedFolder), ...seedFiles(factsFolder)];
}

function seedFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .map((name) => join(folder, name));
}

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

/** A line of `seed/*.jsonl`. */
export type SeedEntity = Omit<KnowledgeEntity, 'externalIds' | 'links' | 'facts'> & {
  /** Wikidata id, only if `source` states it. */
  wikidata?: string;
  /** Short name of the source of `wikidata`; SOURCES.md lists them. */
  source?: string;
  /** A missing language uses the English form. */
  names: { en: readonly string[] };
  descriptions: { en: string };
  /** Intentionally shares its English standard form with another entity of the same type and country. */
  homonym?: true;
};
