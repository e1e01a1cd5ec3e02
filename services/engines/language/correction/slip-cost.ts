import { memoize } from '../../../../lib/runtime/memoize.ts';
import { readWordLists, splitWords } from '../../../../lib/text/word-lists.ts';
import { foldLetter } from './fold-marks.ts';

const swap = 0.7;
const firstLetter = 0.5;

/**
 * Unlikelihood that a writer who meant `meant` typed `typed`: a weighted edit distance with swapped
 * neighbours, doubled letters, keyboard neighbours, marks and the letter groups that the language mixes up
 * (after Brill and Moore, 2000). 0 for equal words, about 1 for a plain wrong letter.
 */
export function slipCost(typed: string, meant: string, slips: SlipTable): number {
  const rows: Float64Array[] = [];
  for (let i = 0; i <= typed.length; i++) {
    const row = new Float64Array(meant.length + 1).fill(Number.POSITIVE_INFINITY);
    rows.push(row);
    for (let j = 0; j <= meant.length; j++) row[j] = cell(typed, meant, i, j, rows, slips);
  }
  return rows[typed.length]?.[meant.length] ?? Number.POSITIVE_INFINITY;
}

function cell(
  typed: string,
  meant: string,
  i: number,
  j: number,
  rows: readonly Float64Array[],
  slips: SlipTable,
): number {
  if (i === 0 && j === 0) return 0;
  const at = (a: number, b: number) => rows[a]?.[b] ?? Number.POSITIVE_INFINITY;
  const x = typed.charAt(i - 1);
  const y = meant.charAt(j - 1);
  let cost = Number.POSITIVE_INFINITY;
  if (i > 0 && j > 0) {
    const first = i === 1 && j === 1 && x !== y ? firstLetter : 0;
    cost = at(i - 1, j - 1) + substitutionCost(x, y, slips) + first;
  }
  if (i > 0) cost = Math.min(cost, at(i - 1, j) + letterCost(typed, i - 1, tooMany, slips));
  if (j > 0) cost = Math.min(cost, at(i, j - 1) + letterCost(meant, j - 1, leftOut, slips));
  if (i > 1 && j > 1 && x === meant.charAt(j - 2) && y === typed.charAt(i - 2) && x !== y) {
    cost = Math.min(cost, at(i - 2, j - 2) + swap);
  }
  for (const [from, to] of [
    [x, y],
    ['', y],
    [x, ''],
  ] as const) {
    for (const [a, b, confusion] of slips.confusionsAt(from, to)) {
      if (endsAt(typed, i, a) && endsAt(meant, j, b)) {
        cost = Math.min(cost, at(i - a.length, j - b.length) + confusion);
      }
    }
  }
  return cost;
}

function endsAt(word: string, end: number, part: string): boolean {
  return end >= part.length && word.startsWith(part, end - part.length);
}

function substitutionCost(a: string, b: string, slips: SlipTable): number {
  if (a === b) return 0;
  if (foldLetter(a) === foldLetter(b)) return 0.25;
  if (slips.isVowel(a) && slips.isVowel(b)) return 0.75;
  if (slips.areNeighbours(a, b)) return 0.95;
  return slips.isVowel(a) === slips.isVowel(b) ? 1.3 : 1.65;
}

/** Costs of a letter too many, and of one left out. */
const tooMany = { doubled: 0.5, first: 1.6, vowel: 1.05, consonant: 1.15 };
const leftOut = { doubled: 0.42, first: 1.5, vowel: 0.7, consonant: 0.75 };

function letterCost(word: string, place: number, costs: typeof tooMany, slips: SlipTable): number {
  const letter = word.charAt(place);
  if (letter === "'" || letter === '’' || letter === '-') return 0.3;
  if (place === 0) return costs.first;
  if (word.charAt(place - 1) === letter) return costs.doubled;
  return slips.isVowel(letter) ? costs.vowel : costs.consonant;
}

/** Letter groups that writers mix up, with the cost of the slip (a plain wrong letter costs about 1). */
type Confusion = readonly [string, string, number];

const vowels = 'aeiouyáéíóúýàâèêëîïôûùäöüąęěůœ';

/** Rows of the keyboard; neighbours in a row or across rows are slips of the finger. */
const keyboards: Readonly<Record<string, readonly string[]>> = {
  qwerty: ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'],
  qwertz: ['qwertzuiop', 'asdfghjkl', 'yxcvbnm'],
  azerty: ['azertyuiop', 'qsdfghjklm', 'wxcvbn'],
};

const layout: Readonly<Record<string, string>> = {
  cs: 'qwertz',
  sk: 'qwertz',
  de: 'qwertz',
  fr: 'azerty',
};

export type SlipTable = {
  /** The confusions that end with these letters on the typed and on the meant side ('' for an empty group). */
  confusionsAt(typed: string, meant: string): readonly Confusion[];
  isVowel(letter: string): boolean;
  areNeighbours(a: string, b: string): boolean;
};

export const slipTable = memoize((language: string): SlipTable => {
  const neighbours = neighbourPairs(keyboards[layout[language] ?? 'qwerty'] ?? []);
  const confusions = groupByEnds(readConfusions(language));
  return {
    confusionsAt: (typed, meant) => confusions.get(typed)?.get(meant) ?? none,
    isVowel: (letter) => vowels.includes(letter),
    areNeighbours: (a, b) => neighbours.has(a + b),
  };
});

const none: readonly Confusion[] = [];

/** Entries are costs with pairs of groups, of which one may be empty: `0.7: f/ph h/`. */
function readConfusions(language: string): Confusion[] {
  const lists = readWordLists(import.meta.dirname, 'confusions.txt');
  return lists.entries(language).flatMap(([cost, pairs]) =>
    splitWords(pairs).map((pair): Confusion => {
      const [a = '', b = ''] = pair.split('/');
      return [a, b, Number(cost)];
    }),
  );
}

/** Both ways round, by the last letter on the typed side and then on the meant side. */
function groupByEnds(confusions: readonly Confusion[]): Map<string, Map<string, Confusion[]>> {
  const both = confusions.flatMap(([a, b, cost]): Confusion[] => [
    [a, b, cost],
    [b, a, cost],
  ]);
  const byTyped = Map.groupBy(both, ([typed]) => typed.slice(-1));
  return new Map(
    [...byTyped].map(([end, own]) => [end, Map.groupBy(own, ([, meant]) => meant.slice(-1))]),
  );
}

function neighbourPairs(rows: readonly string[]): Set<string> {
  const pairs = new Set<string>();
  const add = (a: string | undefined, b: string | undefined) => {
    if (a && b) pairs.add(a + b).add(b + a);
  };
  for (const [r, row] of rows.entries()) {
    for (let i = 0; i < row.length; i++) {
      add(row[i], row[i + 1]);
      add(row[i], rows[r + 1]?.[i]);
      add(row[i], rows[r + 1]?.[i - 1]);
    }
  }
  return pairs;
}
