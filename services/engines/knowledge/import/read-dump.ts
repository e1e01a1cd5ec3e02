import { openDump } from '../../../../lib/text/open-dump.ts';
import { LineSplitter } from '../../../../lib/text/split-lines.ts';
import type { DumpFilter } from './filter.ts';
import type { ReadSoFar, StagedRow } from './import-job.ts';
import { makePreFilter } from './pre-filter.ts';
import { readDumpLine } from './read-line.ts';

/** The longest entity of Wikidata has about 5 MB. */
const maxLineBytes = 64 << 20;

/** When what was read is handed on, whichever comes first. */
const batch = { rows: 500, milliseconds: 1_000 };

/** How many bad lines are told by their numbers. */
const maxReported = 20;

export type DumpReading = {
  path: string;
  filter: DumpFilter;
  /** How far an earlier run came. */
  from: ReadSoFar;
  /** Takes what was kept since it was last called, and how far reading has come; reading waits for it. */
  onBatch(rows: StagedRow[], soFar: ReadSoFar): Promise<void>;
  /** After every piece of the file. */
  onProgress(soFar: ReadSoFar): void;
  /** Stops reading after the next batch. */
  signal: AbortSignal;
};

/** Reads a dump from where an earlier run stopped. Returns whether it came to the end. */
export async function readDump(reading: DumpReading): Promise<boolean> {
  const { path, filter, from, onBatch, onProgress, signal } = reading;
  const mayKeep = makePreFilter(filter);
  const dump = await openDump(path, from.text_done);
  const lines = new LineSplitter({ offset: from.text_done, lines: from.lines_done }, maxLineBytes);
  const soFar: ReadSoFar = { ...from };
  // By id, as a dump may have one entity twice.
  let rows = new Map<string, StagedRow>();
  const onLine = (line: Buffer | undefined) => {
    const result =
      line === undefined
        ? { kind: 'bad' as const, reason: `longer than ${maxLineBytes >> 20} MB` }
        : readDumpLine(line, filter, mayKeep);
    if (result.kind === 'blank') return;
    if (result.kind === 'bad') {
      soFar.bad_lines += 1;
      soFar.message = tellBadLine(soFar, lines.position.lines, result.reason);
      return;
    }
    soFar.read += 1;
    if (result.kind === 'dropped') return;
    for (const row of result.rows) rows.set(row.id, row);
    if (result.isItem) soFar.kept += 1;
  };
  let lastBatch = Date.now();
  const handOn = async () => {
    soFar.bytes_done = dump.readBytes();
    soFar.text_done = lines.position.offset;
    soFar.lines_done = lines.position.lines;
    await onBatch([...rows.values()], soFar);
    rows = new Map();
    lastBatch = Date.now();
  };
  try {
    for await (const chunk of dump.chunks) {
      lines.push(chunk, onLine);
      const isDue = rows.size >= batch.rows || Date.now() - lastBatch >= batch.milliseconds;
      if (isDue || signal.aborted) await handOn();
      if (signal.aborted) return false;
      onProgress({ ...soFar, bytes_done: dump.readBytes(), text_done: lines.position.offset });
    }
    lines.end(onLine);
    await handOn();
    onProgress(soFar);
    return true;
  } finally {
    dump.close();
  }
}

/** The first bad lines by number with what is wrong, one after another. */
function tellBadLine({ message, bad_lines }: ReadSoFar, line: number, reason: string): string {
  if (bad_lines > maxReported) return message ?? '';
  return `${message === null ? '' : `${message}\n`}line ${line}: ${reason}`;
}
