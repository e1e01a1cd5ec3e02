/** Databases limit the values of one statement; rows go in by so many at a time. */
export function inChunks<T>(rows: readonly T[], size = 500): T[][] {
  const chunks: T[][] = [];
  for (let start = 0; start < rows.length; start += size) {
    chunks.push(rows.slice(start, start + size));
  }
  return chunks;
}

/** Does the same for every item, at most `atOnce` at the same time; the results are in the order of the items. */
export async function mapInBatches<T, R>(
  items: readonly T[],
  atOnce: number,
  act: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  for (const some of inChunks(items, atOnce)) results.push(...(await Promise.all(some.map(act))));
  return results;
}
