import type { SlipTable } from './confusions.ts';
import { foldLetter } from './fold-marks.ts';

const SWAP = 0.7;
const FIRST_LETTER = 0.5;

/**
 * How unlikely it is that a writer who meant `meant` typed `typed`: a weighted edit distance with swapped
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
    const first = i === 1 && j === 1 && x !== y ? FIRST_LETTER : 0;
    cost = at(i - 1, j - 1) + replaceCost(x, y, slips) + first;
  }
  if (i > 0) cost = Math.min(cost, at(i - 1, j) + stray(typed, i - 1, slips));
  if (j > 0) cost = Math.min(cost, at(i, j - 1) + missing(meant, j - 1, slips));
  if (i > 1 && j > 1 && x === meant.charAt(j - 2) && y === typed.charAt(i - 2) && x !== y) {
    cost = Math.min(cost, at(i - 2, j - 2) + SWAP);
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

function replaceCost(a: string, b: string, slips: SlipTable): number {
  if (a === b) return 0;
  if (foldLetter(a) === foldLetter(b)) return 0.25;
  if (slips.isVowel(a) && slips.isVowel(b)) return 0.75;
  if (slips.areNeighbours(a, b)) return 0.95;
  return slips.isVowel(a) === slips.isVowel(b) ? 1.3 : 1.65;
}

/** Cost of a letter too many. */
function stray(word: string, place: number, slips: SlipTable): number {
  const letter = word.charAt(place);
  if (isJoiner(letter)) return 0.3;
  if (place > 0 && word.charAt(place - 1) === letter) return 0.5;
  if (place === 0) return 1.6;
  return slips.isVowel(letter) ? 1.05 : 1.15;
}

/** Cost of a letter left out. */
function missing(word: string, place: number, slips: SlipTable): number {
  const letter = word.charAt(place);
  if (isJoiner(letter)) return 0.3;
  if (place > 0 && word.charAt(place - 1) === letter) return 0.42;
  if (place === 0) return 1.5;
  return slips.isVowel(letter) ? 0.7 : 0.75;
}

function isJoiner(letter: string): boolean {
  return letter === "'" || letter === '’' || letter === '-';
}
