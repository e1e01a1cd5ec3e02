import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Returns the value below which `share` (0–1) of the measurements lie; they need not be sorted. */
export function percentile(measured: readonly number[], share: number): number {
  const sorted = measured.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Returns the milliseconds of each of `times` runs, after `warmUp` uncounted ones. */
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

/** Aligns rows under their headings, numbers to the right. */
export function formatTable(headings: readonly string[], rows: readonly string[][]): string {
  const all = [headings, ...rows];
  const widths = headings.map((_, column) =>
    Math.max(...all.map((row) => (row[column] ?? '').length)),
  );
  const lines = all.map((row) =>
    widths
      .map((width, column) => {
        const cell = row[column] ?? '';
        return column === 0 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('  ')
      .trimEnd(),
  );
  const rule = widths.map((width) => '─'.repeat(width)).join('  ');
  return [lines[0], rule, ...lines.slice(1)].join('\n');
}

/** Median, 95th percentile and maximum of milliseconds as cells of a table. */
export function timeCells(times: readonly number[], digits = 1): string[] {
  return [percentile(times, 0.5), percentile(times, 0.95), Math.max(...times)].map((time) =>
    time.toFixed(digits),
  );
}

/** Lines up measured milliseconds by name. */
export function formatTimes(rows: readonly (readonly [string, readonly number[]])[]): string {
  return formatTable(
    ['milliseconds', 'p50', 'p95', 'most'],
    rows.map(([name, times]) => [name, ...timeCells(times)]),
  );
}

/** Seconds by the clock and of processor time. */
export type Seconds = { wall: number; core: number };

/** Starts a stopwatch; each call of the result reads it. */
export function stopwatch(): () => Seconds {
  const start = performance.now();
  const used = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(used);
    return { wall: (performance.now() - start) / 1000, core: (user + system) / 1e6 };
  };
}

/** Runs `work` with a temporary folder, which is removed afterwards. */
export async function inTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
