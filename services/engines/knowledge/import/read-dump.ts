import * as z from 'zod';
import { openDump } from '../../../../lib/text/open-dump.ts';
import { LineSplitter } from '../../../../lib/text/split-lines.ts';
import type { DumpFilter } from './filter.ts';
import type { ImportProgress, StagedRow } from './import-job.ts';
import { mapEntity } from './map-entity.ts';
import { makePreFilter, type PreFilter } from './pre-filter.ts';

/** The longest Wikidata entity has about 5 MB. */
const maxLineBytes = 64 << 20;

/** A batch ends at whichever limit comes first. */
const batch = { rows: 500, milliseconds: 1_000 };

const maxReported = 20;

type DumpReading = {
  path: string;
  filter: DumpFilter;
  from: ImportProgress;
  /** Called with the rows since the last call, and awaited. */
  onBatch(rows: StagedRow[], progress: ImportProgress): Promise<void>;
  onProgress(progress: ImportProgress): void;
  /** Stops reading after the next batch. */
  signal: AbortSignal;
};

/** True if it reached the end. */
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

function appendBadLine({ message, bad_lines }: ImportProgress, line: number, reason: string) {
  if (bad_lines > maxReported) return message ?? '';
  return `${message === null ? '' : `${message}\n`}line ${line}: ${reason}`;
}

type LineResult =
  | { kind: 'blank' }
  | { kind: 'dropped' }
  | { kind: 'kept'; rows: StagedRow[]; isItem: boolean }
  | { kind: 'bad'; reason: string };

const [tab, lineFeed, carriageReturn, space, comma, opening, closing, brace, endBrace] =
  Buffer.from('\t\n\r ,[]{}');
const byteOrderMark = Buffer.from('\uFEFF');

/** Prefix of staged names, which sorts them after the items. */
export const namePrefix = 'name:';

/** Reads one line of a dump, which is an array with one entity per line, or entities alone. */
function readDumpLine(whole: Buffer, filter: DumpFilter, mayKeep: PreFilter): LineResult {
  const line = trimLine(whole);
  if (line.length === 0) return { kind: 'blank' };
  if (line[0] !== brace || line[line.length - 1] !== endBrace) {
    return { kind: 'bad', reason: 'not one whole entity' };
  }
  if (!mayKeep(line)) return { kind: 'dropped' };
  let json: unknown;
  try {
    json = JSON.parse(line.toString());
  } catch {
    return { kind: 'bad', reason: 'not JSON' };
  }
  const redirect = readRedirect(json);
  const rows: StagedRow[] = redirect ? [redirect] : [];
  // A redirect may come with the content of its target.
  if (redirect && !isWhole(json)) return { kind: 'kept', rows, isItem: false };
  let isItem = false;
  try {
    const mapped = mapEntity(json, filter);
    isItem = mapped.kind === 'item';
    if (mapped.kind === 'item') rows.push(makeRow(mapped.id, mapped.item));
    if (mapped.kind === 'name') rows.push(makeRow(`${namePrefix}${mapped.id}`, mapped.name));
  } catch (error) {
    return { kind: 'bad', reason: describeIssue(error) };
  }
  return rows.length > 0 ? { kind: 'kept', rows, isItem } : { kind: 'dropped' };
}

function makeRow(id: string, record: object): StagedRow {
  return { id, record: JSON.stringify(record), target: null };
}

const ItemId = z.string().regex(/^Q[1-9]\d*$/);
const Redirecting = z.union([
  z
    .object({ id: ItemId, redirects: z.object({ to: ItemId, from: z.undefined().optional() }) })
    .transform(({ id, redirects }) => ({ from: id, to: redirects.to })),
  z
    .object({ redirects: z.object({ from: ItemId, to: ItemId }) })
    .transform(({ redirects }) => redirects),
]);

function readRedirect(json: unknown): StagedRow | undefined {
  if (typeof json !== 'object' || json === null || !('redirects' in json)) return undefined;
  const { data } = Redirecting.safeParse(json);
  return data && data.from !== data.to
    ? { id: data.from, record: null, target: data.to }
    : undefined;
}

function isWhole(json: unknown): boolean {
  return typeof json === 'object' && json !== null && 'labels' in json;
}

/** Removes white space, the brackets of the array and the comma between entities. */
function trimLine(line: Buffer): Buffer {
  let start = byteOrderMark.equals(line.subarray(0, byteOrderMark.length))
    ? byteOrderMark.length
    : 0;
  let end = line.length;
  const isBlank = (byte: number | undefined) =>
    byte === space || byte === tab || byte === carriageReturn || byte === lineFeed;
  while (start < end && (isBlank(line[start]) || line[start] === opening)) start += 1;
  while (end > start) {
    const last = line[end - 1];
    if (!isBlank(last) && last !== comma && last !== closing) break;
    end -= 1;
  }
  return line.subarray(start, end);
}

function describeIssue(error: unknown): string {
  if (!(error instanceof z.ZodError)) return 'not an entity';
  const [issue] = error.issues;
  return `not an entity: ${issue?.path.join('.') || 'it'} is missing or of another kind`;
}
