import type { Yielder } from '../../jobs/yielder.ts';

const partitions = 256;
/** Hashes are 32 bits, indexes so many: both together fit into a double. */
const maxIndexes = 2 ** 20;

/** FNV-1a of a part of a text, begun with the number of what the key is. */
export function hashPart(kind: number, text: string, start = 0, end = text.length): number {
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
export function createKeyRuns() {
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
