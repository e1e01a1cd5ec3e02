/** A copy in an order that depends on the seed alone (Fisher–Yates with a linear congruential generator). */
export function shuffled<T>(items: readonly T[], seed: number): T[] {
  const copy = [...items];
  let state = (seed * 2654435761 + 12345) >>> 0;
  for (let i = copy.length - 1; i > 0; i--) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const j = Math.floor((state / 2 ** 32) * (i + 1));
    const [a, b] = [copy[i], copy[j]];
    if (a !== undefined && b !== undefined) {
      copy[i] = b;
      copy[j] = a;
    }
  }
  return copy;
}
