export type RankedHit = {
  /** Score or signed date; higher comes first. */
  readonly value: number;
  /** Breaks ties: the smaller key comes first, so that a new version of an article still to come stays behind. */
  readonly key: number;
  /** Index among the segments. */
  readonly segment: number;
  readonly document: number;
};

export type RankPosition = { readonly value: number; readonly key: number };

export function isBehind(one: RankPosition, other: RankPosition): boolean {
  return one.value < other.value || (one.value === other.value && one.key > other.key);
}

/** Hits in one segment in the order of its documents. */
export function hitsIn(hits: readonly RankedHit[], segment: number): RankedHit[] {
  return hits
    .filter((hit) => hit.segment === segment)
    .toSorted((one, other) => one.document - other.document);
}

/** The first `limit` hits of all that are offered: a heap whose root is the last of them. */
export class TopHits {
  readonly #limit: number;
  readonly #after: RankPosition | undefined;
  readonly #heap: RankedHit[] = [];

  /** With `after`, only hits behind it are taken. */
  constructor(limit: number, after?: RankPosition) {
    this.#limit = limit;
    this.#after = after;
  }

  /** Lower values cannot get in. */
  get threshold(): number {
    if (this.#limit === 0) return Number.POSITIVE_INFINITY;
    const last = this.#heap.length < this.#limit ? undefined : this.#heap[0];
    return last?.value ?? Number.NEGATIVE_INFINITY;
  }

  /** True if a hit would be among the first so far. */
  takes(value: number, key: number): boolean {
    if (this.#after !== undefined && !isBehind({ value, key }, this.#after)) return false;
    const [last] = this.#heap;
    if (this.#heap.length < this.#limit || last === undefined) return this.#limit > 0;
    return value > last.value || (value === last.value && key < last.key);
  }

  offer(hit: RankedHit): void {
    if (!this.takes(hit.value, hit.key)) return;
    if (this.#heap.length < this.#limit) {
      this.#heap.push(hit);
      this.#rise();
    } else {
      this.#heap[0] = hit;
      this.#sink();
    }
  }

  sorted(): RankedHit[] {
    return this.#heap.toSorted((one, other) => (isBehind(one, other) ? 1 : -1));
  }

  #rise(): void {
    const heap = this.#heap;
    let at = heap.length - 1;
    const hit = heap[at];
    if (hit === undefined) return;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = heap[parent];
      if (above === undefined || !isBehind(hit, above)) break;
      heap[at] = above;
      at = parent;
    }
    heap[at] = hit;
  }

  #sink(): void {
    const heap = this.#heap;
    const hit = heap[0];
    if (hit === undefined) return;
    let at = 0;
    for (;;) {
      const left = heap[2 * at + 1];
      if (left === undefined) break;
      const right = heap[2 * at + 2];
      const isRight = right !== undefined && isBehind(right, left);
      const child = isRight ? right : left;
      if (!isBehind(child, hit)) break;
      heap[at] = child;
      at = 2 * at + (isRight ? 2 : 1);
    }
    heap[at] = hit;
  }
}
