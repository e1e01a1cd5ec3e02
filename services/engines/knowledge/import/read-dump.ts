import { openDump } from '../../../../lib/text/open-dump.ts';
import { LineSplitter } from '../../../../lib/text/split-lines.ts';
import type { DumpFilter } from './filter.ts';
import type { ImportProgress, StagedRow } from './import-job.ts';
import { makePreFilter } from './pre-filter.ts';
import { readDumpLine } from './read-line.ts';

/** The longest Wikidata entity has about 5 MB. */
const maxLineBytes = 64 << 20;

/** A batch ends at whichever limit comes first. */
const batch = { rows: 500, milliseconds: 1_000 };

/** Bad lines reported by number. */
const maxReported = 20;

export type DumpReading = {
  path: string;
  filter: DumpFilter;
  /** Progress of an earlier run. */
  from: ImportProgress;
  /** Called with the rows since the last call; reading waits for it. */
  onBatch(rows: StagedRow[], progress: ImportProgress): Promise<void>;
  /** Called after every chunk of the file. */
  onProgress(progress: ImportProgress): void;
  /** Stops reading after the next batch. */
  signal: AbortSignal;
};

/** Reads a dump, resuming where an earlier run stopped. True if it reached the end. */
export async function readDump(reading: DumpReading): Promise<boolean> {
  const { path, filter, from, onBatch, onProgress, signal } = reading;
  const mayKeep = makePreFilter(filter);
  const dump = await openDump(path, from.text_done);
  const lines = new LineSplitter({ offset: from.text_done, lines: from.lines_done }, maxLineBytes);
  const progress: ImportProgress = { ...from };
  // By id: a dump may contain an entity twice.
  let rows = new Map<string, StagedRow>();
  const onLine = (line: Buffer | undefined) => {
    const result =
      line === undefined
        ? { kind: 'bad' as const, reason: `longer than ${maxLineBytes >> 20} MB` }
        : readDumpLine(line, filter, mayKeep);
    if (result.kind === 'blank') return;
    if (result.kind === 'bad') {
      progress.bad_lines += 1;
      progress.message = appendBadLine(progress, lines.position.lines, result.reason);
      return;
    }
    progress.read += 1;
    if (result.kind === 'dropped') return;
    for (const row of result.rows) rows.set(row.id, row);
    if (result.isItem) progress.kept += 1;
  };
  let lastBatch = Date.now();
  const flush = async () => {
    progress.bytes_done = dump.readBytes();
    progress.text_done = lines.position.offset;
    progress.lines_done = lines.position.lines;
    await onBatch([...rows.values()], progress);
    rows = new Map();
    lastBatch = Date.now();
  };
  try {
    for await (const chunk of dump.chunks) {
      lines.push(chunk, onLine);
      const isDue = rows.size >= batch.rows || Date.now() - lastBatch >= batch.milliseconds;
      if (isDue || signal.aborted) await flush();
      if (signal.aborted) return false;
      onProgress({ ...progress, bytes_done: dump.readBytes(), text_done: lines.position.offset });
    }
    lines.end(onLine);
    await flush();
    onProgress(progress);
    return true;
  } finally {
    dump.close();
  }
}

/** Appends the number and problem of a bad line, up to a limit. */
function appendBadLine(
  { message, bad_lines }: ImportProgress,
  line: number,
  reason: string,
): string {
  if (bad_lines > maxReported) return message ?? '';
  return `${message === null ? '' : `${message}\n`}line ${line}: ${reason}`;
}
