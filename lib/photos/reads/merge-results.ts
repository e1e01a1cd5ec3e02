/** Interleaves lists: the best of each, then the second of each … */
export function interleave<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  const merged: T[] = [];
  for (let rank = 0; rank < longest; rank += 1) {
    for (const list of lists) {
      const item = list[rank];
      if (item !== undefined) merged.push(item);
    }
  }
  return merged;
}
