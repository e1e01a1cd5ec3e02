const fanOut = 32;
const levels = 3;
const popularCount = 100;

/** For each node, level by level from 1, the maximum popularity and the types (as bits) below it. */
type Peaks = { peaks: Uint8Array; peakTypes: Uint8Array };

/** Popularity (0–100) and type bit of each position of a list. */
export type RankedList = {
  length: number;
  popularityAt(place: number): number;
  typeBitAt(place: number): number;
};

/** Offsets of the levels for a list of this length; the last is the end. */
function levelStarts(length: number): number[] {
  const starts = [0];
  let size = length;
  for (let level = 1; level <= levels; level++) {
    size = Math.ceil(size / fanOut);
    starts.push((starts[level - 1] ?? 0) + size);
  }
  return starts;
}

export function buildPeaks(list: RankedList): Peaks {
  const starts = levelStarts(list.length);
  const peaks = new Uint8Array(starts[levels] ?? 0);
  const peakTypes = new Uint8Array(starts[levels] ?? 0);
  const raise = (node: number, popularity: number, types: number) => {
    peaks[node] = Math.max(peaks[node] ?? 0, popularity);
    peakTypes[node] = (peakTypes[node] ?? 0) | types;
  };
  for (let place = 0; place < list.length; place++) {
    raise(Math.floor(place / fanOut), list.popularityAt(place), list.typeBitAt(place));
  }
  for (let level = 1; level < levels; level++) {
    const start = starts[level - 1] ?? 0;
    const end = starts[level] ?? 0;
    for (let node = start; node < end; node++) {
      const parent = end + Math.floor((node - start) / fanOut);
      raise(parent, peaks[node] ?? 0, peakTypes[node] ?? 0);
    }
  }
  return { peaks, peakTypes };
}

/** A max tree that visits positions of a list by descending popularity, without looking at the rest. */
export class PopularityTree {
  readonly #list: RankedList;
  readonly #peaks: Peaks;
  readonly #starts: readonly number[];

  constructor(list: RankedList, peaks: Peaks) {
    this.#list = list;
    this.#peaks = peaks;
    this.#starts = levelStarts(list.length);
  }

  /** Visits positions `from` to `to` (exclusive) of these types (bits), most popular first, while `take` returns true. */
  walk(
    from: number,
    to: number,
    types: number,
    take: (place: number, popularity: number) => boolean,
  ): void {
    // By popularity: nodes with this maximum, as `place * (levels + 1) + level`.
    const waiting: number[][] = [];
    const push = (level: number, place: number) => {
      const popularity = this.#peakAt(level, place);
      const same = waiting[popularity];
      const node = place * (levels + 1) + level;
      if (same) same.push(node);
      else waiting[popularity] = [node];
    };
    const pushRange = (level: number, start: number, end: number) => {
      const width = fanOut ** level;
      const first = Math.floor(Math.max(start, from) / width);
      const last = Math.ceil(Math.min(end, to, this.#list.length) / width);
      for (let place = first; place < last; place++) {
        if ((this.#typesAt(level, place) & types) !== 0) push(level, place);
      }
    };
    pushRange(levels, from, to);
    for (let popularity = popularCount; popularity >= 0; popularity--) {
      const nodes = waiting[popularity];
      for (let node = nodes?.pop(); node !== undefined; node = nodes?.pop()) {
        const level = node % (levels + 1);
        const place = Math.floor(node / (levels + 1));
        if (level === 0) {
          if (!take(place, popularity)) return;
        } else {
          const width = fanOut ** level;
          pushRange(level - 1, place * width, (place + 1) * width);
        }
      }
    }
  }

  #peakAt(level: number, place: number): number {
    if (level === 0) return this.#list.popularityAt(place);
    return this.#peaks.peaks[(this.#starts[level - 1] ?? 0) + place] ?? 0;
  }

  #typesAt(level: number, place: number): number {
    if (level === 0) return this.#list.typeBitAt(place);
    return this.#peaks.peakTypes[(this.#starts[level - 1] ?? 0) + place] ?? 0;
  }
}
