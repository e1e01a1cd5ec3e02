import { inChunks, mapInBatches } from '../../sql/in-chunks.ts';

/** Ids in one request: far below the limits on a body's size. */
const usualSize = 200;
const atOnce = 4;

/** Asks for many ids in parts, a few at a time; the answers in order. `ask` gets no empty part. */
export function askInParts<T>(
  ids: readonly string[],
  ask: (part: string[]) => Promise<T>,
  partSize = usualSize,
): Promise<T[]> {
  return mapInBatches(inChunks(ids, partSize), atOnce, ask);
}
