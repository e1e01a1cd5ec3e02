import type { NameLayer } from '../knowledge.ts';
import { typeCodes } from './index-format.ts';
import type { KnownItem, NameIndex, RowRange } from './name-index.ts';
import { searchWords } from './split-name.ts';

export type NameSearch = {
  query: string;
  /** Default: all. */
  types?: ReadonlySet<string> | undefined;
  count: number;
};

/** `score` is 0–1: match quality plus popularity. */
export type NameHit = { item: KnownItem; score: number };

/** Scores by kind of match; popularity adds up to 0.4. */
const fitScores = { exact: 0.6, wholeWordPrefix: 0.35, prefix: 0.3, contains: 0.15 };
const popularityWeight = 0.4;

function scoreOf(fit: number, popularity: number): number {
  return fit + (popularityWeight * popularity) / 100;
}

/** Finds items with a name in which every query word is the prefix of a word, in any order, best first. */
export function searchNames(layers: readonly NameLayer[], search: NameSearch): NameHit[] {
  const words = searchWords(search.query);
  if (words.length === 0 || search.count < 1) return [];
  const hits = layers.flatMap((layer) => new LayerSearch(layer, words, search).run());
  hits.sort((one, other) => other.score - one.score || (one.item.id < other.item.id ? -1 : 1));
  return hits.slice(0, search.count);
}

/** Searches one index: best kind of match first, most popular names first. */
class LayerSearch {
  readonly #index: NameIndex;
  readonly #hidden: ReadonlySet<number>;
  readonly #count: number;
  readonly #types: number;
  /** By query word: index words with that prefix. */
  readonly #ranges: readonly { from: number; to: number }[];
  /** By query word: the identical index word, or -1. */
  readonly #exact: readonly number[];
  readonly #scores = new Map<number, number>();

  constructor({ index, hidden }: NameLayer, words: readonly string[], search: NameSearch) {
    this.#index = index;
    this.#hidden = hidden;
    this.#count = search.count;
    this.#types = typeCodes.reduce(
      (bits, type, code) => (!search.types || search.types.has(type) ? bits | (1 << code) : bits),
      0,
    );
    this.#ranges = words.map((word) => index.words.startingWith(word));
    this.#exact = words.map((word) => index.words.numberOf(word));
  }

  run(): NameHit[] {
    if (this.#ranges.every(({ from, to }) => from < to)) {
      this.#addPrefixed();
      this.#addContaining();
    }
    // Item numbers follow the order of ids.
    return [...this.#scores]
      .sort(([one, score], [other, otherScore]) => otherScore - score || one - other)
      .slice(0, this.#count)
      .map(([entity, score]) => ({ item: this.#index.itemAt(entity), score }));
  }

  /** Adds names that begin with the query: they are adjacent in the index. */
  #addPrefixed(): void {
    const last = this.#exact.length - 1;
    let range: RowRange = { from: 0, to: this.#index.rowCount };
    for (const [depth, word] of this.#exact.slice(0, last).entries()) {
      if (word < 0) return;
      range = this.#index.narrow(range, depth, word);
    }
    const whole = this.#exact[last] ?? -1;
    const lastRange = this.#ranges[last];
    if (whole >= 0) {
      const begun = this.#index.narrow(range, last, whole);
      this.#walkRows({ from: begun.from, to: this.#endOfSame(begun) }, fitScores.exact);
      this.#walkRows(begun, fitScores.wholeWordPrefix);
    }
    if (lastRange) this.#walkRows(this.#index.narrowTo(range, last, lastRange), fitScores.prefix);
  }

  /** Among rows that begin with the query, the shortest come first. */
  #endOfSame({ from, to }: RowRange): number {
    let end = from;
    while (end < to && this.#index.lengthOf(end) === this.#exact.length) end++;
    return end;
  }

  #walkRows({ from, to }: RowRange, fit: number): void {
    this.#index.rowTree.walk(from, to, this.#types, (row, popularity) => {
      if (this.#hasEnough(scoreOf(fit, popularity))) return false;
      if (this.#index.isSearched(row)) this.#add(row, fit);
      return true;
    });
  }

  /** Adds names that contain the words anywhere, found by the rarest word. */
  #addContaining(): void {
    const { postingStart, postings, postingTree } = this.#index;
    const spans = this.#ranges.map(({ from, to }) => ({
      from: postingStart[from] ?? 0,
      to: postingStart[to] ?? 0,
    }));
    const rarest = spans.reduce((one, other) =>
      other.to - other.from < one.to - one.from ? other : one,
    );
    postingTree.walk(rarest.from, rarest.to, this.#types, (place, popularity) => {
      if (this.#hasEnough(scoreOf(fitScores.contains, popularity))) return false;
      const row = postings[place] ?? 0;
      if (this.#ranges.length === 1 || this.#matchesEach(row)) this.#add(row, fitScores.contains);
      return true;
    });
  }

  /** True if enough hits already score better than the best still to come; checked only when that changes. */
  #hasEnough(best: number): boolean {
    if (this.#scores.size < this.#count || best === this.#lastBest) return false;
    this.#lastBest = best;
    let better = 0;
    for (const score of this.#scores.values()) if (score > best) better++;
    return better >= this.#count;
  }
  #lastBest = Number.NaN;

  /** True if each query word is the prefix of a different word of the row. */
  #matchesEach(row: number): boolean {
    const takenBy: number[] = [];
    return this.#ranges.every((_, at) => this.#takeWord(row, at, takenBy, new Set()));
  }

  /** Matches a query word to a word of the row, moving others if needed (Kuhn's bipartite matching). */
  #takeWord(row: number, at: number, takenBy: number[], tried: Set<number>): boolean {
    const { from, to } = this.#ranges[at] ?? { from: 0, to: 0 };
    const length = this.#index.lengthOf(row);
    for (let place = 0; place < length; place++) {
      const word = this.#index.foldedAt(row, place);
      if (word < from || word >= to || tried.has(place)) continue;
      tried.add(place);
      const owner = takenBy[place];
      if (owner === undefined || this.#takeWord(row, owner, takenBy, tried)) {
        takenBy[place] = at;
        return true;
      }
    }
    return false;
  }

  #add(row: number, fit: number): void {
    const entity = this.#index.entityOf(row);
    if (this.#hidden.has(entity)) return;
    const score = scoreOf(fit, this.#index.popularityOf(entity));
    const known = this.#scores.get(entity);
    if (known === undefined || known < score) this.#scores.set(entity, score);
  }
}
