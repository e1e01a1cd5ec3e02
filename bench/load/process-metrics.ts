/** State of a process by its own `/metrics`. */
export type ProcessState = {
  /** Seconds of processor time since the start. */
  cpu: number;
  /** Mebibytes. */
  memory: number;
  /** Milliseconds of the longest time for which the process looked at nothing else, since the last reading. */
  stall: number;
};

/** Reads the metrics of app or services; undefined where they do not answer. */
export async function readProcess(
  address: string,
  token: string,
): Promise<ProcessState | undefined> {
  try {
    const response = await fetch(`${address}/metrics`, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(9_000),
    });
    const text = await response.text();
    const value = (name: string) =>
      Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
    return {
      cpu: value('process_cpu_seconds_total'),
      memory: value('process_resident_memory_bytes') / 2 ** 20,
      stall: 1_000 * value('nodejs_eventloop_lag_max_seconds'),
    };
  } catch {
    return undefined;
  }
}

/** Units a minute by which values grow, by least squares; points are minutes and values. */
export function slopeOf(points: readonly (readonly [number, number])[]): number {
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanX, meanY] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))];
  const [above, below] = points.reduce(
    ([up, down], [x, y]) => [up + (x - meanX) * (y - meanY), down + (x - meanX) ** 2],
    [0, 0],
  );
  return above / below;
}
