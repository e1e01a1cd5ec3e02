import {
  type Bits,
  countBits,
  countOnes,
  emptyBits,
  hasBit,
  intersectBits,
  nextBit,
  setBit,
} from '../document-bits.ts';
import { foldGroups } from '../filters/fold-groups.ts';
import type { RankedHit } from '../ranking/top-hits.ts';
import type { Segment } from '../segment/segment.ts';
import type { Cursor } from './cursor.ts';
import type { QueryBudget } from './query-budget.ts';
import type { SegmentQuery } from './segment-query.ts';

/** Hits up to this number are counted exactly. */
export const exactHitLimit = 20_000;

/** Up to this many postings are walked for every hit; beyond, a sample comes first. */
const completeWork = 60_000;
const sampleWork = 40_000;
const sampleWindow = 1024;

export type Hits = {
  /** By segment. */
  readonly bits: readonly Bits[];
  readonly total: number;
  /** True if the bits are a uniform sample, from which the total is estimated. */
  readonly isSample: boolean;
};

export type HitSettings = {
  /** Documents that pass the filter, by segment; undefined: all. */
  readonly allowed: readonly (Bits | undefined)[];
  readonly withDuplicates: boolean;
  /** Visible documents that lead their group, by segment; a sample is folded by them. */
  visible(): readonly Bits[];
  /** True if every hit is wanted, however many. */
  readonly wantsAll: boolean;
  readonly budget: QueryBudget;
};

/** Finds matches without scores: all up to {@link exactHitLimit}, beyond maybe a sample. Folds near-duplicates. */
export function collectHits(queries: readonly SegmentQuery[], settings: HitSettings): Hits {
  const documents = queries.reduce((sum, { segment }) => sum + segment.size, 0);
  const bits = queries.map(({ segment }) => emptyBits(segment.size));
  const parts = settings.wantsAll ? [] : queries.flatMap((query) => query.openParts());
  const work = parts.reduce((sum, { cost }) => sum + cost, 0);
  const step = work <= completeWork ? 1 : Math.ceil(work / sampleWork);
  const first = collect(queries, bits, settings, (number) => number % step === 0);
  const estimate = (first.found * documents) / Math.max(1, first.scanned);
  if (step > 1 && estimate <= 1.2 * exactHitLimit && !settings.budget.isSpent) {
    const rest = collect(queries, bits, settings, (number) => number % step !== 0);
    return told(first.scanned + rest.scanned);
  }
  return told(first.scanned);

  function told(scanned: number): Hits {
    const isSample = scanned < documents;
    fold(queries, bits, isSample, settings);
    const found = bits.reduce((sum, own) => sum + countBits(own), 0);
    const total = isSample ? Math.round((found * documents) / Math.max(1, scanned)) : found;
    return { bits, total, isSample };
  }
}

/** Removes from the visible documents those in groups of some hits that do not match or follow a match. */
export function foldHits(
  queries: readonly SegmentQuery[],
  visible: readonly Bits[],
  found: readonly Pick<RankedHit, 'segment' | 'document'>[],
  budget: QueryBudget,
): void {
  const groups = new Set(
    found.map(({ segment, document }) =>
      Math.abs(queries[segment]?.segment.groupOf(document) ?? 0),
    ),
  );
  groups.delete(0);
  if (groups.size === 0) return;
  const members = queries.map(({ segment }, number) =>
    membersOf(segment, visible[number] ?? emptyBits(0), groups),
  );
  const settings = { allowed: members, withDuplicates: false, visible: () => members };
  const { bits } = collectHits(queries, { ...settings, wantsAll: true, budget });
  for (const [number, set] of visible.entries()) {
    const [own, leaders] = [members[number], bits[number]];
    for (let word = 0; word < set.length; word += 1)
      set[word] = ((set[word] ?? 0) & ~(own?.[word] ?? 0)) | (leaders?.[word] ?? 0);
  }
}

function membersOf(segment: Segment, visible: Bits, groups: ReadonlySet<number>): Bits {
  const members = emptyBits(segment.size);
  for (let word = 0; word < visible.length; word += 1) {
    let left = (visible[word] ?? 0) & segment.grouped(word);
    for (; left !== 0; left &= left - 1) {
      const document = (word << 5) + (31 - Math.clz32(left & -left));
      if (groups.has(Math.abs(segment.groupOf(document)))) setBit(members, document);
    }
  }
  return members;
}

/** In a sample the first of a group may be missing, so the visible documents decide. */
function fold(
  queries: readonly SegmentQuery[],
  bits: readonly Bits[],
  isSample: boolean,
  { withDuplicates, visible }: HitSettings,
): void {
  if (withDuplicates) return;
  if (isSample) {
    const sets = visible();
    for (const [number, own] of bits.entries()) intersectBits(own, sets[number] ?? own);
  } else {
    const segments = queries.map(({ segment }) => segment);
    foldGroups(segments, bits);
  }
}

function collect(
  queries: readonly SegmentQuery[],
  bits: readonly Bits[],
  { allowed, budget }: HitSettings,
  isChosen: (sampleWindow: number) => boolean,
): { found: number; scanned: number } {
  let found = 0;
  let scanned = 0;
  let number = 0;
  for (const [index, query] of queries.entries()) {
    const { segment } = query;
    const own = bits[index];
    if (own === undefined) continue;
    const parts = query.openParts();
    for (let from = 0; from < segment.size; from += sampleWindow, number += 1) {
      if (!isChosen(number)) continue;
      const to = Math.min(from + sampleWindow, segment.size);
      if (allowed[index] && nextBit(allowed[index], from, to) < 0) {
        scanned += to - from;
        continue;
      }
      let isThrough = true;
      for (const part of parts) isThrough &&= mark(part, own, allowed[index], from, to, budget);
      // Windows are aligned to words of the bits.
      for (let word = from >>> 5; word << 5 < to; word += 1) {
        if (own[word] === 0) continue;
        const living = (own[word] ?? 0) & segment.live(word);
        own[word] = living;
        found += countOnes(living);
      }
      if (!isThrough) return { found, scanned };
      scanned += to - from;
    }
  }
  return { found, scanned };
}

/** Returns false where the budget is spent. */
function mark(
  cursor: Cursor,
  bits: Bits,
  allowed: Bits | undefined,
  from: number,
  to: number,
  budget: QueryBudget,
): boolean {
  let steps = 1;
  if (allowed === undefined) {
    let document = cursor.advance(from);
    const marked = cursor.mark?.(bits, to);
    if (marked !== undefined) return budget.spend(1 + marked);
    for (; document < to; document = cursor.next(), steps += 1)
      if (!hasBit(bits, document) && cursor.matches()) setBit(bits, document);
    return budget.spend(steps);
  }
  for (let at = nextBit(allowed, from, to); at >= 0; at = nextBit(allowed, at, to)) {
    const document = cursor.advance(at);
    if (document >= to) break;
    at = document;
    steps += 1;
    if (!hasBit(allowed, document)) continue;
    if (!hasBit(bits, document) && cursor.matches()) setBit(bits, document);
    at += 1;
  }
  return budget.spend(steps);
}
