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
  for (let n = 0; n < times; n += 1) measured.push(await timeOf(work));
  return measured;
}

/** Returns the milliseconds of one run. */
export async function timeOf(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
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

export function printTable(
  title: string,
  headings: readonly string[],
  rows: readonly string[][],
): void {
  console.log(`${title}\n${formatTable(headings, rows)}`);
}

/** Median and 95th percentile as cells of a table. */
export function percentileCells(times: readonly number[], digits = 1): string[] {
  return [0.5, 0.95].map((share) => percentile(times, share).toFixed(digits));
}

/** Median, 95th percentile and maximum as cells of a table. */
export function timeCells(times: readonly number[]): string[] {
  return [...percentileCells(times), Math.max(...times).toFixed(1)];
}

export type TimeRow = [name: string, times: number[]];

/** Prints measured milliseconds by name. */
export function printTimes(title: string, rows: readonly TimeRow[]): void {
  const cells = rows.map(([name, times]) => [name, ...timeCells(times)]);
  printTable(title, ['milliseconds', 'p50', 'p95', 'most'], cells);
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
