/** Target of progress: `process.stdout`, or a stand-in. */
export type Screen = { isTTY?: boolean; columns?: number; write(text: string): unknown };

/** Milliseconds between redraws on a terminal, and between lines elsewhere. */
const pace = { terminal: 200, plain: 10_000 };

const barLength = 24;

/** One line that keeps up with an import: drawn over itself on a terminal, a new one now and then elsewhere. */
export class ProgressLine {
  readonly #screen: Screen;
  #lastAt = Number.NEGATIVE_INFINITY;
  #isDrawn = false;

  constructor(screen: Screen) {
    this.#screen = screen;
  }

  /** `isUrgent`: not to be left out because the last line is fresh. */
  show(share: number, text: string, isUrgent = false): void {
    const now = Date.now();
    const isTerminal = this.#screen.isTTY === true;
    if (!isUrgent && now - this.#lastAt < (isTerminal ? pace.terminal : pace.plain)) return;
    this.#lastAt = now;
    const percent = `${Math.floor(share * 100)} %`.padStart(5);
    if (!isTerminal) {
      this.#screen.write(`${percent.trim()} · ${text}\n`);
      return;
    }
    const full = Math.round(share * barLength);
    const bar = '█'.repeat(full) + '░'.repeat(barLength - full);
    // A line that is longer than the terminal is wide could not be drawn over.
    const line = `${bar}${percent} · ${text}`.slice(0, (this.#screen.columns || 120) - 1);
    this.#screen.write(`\r\u001B[K${line}`);
    this.#isDrawn = true;
  }

  /** Leaves the line, so that something else can be written below it. */
  end(): void {
    if (this.#isDrawn) this.#screen.write('\n');
    this.#isDrawn = false;
    this.#lastAt = Number.NEGATIVE_INFINITY;
  }
}

/** Progress of reading at a time in milliseconds. */
export type Moment = { at: number; fileBytes: number; textBytes: number };

/** Counts of what an import has read. */
export type ReadCounts = {
  bytes_done: number;
  text_done: number;
  bad_lines: number;
  read: number;
  kept: number;
};

/** Describes the progress of reading; speeds are since `start`, so that an earlier run does not count. */
export function describeReading(
  soFar: ReadCounts,
  total: number,
  start: Moment,
  now: number,
): string {
  const seconds = (now - start.at) / 1000;
  const parts = [
    `${formatBytes(soFar.bytes_done)} of ${formatBytes(total)}`,
    `${formatCount(soFar.read)} read`,
    `${formatCount(soFar.kept)} kept`,
  ];
  if (soFar.bad_lines > 0) parts.push(`${formatCount(soFar.bad_lines)} bad`);
  if (seconds >= 1) {
    const textPerSecond = (soFar.text_done - start.textBytes) / seconds;
    parts.push(`${(textPerSecond / 1e6).toFixed(1)} MB/s`);
    const filePerSecond = (soFar.bytes_done - start.fileBytes) / seconds;
    if (filePerSecond > 0) {
      parts.push(`${formatDuration((total - soFar.bytes_done) / filePerSecond)} left`);
    }
  }
  return parts.join(' · ');
}

const units = ['B', 'KB', 'MB', 'GB', 'TB'];

export function formatBytes(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return `${(bytes / 1000 ** power).toFixed(power > 1 ? 1 : 0)} ${units[power]}`;
}

export function formatCount(count: number): string {
  return count.toLocaleString('en');
}

export function formatDuration(seconds: number): string {
  if (seconds < 60) return `${Math.ceil(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
