import * as z from 'zod';
import type { DumpFilter } from './filter.ts';
import type { StagedRow } from './import-job.ts';
import { mapEntity } from './map-entity.ts';
import type { PreFilter } from './pre-filter.ts';

/** The result of reading one line. */
export type LineResult =
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
export function readDumpLine(whole: Buffer, filter: DumpFilter, mayKeep: PreFilter): LineResult {
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
