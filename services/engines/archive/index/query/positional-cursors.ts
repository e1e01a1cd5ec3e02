import { grown } from '../codec/int-list.ts';
import { type Bits, nextBit, setBit } from '../document-bits.ts';
import { noMoreDocuments, type Places, placesOf } from '../segment/segment.ts';
import { AllCursor } from './all-cursor.ts';
import type { PositionalCursor } from './cursor.ts';
import type { PhraseCandidates } from './phrase-candidates.ts';
import { positionsCost } from './term-cursor.ts';

/** How many words, the rarest first, stand where a phrase has them that would begin here; 0 but for candidates. */
let table = new Int32Array(4096);

/** Matches documents in which words follow one another. Gaps keep phrases within a paragraph. */
export class PhraseCursor extends AllCursor<PositionalCursor> implements PositionalCursor {
  readonly width: number;
  override readonly cost: number;
  /** Place of the rarest word. */
  readonly #rarest: number;
  /** True if words do not match wherever they stand. */
  readonly #hasLimits: boolean;
  #positionedDocument = -1;
  #positions = new Int32Array(0);
  readonly #candidates: PhraseCandidates | undefined;
  /** Document that the words were last moved to, and whether all of them stand there. */
  #alignedDocument = -1;
  #isAligned = false;

  /** Without `candidates` every document that has all words is one. */
  constructor(words: readonly PositionalCursor[], candidates?: PhraseCandidates) {
    super(words);
    this.#candidates = candidates;
    if (candidates?.areMatches) this.mark = (bits, to) => this.#markAll(bits, to);
    this.width = words.length;
    this.#hasLimits = words.some(({ matchesAt }) => matchesAt !== undefined);
    const costs = words.map(({ cost }) => cost);
    const least = Math.min(...costs);
    this.#rarest = costs.indexOf(least);
    this.cost = least * positionsCost;
  }

  mark?(bits: Bits, to: number): number;

  /** Leaves the words behind where candidates are known: most are counted or left out without them. */
  override advance(target: number): number {
    if (this.#candidates === undefined) return super.advance(target);
    if (this.document >= target) return this.document;
    const { bits, size } = this.#candidates;
    const found = nextBit(bits, target, size);
    this.document = found < 0 ? noMoreDocuments : found;
    return this.document;
  }

  /** Without asking the words whether they match: most documents do not have them one after another. */
  override matches(): boolean {
    return this.#candidates?.areMatches === true || this.#findStarts();
  }

  override score(): number {
    return this.#align() ? super.score() : 0;
  }

  /** Moves the words to the current document; false where one of them is not in it. */
  #align(): boolean {
    if (this.#candidates === undefined) return true;
    const { document } = this;
    if (document !== this.#alignedDocument) {
      this.#alignedDocument = document;
      this.#isAligned = this.members.every((member) => member.advance(document) === document);
    }
    return this.#isAligned;
  }

  #markAll(bits: Bits, to: number): number {
    let count = 0;
    for (; this.document < to; this.next()) {
      setBit(bits, this.document);
      count += 1;
    }
    return count;
  }

  positions(): Int32Array {
    if (this.document !== this.#positionedDocument) {
      this.#positionedDocument = this.document;
      const starts: number[] = [];
      this.#findStarts(starts);
      this.#positions = Int32Array.from(starts);
    }
    return this.#positions;
  }

  readPlaces(): Places {
    return placesOf(this.positions());
  }

  /** True if all words follow one another anywhere in the current document; adds where, if asked for. */
  #findStarts(starts?: number[]): boolean {
    if (!this.#align()) return false;
    const { members, width } = this;
    const candidates = members[this.#rarest]?.readPlaces() ?? placesOf(this.#positions);
    const { places, firstPlace, endPlace } = candidates;
    // A phrase that would begin before the document gets an index, too.
    const first = width - this.#rarest;
    const end = (places[endPlace - 1] ?? -1) + first;
    if (end >= table.length) table = grown(table, 2 * end);
    const found = table;
    for (let index = firstPlace; index < endPlace; index += 1)
      found[(places[index] ?? 0) + first] = 1;
    const isEnough = starts === undefined && !this.#hasLimits;
    let count = endPlace > firstPlace ? 1 : 0;
    for (let word = 0; word < width && count > 0; word += 1) {
      if (word === this.#rarest) continue;
      const next = members[word]?.readPlaces() ?? candidates;
      const isLast = isEnough && count + 1 === width;
      count = markNext(found, next, width - word, end, count, isLast) ? count + 1 : 0;
    }
    let isThere = isEnough && count === width;
    for (let index = firstPlace; index < endPlace; index += 1) {
      const at = (places[index] ?? 0) + first;
      if (!isEnough && count === width && found[at] === width && this.#matchesAt(at - width)) {
        isThere = true;
        starts?.push(at - width);
      }
      found[at] = 0;
    }
    return isThere;
  }

  #matchesAt(start: number): boolean {
    return this.members.every((member, word) => member.matchesAt?.(start + word) ?? true);
  }
}

/** Raises by one, anywhere or once, where `count` words were found and this one, at `places`, follows; false: nowhere. */
function markNext(
  found: Int32Array,
  { places, firstPlace, endPlace }: Places,
  shift: number,
  end: number,
  count: number,
  isOnce: boolean,
): boolean {
  let isThere = false;
  for (let index = firstPlace; index < endPlace; index += 1) {
    const start = (places[index] ?? 0) + shift;
    if (start > end) break;
    if (found[start] !== count) continue;
    found[start] = count + 1;
    isThere = true;
    if (isOnce) break;
  }
  return isThere;
}

/** Matches documents in which words or phrases stand close together, in any order. */
export class NearCursor extends AllCursor<PositionalCursor> {
  override readonly cost: number;
  readonly #distance: number;
  #checkedDocument = -1;
  #isNear = false;

  constructor(operands: readonly PositionalCursor[], distance: number) {
    super(operands);
    this.#distance = distance;
    this.cost = Math.min(...operands.map(({ cost }) => cost)) * positionsCost;
  }

  override matches(): boolean {
    if (this.document !== this.#checkedDocument) {
      this.#checkedDocument = this.document;
      this.#isNear = super.matches() && areWithinDistance(this.members, this.#distance);
    }
    return this.#isNear;
  }
}

/**
 * True if one position of each can be chosen such that at most `distance` words lie between the end of the one that
 * ends first and the start of the one that starts last. Only advancing the one that ends first can improve a choice.
 */
function areWithinDistance(operands: readonly PositionalCursor[], distance: number): boolean {
  const positions = operands.map((operand) => operand.positions());
  const at = positions.map(() => 0);
  for (;;) {
    let lastStart = -1;
    let firstEnd = Number.POSITIVE_INFINITY;
    let first = -1;
    for (const [index, own] of positions.entries()) {
      const start = own[at[index] ?? 0];
      if (start === undefined) return false;
      const end = start + (operands[index]?.width ?? 1) - 1;
      if (start > lastStart) lastStart = start;
      if (end < firstEnd) {
        firstEnd = end;
        first = index;
      }
    }
    if (lastStart - firstEnd - 1 <= distance) return true;
    at[first] = (at[first] ?? 0) + 1;
  }
}
