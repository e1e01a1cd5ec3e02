import { createYielder, sortInSlices, type Yielder } from '../../jobs/yielder.ts';
import type { Entry, Term } from './entry.ts';
import { type Reason, reasons } from './find-similar.ts';
import { isMisspelling, maxEdits } from './spelling.ts';

const partitions = 256;

/** Hashes are 32 bits, indexes so many: both together fit into a double. */
const maxIndexes = 2 ** 20;

/** Tags that have something in common: a name, the stems of one, what they stand for; or two that differ by a slip. */
export type Bucket = { reason: Reason; members: readonly Member[] };
type Member = { id: string; kind: Term['kind'] };
export type SimilarBuckets = ReadonlyMap<string, readonly Bucket[]>;

/** A block that is larger is divided, and in the end compared only by neighbours in the alphabet. */
const maxBlockSize = 200;
const nearest = 10;

type Named = { id: string; term: Term };
type Link = (reason: Reason, members: readonly Member[]) => void;

/**
 * Finds all tags that look alike without comparing each with each: same names, same words in any form, the same
 * thing behind them, and misspellings among those that share a beginning, an end or a word. Where two letters differ,
 * one of the three parts of a name is untouched: pairs in which that is only the middle, and pairs in very large
 * blocks, may be missed. Takes its time in slices.
 */
export async function findSimilarBuckets(entries: readonly Entry[]): Promise<SimilarBuckets> {
  const yielder = createYielder();
  const alike = new Map<string, Bucket[]>();
  const link: Link = (reason, members) => {
    const bucket = { reason, members };
    for (const { id } of members) push(alike, id, bucket);
  };
  linkEntities(entries, link);
  const named = entries.flatMap(({ tag, terms }) =>
    terms.map((term): Named => ({ id: tag.gkbId, term })),
  );
  await linkNames(named, link, yielder);
  await linkMisspellings(named, link, yielder);
  return alike;
}

function push<K, T>(map: Map<K, T[]>, key: K, value: T): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

function linkEntities(entries: readonly Entry[], link: Link): void {
  const byThing = new Map<string, Member[]>();
  for (const { tag } of entries) {
    if (tag.standsFor) push(byThing, tag.standsFor, { id: tag.gkbId, kind: 'name' });
  }
  for (const members of byThing.values()) if (members.length > 1) link('entity', members);
}

async function linkNames(named: readonly Named[], link: Link, yielder: Yielder): Promise<void> {
  const keys = [
    ['same', ({ folded }: Term) => folded],
    ['inflection', ({ key }: Term) => key],
  ] as const;
  for (const [reason, keyOf] of keys) {
    const runs = createKeyRuns();
    for (const [index, { term }] of named.entries()) {
      const key = keyOf(term);
      if (key) runs.add(hashPart(0, key), index);
    }
    await runs.forEach(yielder, (indexes) => {
      const byKey = new Map<string, Map<string, Member>>();
      for (const index of indexes) {
        const one = named[index];
        if (!one) continue;
        const key = keyOf(one.term);
        const members = byKey.get(key) ?? new Map<string, Member>();
        byKey.set(key, members);
        if (!members.has(one.id)) members.set(one.id, { id: one.id, kind: one.term.kind });
      }
      for (const members of byKey.values()) {
        if (members.size > 1) link(reason, [...members.values()]);
      }
    });
  }
}

async function linkMisspellings(named: readonly Named[], link: Link, yielder: Yielder) {
  const runs = createKeyRuns();
  for (const [index, { term }] of named.entries()) {
    if (term.kind !== 'alias') for (const key of blockKeys(term)) runs.add(key, index);
    if (yielder.isDue()) await yielder.pause();
  }
  await runs.forEach(yielder, async (indexes) => {
    const block = indexes.flatMap((index) => named[index] ?? []);
    if (block.length <= maxBlockSize) {
      linkBlock(block, link);
      return;
    }
    for (const part of await divide(block, yielder)) {
      linkBlock(part, link);
      if (yielder.isDue()) await yielder.pause();
    }
  });
}

