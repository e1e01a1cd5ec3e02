import { decodeModel, infoOf, isListOf, isString } from '../../../../lib/text/model-file.ts';
import type { KnowledgeEntity } from '../entity.ts';
import {
  commonnessSteps,
  countryOf,
  formatVersion,
  kindsOfItem,
  read8,
  read16,
  read32,
  rowFlag,
  typeCodes,
  unpackDegree,
} from './index-format.ts';
import { IndexWords } from './index-words.ts';
import { PopularityTree } from './popularity-tree.ts';

/** An item as far as an index has it; of its subtypes the first ones. */
export type KnownItem = Pick<KnowledgeEntity, 'id' | 'type' | 'popularity' | 'country'> & {
  kinds: readonly string[];
  /** Grows with the logarithm of how many people may have a person's name; 0 for the rarest and for other items. */
  commonness: number;
  /** In degrees. */
  place?: { latitude: number; longitude: number };
};

/** Rows `from` (inclusive) to `to` (exclusive) with the same first folded words. */
export type RowRange = { from: number; to: number };

/** Reads a name index, see `index-format.ts`. It is immutable and shared between threads. */
export class NameIndex {
  readonly words: IndexWords;
  readonly #writtenFolded: Uint32Array;
  readonly #rowStart: Uint32Array;
  readonly #rowWords: Uint32Array;
  readonly #rowEntity: Uint32Array;
  readonly #rowFlags: Uint8Array;
  readonly #rowLanguages: Uint8Array;
  readonly #firstRow: Uint32Array;
  readonly #idUnits: Uint16Array;
  readonly #idStart: Uint32Array;
  readonly #popularity: Uint8Array;
  readonly #types: Uint8Array;
  readonly #countries: Uint16Array;
  readonly #kindNames: readonly string[];
  readonly #kinds: Uint16Array;
  readonly #commonness: Uint8Array;
  readonly #latitudes: Uint16Array;
  readonly #longitudes: Uint16Array;
  readonly postingStart: Uint32Array;
  readonly postings: Uint32Array;
  readonly rowTree: PopularityTree;
  readonly postingTree: PopularityTree;

