import { entityTypeGroups } from '../../../../lib/contract/inventories.ts';
import type { ModelFile } from '../../../../lib/text/model-file.ts';

/**
 * A name index is one stretch of memory in the container of `language/model-file.ts`, so that all threads share it.
 * Words are numbered in the order of their folded form; a written form ("Praha", "PRAHA") leads to its folded one.
 * A row is one name of one item: written words, flags, languages. Rows are sorted by their folded words, shorter ones
 * first, then by how well known the item is, so that the names that begin with some words are neighbours.
 */
export const formatVersion = 2;

/** `rowFlags` */
export const rowFlag = {
  /** Its words are those of a text, as our tokenizers cut them. */
  isLinked: 1,
  /** Its words are those that a search compares. */
  isSearched: 2,
  /** Only a part of a name: a surname, a club without its city. */
  isPart: 4,
} as const;

/** `foldedFlags` */
export const foldedFlag = {
  /** Some name that begins with it writes it without a capital. */
  startsLower: 1,
} as const;

/** `entityTypes` holds positions in this list. */
export const typeCodes = entityTypeGroups.named;

/** Two capitals as a number from 1; 0: no country. */
export function countryCode(country: string | undefined): number {
  if (country === undefined) return 0;
  return (country.charCodeAt(0) - 65) * 26 + country.charCodeAt(1) - 65 + 1;
}

export function countryOf(code: number): string | undefined {
  if (code === 0) return undefined;
  return String.fromCharCode(65 + Math.floor((code - 1) / 26), 65 + ((code - 1) % 26));
}

/** A section of whole bytes; throws when it is missing or of another type, as do the others. */
export function read8(file: ModelFile, name: string): Uint8Array {
  const section = file.section(name);
  if (section instanceof Uint8Array) return section;
  throw new Error(`Section ${name} of the name index is of the wrong type.`);
}

export function read16(file: ModelFile, name: string): Uint16Array {
  const section = file.section(name);
  if (section instanceof Uint16Array) return section;
  throw new Error(`Section ${name} of the name index is of the wrong type.`);
}

export function read32(file: ModelFile, name: string): Uint32Array {
  const section = file.section(name);
  if (section instanceof Uint32Array) return section;
  throw new Error(`Section ${name} of the name index is of the wrong type.`);
}
