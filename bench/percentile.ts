/** The value below which `share` (0–1) of the measurements lie; the measurements need no order. */
export function percentile(measured: readonly number[], share: number): number {
  const sorted = measured.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Milliseconds that each of `times` runs took, after as many as `warmUp` that are not counted. */
export async function measure(
  times: number,
  warmUp: number,
  work: () => unknown,
): Promise<number[]> {
  for (let n = 0; n < warmUp; n += 1) await work();
  const measured: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const start = performance.now();
    await work();
    measured.push(performance.now() - start);
  }
  return measured;
}