  constructor(buffer: ArrayBufferLike) {
    const file = decodeModel(buffer);
    if (formatOf(file.info) !== formatVersion) {
      throw new Error('The name index is of another format.');
    }
    this.words = new IndexWords(file);
    this.#writtenFolded = read32(file, 'writtenFolded');
    this.#rowStart = read32(file, 'rowStart');
    this.#rowWords = read32(file, 'words');
    this.#rowEntity = read32(file, 'rowEntity');
    this.#rowFlags = read8(file, 'rowFlags');
    this.#rowLanguages = read8(file, 'rowLanguages');
    this.#firstRow = read32(file, 'firstRow');
    this.#idUnits = read16(file, 'idUnits');
    this.#idStart = read32(file, 'idStart');
    this.#popularity = read8(file, 'popularity');
    this.#types = read8(file, 'entityTypes');
    this.#countries = read16(file, 'countries');
    this.#kindNames = infoOf(file, 'kinds', isListOf(isString));
    this.#kinds = read16(file, 'kinds');
    this.#commonness = read8(file, 'commonness');
    this.#latitudes = read16(file, 'latitudes');
    this.#longitudes = read16(file, 'longitudes');
    this.postingStart = read32(file, 'postingStart');
    this.postings = read32(file, 'postings');
    const typeBitAt = (row: number) => 1 << (this.#types[this.entityOf(row)] ?? 0);
    const popularityAt = (row: number) => this.popularityOf(this.entityOf(row));
    this.rowTree = new PopularityTree(
      { length: this.rowCount, popularityAt, typeBitAt },
      { peaks: read8(file, 'rowPeaks'), peakTypes: read8(file, 'rowPeakTypes') },
    );
    this.postingTree = new PopularityTree(
      {
        length: this.postings.length,
        popularityAt: (place) => popularityAt(this.postings[place] ?? 0),
        typeBitAt: (place) => typeBitAt(this.postings[place] ?? 0),
      },
      { peaks: read8(file, 'postingPeaks'), peakTypes: read8(file, 'postingPeakTypes') },
    );
  }

  get itemCount(): number {
    return this.#popularity.length;
  }

  get rowCount(): number {
    return this.#rowEntity.length;
  }

  rowsFrom(word: number): RowRange {
    return { from: this.#firstRow[word] ?? 0, to: this.#firstRow[word + 1] ?? 0 };
  }

  /** Narrows rows with the same first `depth` words to those whose next word is in a range. */
  narrowTo({ from, to }: RowRange, depth: number, words: { from: number; to: number }): RowRange {
    return {
      from: this.#lowerRow(from, to, depth, words.from),
      to: this.#lowerRow(from, to, depth, words.to),
    };
  }

  /** Narrows rows with the same first `depth` words to those with this next word. */
  narrow({ from, to }: RowRange, depth: number, word: number): RowRange {
    return {
      from: this.#lowerRow(from, to, depth, word),
      to: this.#lowerRow(from, to, depth, word + 1),
    };
  }

  #lowerRow(from: number, to: number, depth: number, word: number): number {
    let low = from;
    let high = to;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.foldedAt(middle, depth) < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Folded word at a position of a row; -1 beyond its end. */
  foldedAt(row: number, place: number): number {
    const at = (this.#rowStart[row] ?? 0) + place;
    if (at >= (this.#rowStart[row + 1] ?? 0)) return -1;
    return this.#writtenFolded[this.#rowWords[at] ?? 0] ?? -1;
  }

  lengthOf(row: number): number {
    return (this.#rowStart[row + 1] ?? 0) - (this.#rowStart[row] ?? 0);
  }

  isLinked(row: number): boolean {
    return ((this.#rowFlags[row] ?? 0) & rowFlag.isLinked) !== 0;
  }

  isSearched(row: number): boolean {
    return ((this.#rowFlags[row] ?? 0) & rowFlag.isSearched) !== 0;
  }

  isPart(row: number): boolean {
    return ((this.#rowFlags[row] ?? 0) & rowFlag.isPart) !== 0;
  }

  languagesOf(row: number): number {
    return this.#rowLanguages[row] ?? 0;
  }

  wordsOf(row: number): string[] {
    const words = this.#rowWords.subarray(this.#rowStart[row], this.#rowStart[row + 1]);
    return Array.from(words, (word) => this.words.written(word));
  }

  entityOf(row: number): number {
    return this.#rowEntity[row] ?? 0;
  }

  popularityOf(entity: number): number {
    return this.#popularity[entity] ?? 0;
  }

  typeOf(entity: number): KnownItem['type'] {
    return typeCodes[this.#types[entity] ?? 0] ?? 'general';
  }

  idOf(entity: number): string {
    return String.fromCharCode(
      ...this.#idUnits.subarray(this.#idStart[entity], this.#idStart[entity + 1]),
    );
  }

  countryAt(entity: number): string | undefined {
    return countryOf(this.#countries[entity] ?? 0);
  }

  itemAt(entity: number): KnownItem {
    const country = this.countryAt(entity);
    const kinds = this.#kinds.subarray(entity * kindsOfItem, (entity + 1) * kindsOfItem);
    const latitude = unpackDegree(this.#latitudes[entity]);
    const longitude = unpackDegree(this.#longitudes[entity]);
    return {
      id: this.idOf(entity),
      type: this.typeOf(entity),
      popularity: this.popularityOf(entity),
      commonness: (this.#commonness[entity] ?? 0) / commonnessSteps,
      kinds: Array.from(kinds).flatMap((kind) => this.#kindNames[kind - 1] ?? []),
      ...(country !== undefined && { country }),
      ...(latitude !== undefined && longitude !== undefined && { place: { latitude, longitude } }),
    };
  }

  /** Number of an item by id; -1 if it has no names here. */
  entityWith(id: string): number {
    let low = 0;
    let high = this.itemCount - 1;
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const found = this.idOf(middle);
      if (found === id) return middle;
      if (found < id) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }
}

function formatOf(info: unknown): unknown {
  return typeof info === 'object' && info !== null && 'format' in info ? info.format : undefined;
}
