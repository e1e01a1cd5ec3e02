/** How often each word occurs. */
export type Bag = ReadonlyMap<string, number>;

export function bagOf(words: Iterable<string>): Map<string, number> {
  const bag = new Map<string, number>();
  for (const word of words) bag.set(word, (bag.get(word) ?? 0) + 1);
  return bag;
}
