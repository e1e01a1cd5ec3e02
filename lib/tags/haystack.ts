import { fold } from '../desk/fold.ts';
import { createBreather } from './breather.ts';
import type { Entry } from './entry.ts';
import { stem, wordsOf } from './stem.ts';

/** Tags that are written one after another into one text, which is searched far quicker than so many short ones. */
type Bale = { entries: readonly Entry[]; names: Text; stems: Text };
type Text = { text: string; starts: Int32Array };

const baleSize = 4_096;
const mostWords = 8;

/**
 * Finds the tags that fit a query: each of its words occurs in a name or an id, or is a form of a word that does. Case
 * and marks do not matter.
 */
export class Haystack {
  readonly #bales: readonly Bale[];

  private constructor(bales: readonly Bale[]) {
    this.#bales = bales;
  }

  static async of(entries: readonly Entry[]): Promise<Haystack> {
    const breather = createBreather();
    const bales: Bale[] = [];
    for (let start = 0; start < entries.length; start += baleSize) {
      const some = entries.slice(start, start + baleSize);
      bales.push({
        entries: some,
        names: write(some.map(({ hay }) => hay)),
        stems: write(some.map(({ stems }) => stems)),
      });
      if (breather.isDue()) await breather.pause();
    }
    return new Haystack(bales);
  }

  /** In the order of the haystack. An empty query fits everything. */
  find(query: string): Entry[] {
    const words = fold(query).split(' ').filter(Boolean).slice(0, mostWords).map(readWord);
    return this.#bales.flatMap(({ entries, names, stems }) => {
      const hits = new Uint8Array(entries.length);
      for (const [count, { word, stems: parts }] of words.entries()) {
        mark(names, [word], hits, count);
        if (parts.length > 0) mark(stems, parts, hits, count);
      }
      return entries.filter((_, place) => hits[place] === words.length);
    });
  }

  /** Tags of which a name, or a word of one, begins so. */
  findBeginning(typed: string): Entry[] {
    const start = fold(typed);
    return this.#bales.flatMap(({ entries, names }) => {
      const hits = new Uint8Array(entries.length);
      mark(names, [`\n${start}`], hits, 0);
      mark(names, [` ${start}`], hits, 0);
      return entries.filter((_, place) => hits[place] === 1);
    });
  }
}

function readWord(word: string): { word: string; stems: string[] } {
  return { word, stems: wordsOf(word).map((part) => ` ${stem(part)}`) };
}

function write(parts: readonly string[]): Text {
  const starts = new Int32Array(parts.length + 1);
  let length = 0;
  for (const [place, part] of parts.entries()) {
    starts[place] = length;
    length += part.length + 1;
  }
  starts[parts.length] = length;
  return { text: `${parts.join('\0')}\0`, starts };
}

/** Raises the hits of those that have all the patterns, where the words before have been found: from `count` by one. */
function mark(
  { text, starts }: Text,
  patterns: readonly string[],
  hits: Uint8Array,
  count: number,
) {
  const [first = '', ...more] = patterns;
  for (let at = text.indexOf(first); at >= 0; ) {
    const place = placeOf(starts, at);
    const end = starts[place + 1] ?? text.length;
    const hasAll =
      hits[place] === count &&
      more.every((pattern) => {
        const found = text.indexOf(pattern, starts[place]);
        return found >= 0 && found < end;
      });
    if (hasAll) hits[place] = count + 1;
    at = text.indexOf(first, end);
  }
}

function placeOf(starts: Int32Array, at: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= at) low = middle;
    else high = middle;
  }
  return low;
}
