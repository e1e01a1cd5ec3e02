import { foldForMatching } from '../../../../lib/text/fold-for-matching.ts';
import type { KnowledgeEntity } from '../entity.ts';
import { clubPart, type EntityName, fullNames, isClub, surnames } from './entity-names.ts';
import { countryCode, kindsOfItem, packDegree, rowFlag, typeCodes } from './index-format.ts';
import { searchWords, splitName } from './split-name.ts';

export class GrowingArray {
  #values = new Uint32Array(1024);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(value: number): void {
    if (this.#length === this.#values.length) {
      const larger = new Uint32Array(this.#length * 2);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.#length++] = value;
  }

  at(index: number): number {
    return this.#values[index] ?? 0;
  }

  set(index: number, value: number): void {
    this.#values[index] = value;
  }

  values(): Uint32Array {
    return this.#values.subarray(0, this.#length);
  }
}

/** Minor towns are also called United and City; clubs are not named after them. */
const minClubPlacePopularity = 20;

/** Collects the names of items as unsorted rows of an index. */
export class NameCollector {
  /** Written words with their numbers, in order of appearance. */
  readonly written = new Map<string, number>();
  /** By written word: the languages of all names with it. */
  readonly wordLanguages = new GrowingArray();
  /** Offsets in `words`; row n ends where the next one starts. */
  readonly rowStart = new GrowingArray();
  readonly words = new GrowingArray();
  readonly rowEntity = new GrowingArray();
  readonly rowFlags = new GrowingArray();
  readonly rowLanguages = new GrowingArray();
  readonly ids: string[] = [];
  readonly popularity = new GrowingArray();
  readonly types = new GrowingArray();
  readonly countries = new GrowingArray();
  /** The kinds of all items by number, from 1. */
  readonly kindNumbers = new Map<string, number>();
  /** A few for each item, 0 where it has fewer. */
  readonly kinds = new GrowingArray();
  readonly latitudes = new GrowingArray();
  readonly longitudes = new GrowingArray();
  readonly #places = new Set<string>();
  #clubNames: { name: EntityName; entity: number }[] = [];

  /** Items must come in the order of their ids, by UTF-16 units. */
  add(entity: KnowledgeEntity): void {
    const ordinal = this.ids.length;
    if (ordinal > 0 && entity.id <= (this.ids[ordinal - 1] ?? '')) {
      throw new Error(`${entity.id} is out of order.`);
    }
    this.ids.push(entity.id);
    this.popularity.push(Math.max(0, Math.min(100, Math.round(entity.popularity))));
    this.types.push(typeCodes.indexOf(entity.type));
    this.countries.push(countryCode(entity.country));
    for (let at = 0; at < kindsOfItem; at++) this.kinds.push(this.#kindOf(entity.subtypes[at]));
    const place = entity.facts?.find(({ property }) => property === 'coordinates');
    this.latitudes.push(packDegree(place?.latitude));
    this.longitudes.push(packDegree(place?.longitude));
    const names = fullNames(entity);
    this.#addRows(ordinal, [...names, ...surnames(entity, names)]);
    if (entity.type === 'location' && entity.popularity >= minClubPlacePopularity) {
      for (const { text } of names) if (!text.includes(' ')) this.#places.add(text);
    }
    if (isClub(entity)) {
      for (const name of names) this.#clubNames.push({ name, entity: ordinal });
    }
  }

  /** Adds names that depend on other items; call it once all items are added. */
  complete(): void {
    const isPlace = (word: string) => this.#places.has(word);
    const parts = this.#clubNames.flatMap(({ name, entity }) => {
      const part = clubPart(name, isPlace);
      return part ? [{ part, entity }] : [];
    });
    this.#clubNames = [];
    for (const [entity, own] of Map.groupBy(parts, (each) => each.entity)) {
      this.#addRows(
        entity,
        own.map(({ part }) => part),
      );
    }
  }

  #kindOf(subtype: string | undefined): number {
    if (subtype === undefined) return 0;
    const number = this.kindNumbers.get(subtype) ?? this.kindNumbers.size + 1;
    this.kindNumbers.set(subtype, number);
    return number;
  }

  #addRows(entity: number, names: readonly EntityName[]): void {
    const rows = new Map<string, number>();
    const add = (words: readonly string[], flags: number, languages: number) => {
      const key = words.join(' ');
      const row = rows.get(key);
      if (row === undefined) rows.set(key, this.#pushRow(entity, words, flags, languages));
      else this.#extendRow(row, flags, languages);
    };
    for (const { text, kind, languages } of names) {
      const isPart = kind === 'part';
      const searched = isPart ? [] : searchWords(text);
      let needsSearchRow = searched.length > 0;
      for (const words of splitName(text)) {
        const isSame = needsSearchRow && foldForMatching(words.join(' ')) === searched.join(' ');
        if (isSame) needsSearchRow = false;
        const flags =
          rowFlag.isLinked | (isPart ? rowFlag.isPart : 0) | (isSame ? rowFlag.isSearched : 0);
        add(words, flags, languages);
      }
      if (needsSearchRow) add(searched, rowFlag.isSearched, 0);
    }
  }

  #pushRow(entity: number, words: readonly string[], flags: number, languages: number): number {
    const row = this.rowStart.length;
    this.rowStart.push(this.words.length);
    this.rowEntity.push(entity);
    this.rowFlags.push(flags);
    this.rowLanguages.push(0);
    for (const word of words) this.words.push(this.#numberOf(word));
    this.#extendRow(row, flags, languages);
    return row;
  }

  #extendRow(row: number, flags: number, languages: number): void {
    const before = this.rowFlags.at(row);
    // A full name outweighs the same words as part of another.
    const part = before & flags & rowFlag.isPart;
    this.rowFlags.set(row, ((before | flags) & ~rowFlag.isPart) | part);
    this.rowLanguages.set(row, this.rowLanguages.at(row) | languages);
    const end = row + 1 < this.rowStart.length ? this.rowStart.at(row + 1) : this.words.length;
    for (let at = this.rowStart.at(row); at < end; at++) {
      const word = this.words.at(at);
      this.wordLanguages.set(word, this.wordLanguages.at(word) | languages);
    }
  }

  #numberOf(word: string): number {
    const known = this.written.get(word);
    if (known !== undefined) return known;
    const number = this.written.size;
    this.written.set(word, number);
    this.wordLanguages.push(0);
    return number;
  }
}