function linkBlock(block: readonly Named[], link: Link): void {
  for (let place = 0; place < block.length; place += 1) {
    const first = block[place];
    for (let next = place + 1; next < block.length; next += 1) {
      const second = block[next];
      if (!first || !second || first.id === second.id) continue;
      if (!isMisspelling(first.term, second.term)) continue;
      link(
        'spelling',
        [first, second].map(({ id, term: { kind } }) => ({ id, kind })),
      );
    }
  }
}

/** The blocks in which a name may meet one that it is a misspelling of, by the hashes of their keys. */
function blockKeys({ folded, digits, key }: Term): number[] {
  const { length } = folded;
  if (maxEdits(length) === 0) return [];
  const base = hashPart(0, digits);
  const keys: number[] = [];
  let last = 0;
  for (let shorter = length; shorter > 0; shorter -= 1) {
    const edits = maxEdits(shorter);
    if (edits === 0 || length - shorter > edits) break;
    const part = Math.floor(shorter / (edits + 1));
    if (part === last) continue;
    last = part;
    keys.push(hashPart(base + 1, folded, 0, part), hashPart(base + 2, folded, length - part));
  }
  const words = key.split(' ');
  if (words.length > 1) {
    for (const word of words) if (word.length > 4) keys.push(hashPart(base + 3, word));
  }
  return keys;
}

/** A large block by the beginnings and the ends of its names; what is large even so only by neighbours. */
async function divide(block: readonly Named[], yielder: Yielder): Promise<(readonly Named[])[]> {
  const byHalf = new Map<string, Named[]>();
  for (const one of block) {
    const { folded } = one.term;
    const half = Math.ceil(folded.length / 2);
    push(byHalf, `<${folded.slice(0, half)}`, one);
    push(byHalf, `>${folded.slice(-half)}`, one);
    if (yielder.isDue()) await yielder.pause();
  }
  const parts: (readonly Named[])[] = [];
  for (const part of byHalf.values()) {
    if (part.length <= maxBlockSize) {
      parts.push(part);
      continue;
    }
    const sorted = await sortInSlices(part, (a, b) => (a.term.folded < b.term.folded ? -1 : 1));
    for (let start = 0; start < sorted.length; start += nearest) {
      parts.push(sorted.slice(start, start + 2 * nearest));
    }
  }
  return parts;
}

export function reasonIn({ reason }: Bucket, a: Member, b: Member): Reason {
  const isAlias = reason === 'same' && (a.kind === 'alias' || b.kind === 'alias');
  return isAlias ? 'alias' : reason;
}

export function isStronger(a: Reason, b: Reason): boolean {
  return reasons.indexOf(a) < reasons.indexOf(b);
}

/** FNV-1a of a part of a text, begun with the number of what the key is. */
function hashPart(kind: number, text: string, start = 0, end = text.length): number {
  let hash = 0x811c9dc5 ^ kind;
  for (let place = start; place < end; place += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193);
  }
  return hash >>> 0;
}

/**
 * Collects indexes under hashed keys and gives those that share one, in runs. Half a million keys as strings in a
 * map would cost more than all that is done with them. Different keys may share a hash: callers compare.
 */
function createKeyRuns() {
  const lists: number[][] = Array.from({ length: partitions }, () => []);
  return {
    add(hash: number, index: number): void {
      if (index < maxIndexes) lists[hash % partitions]?.push(hash * maxIndexes + index);
    },
    async forEach(
      yielder: Yielder,
      act: (indexes: readonly number[]) => void | Promise<void>,
    ): Promise<void> {
      for (const list of lists) {
        const sorted = Float64Array.from(list).sort();
        let start = 0;
        for (let place = 1; place <= sorted.length; place += 1) {
          const hash = Math.floor((sorted[start] ?? 0) / maxIndexes);
          if (place < sorted.length && Math.floor((sorted[place] ?? 0) / maxIndexes) === hash) {
            continue;
          }
          if (place - start > 1) {
            const keys = [...new Set(sorted.subarray(start, place))];
            await act(keys.map((key) => key % maxIndexes));
            if (yielder.isDue()) await yielder.pause();
          }
          start = place;
        }
        if (yielder.isDue()) await yielder.pause();
      }
    },
  };
}
