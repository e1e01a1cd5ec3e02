import { entityTypeGroups } from '../../../../lib/contract/inventories.ts';
import type { ModelFile } from '../../../../lib/text/model-file.ts';

/**
 * Version of the name index, one block of memory in the container of `lib/text/model-file.ts`, so that all threads
 * share it. Words are numbered by their folded form; written forms ("Praha", "PRAHA") refer to their folded one. A row
 * is one name of one item: written words, flags, languages. Rows are sorted by folded words, shorter ones first, then
 * by popularity, so that names with the same first words are adjacent.
 */
export const formatVersion = 3;

/** Bits of `rowFlags`. */
export const rowFlag = {
  /** Tokenized like a text. */
  isLinked: 1,
  /** Split into words as searches compare them. */
  isSearched: 2,
  /** Only part of a name: a surname, a club without its city. */
  isPart: 4,
} as const;

/** Bits of `foldedFlags`. */
export const foldedFlag = {
  /** Some name begins with the word in lower case. */
  startsLower: 1,
} as const;

/** `entityTypes` holds indexes into this list. */
export const typeCodes = entityTypeGroups.named;

/** Kinds (subtypes) that an index has of an item, the most specific ones. */
export const kindsOfItem = 2;
/** Steps in which an index has logarithms of how common names are. */
export const commonnessSteps = 16;
/** Steps of a degree in which an index has coordinates; beyond every degree for an item without any. */
const degreeSteps = 100;
const noDegree = 0xffff;

export function packDegree(degree: number | undefined): number {
  return degree === undefined ? noDegree : Math.round((degree + 180) * degreeSteps);
}

export function unpackDegree(packed: number | undefined): number | undefined {
  return packed === undefined || packed === noDegree ? undefined : packed / degreeSteps - 180;
}

/** Encodes two capitals as a number from 1; 0: no country. */
export function countryCode(country: string | undefined): number {
  if (country === undefined) return 0;
  return (country.charCodeAt(0) - 65) * 26 + country.charCodeAt(1) - 65 + 1;
}

export function countryOf(code: number): string | undefined {
  if (code === 0) return undefined;
  return String.fromCharCode(65 + Math.floor((code - 1) / 26), 65 + ((code - 1) % 26));
}

export const read8 = sectionReader<Uint8Array>(Uint8Array);
export const read16 = sectionReader<Uint16Array>(Uint16Array);
export const read32 = sectionReader<Uint32Array>(Uint32Array);

/** Makes a reader that throws if a section is missing or has another type. */
function sectionReader<T>(type: new (length: number) => T) {
  return (file: ModelFile, name: string): T => {
    const section: unknown = file.section(name);
    if (section instanceof type) return section;
    throw new Error(`Section ${name} of the name index is of the wrong type.`);
  };
}
