import type { NameLayer } from '../knowledge.ts';
import { blockSize } from './index-format.ts';
import type { KnownItem, NameIndex } from './name-index.ts';
import { searchWords } from './split-name.ts';

export type NameSearch = {
  query: string;
  /** Only items of these types; left out: of all. */
  types?: ReadonlySet<string> | undefined;
  /** How many of the best are wanted. */
  count: number;
};

/** `score` is 0–1: how well a name of the item fits, and how well known the item is. */
export type NameHit = { item: KnownItem; score: number };

/** What a name is worth by how it fits; the popularity adds up to 0.4. */
const worth = { same: 0.6, begins: 0.35, beginsSo: 0.3, holds: 0.15 };
const popularityWorth = 0.4;

/**
 * The items that have a name with a word beginning so for every word of the query, whatever their order, marks and
 * capitals; the best first, none twice. Nothing for a query without a letter or digit.
 */
export function searchNames(layers: readonly NameLayer[], search: NameSearch): NameHit[] {
  const words = searchWords(search.query);
  if (words.length === 0 || search.count < 1) return [];
  const hits = layers.flatMap((layer) => new LayerSearch(layer, words, search).run());
  return hits.sort(compareHits).slice(0, search.count);
}

function compareHits(one: NameHit, other: NameHit): number {
  return other.score - one.score || (one.item.id < other.item.id ? -1 : 1);
}

class LayerSearch {
  readonly #index: NameIndex;
  readonly #hidden: ReadonlySet<number>;
  readonly #search: NameSearch;
  /** By word of the query: the words of the index that begin so. */
  readonly #ranges: readonly { from: number; to: number }[];
  /** By word of the query: the same word in the index, or -1. */
  readonly #exact: readonly number[];
  readonly #scores = new Map<number, number>();

  constructor({ index, hidden }: NameLayer, words: readonly string[], search: NameSearch) {
    this.#index = index;
    this.#hidden = hidden;
    this.#search = search;
    this.#ranges = words.map((word) => index.words.startingWith(word));
    this.#exact = words.map((word) => index.words.numberOf(word));
  }

  run(): NameHit[] {
    if (this.#ranges.every(({ from, to }) => from < to)) {
      this.#addSameNames();
      this.#addByPopularity();
    }
    return [...this.#scores]
      .map(([entity, score]) => ({ item: this.#index.itemAt(entity), score }))
      .sort(compareHits)
      .slice(0, this.#search.count);
  }

  /** Names that are the query itself: they may be of items that are hardly known. */
  #addSameNames(): void {
    const [first = -1] = this.#exact;
    if (first < 0) return;
    let range = this.#index.rowsFrom(first);
    for (const [depth, word] of this.#exact.entries()) {
      if (depth > 0) range = this.#index.narrow(range, depth, word);
    }
    const { from, to } = range;
    for (let row = from; row < to && this.#index.lengthOf(row) === this.#exact.length; row++) {
      if (this.#index.isSearched(row)) this.#add(row, worth.same);
    }
  }

  /**
   * Goes through the postings of the query's rarest word, blocks with well-known items first, until no other block can
   * hold anything better than what has been found.
   */
  #addByPopularity(): void {
    const { postingStart, postings, blockBest } = this.#index;
    const spans = this.#ranges.map(({ from, to }) => ({
      start: postingStart[from] ?? 0,
      end: postingStart[to] ?? 0,
    }));
    const { start, end } = spans.reduce((one, other) =>
      other.end - other.start < one.end - one.start ? other : one,
    );
    const blocks: number[][] = [];
    const last = Math.ceil(end / blockSize);
    for (let block = Math.floor(start / blockSize); block < last; block++) {
      const best = blockBest[block] ?? 0;
      const same = blocks[best];
      if (same) same.push(block);
      else blocks[best] = [block];
    }
    for (let best = blocks.length - 1; best >= 0; best--) {
      if (this.#hasEnough(best)) return;
      for (const block of blocks[best] ?? []) {
        const from = Math.max(start, block * blockSize);
        const to = Math.min(end, (block + 1) * blockSize);
        for (let at = from; at < to; at++) this.#addFitting(postings[at] ?? 0);
      }
    }
  }

  /** Whether as many as are wanted are at least as good as anything of this popularity can be. */
  #hasEnough(popularity: number): boolean {
    const { count } = this.#search;
    if (this.#scores.size < count) return false;
    const best = worth.begins + (popularityWorth * popularity) / 100;
    let better = 0;
    for (const score of this.#scores.values()) if (score > best) better++;
    return better >= count;
  }

  #addFitting(row: number): void {
    const index = this.#index;
    const length = index.lengthOf(row);
    if (length < this.#ranges.length) return;
    if (this.#begins(row)) {
      const last = this.#exact.length - 1;
      const isWhole = index.foldedAt(row, last) === this.#exact[last];
      this.#add(row, isWhole ? worth.begins : worth.beginsSo);
    } else if (this.#ranges.length === 1 || this.#holdsEach(row, length)) {
      this.#add(row, worth.holds);
    }
  }

  /** Whether the row has the words of the query in their order: all whole but the last. */
  #begins(row: number): boolean {
    const last = this.#ranges.length - 1;
    return this.#ranges.every(({ from, to }, at) => {
      const word = this.#index.foldedAt(row, at);
      return at === last ? word >= from && word < to : word === this.#exact[at];
    });
  }

  /** Whether each word of the query begins a word of the row, each another one. */
  #holdsEach(row: number, length: number): boolean {
    const takenBy: number[] = [];
    return this.#ranges.every((_, at) => this.#takeWord(row, length, at, takenBy, new Set()));
  }

  /** Finds a word of the row for a word of the query; who has it may have to take another (Kuhn's matching). */
  #takeWord(
    row: number,
    length: number,
    at: number,
    takenBy: number[],
    tried: Set<number>,
  ): boolean {
    const { from, to } = this.#ranges[at] ?? { from: 0, to: 0 };
    for (let place = 0; place < length; place++) {
      const word = this.#index.foldedAt(row, place);
      if (word < from || word >= to || tried.has(place)) continue;
      tried.add(place);
      const owner = takenBy[place];
      if (owner === undefined || this.#takeWord(row, length, owner, takenBy, tried)) {
        takenBy[place] = at;
        return true;
      }
    }
    return false;
  }

  #add(row: number, fit: number): void {
    const entity = this.#index.entityOf(row);
    const { types } = this.#search;
    if (this.#hidden.has(entity)) return;
    if (types && !types.has(this.#index.typeOf(entity))) return;
    const score = fit + (popularityWorth * this.#index.popularityOf(entity)) / 100;
    const known = this.#scores.get(entity);
    if (known === undefined || known < score) this.#scores.set(entity, score);
  }
}
