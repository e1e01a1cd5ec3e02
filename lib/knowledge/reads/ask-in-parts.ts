/** Ids in one request: far below the limits on a body's size. */
const usualSize = 200;
const atOnce = 4;

/** Asks for many ids in parts, a few at a time; the answers in order. `ask` gets no empty part. */
export async function askInParts<T>(
  ids: readonly string[],
  ask: (part: string[]) => Promise<T>,
  partSize = usualSize,
): Promise<T[]> {
  const parts: string[][] = [];
  for (let start = 0; start < ids.length; start += partSize) {
    parts.push(ids.slice(start, start + partSize));
  }
  const answers: T[] = [];
  for (let start = 0; start < parts.length; start += atOnce) {
    answers.push(...(await Promise.all(parts.slice(start, start + atOnce).map(ask))));
  }
  return answers;
}
