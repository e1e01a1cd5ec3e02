import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Desk } from '../sql/desk-database.ts';
import { lockHead } from './audit.ts';

/** The whole log in the order of its chain: where it begins, the entries, and where it ends. */

const Anchor = z.object({
  /** The newest entry that was removed for its age; 0: none was. */
  id: z.number(),
  hash: z.string(),
  at: z.string().nullable(),
  signature: z.string().nullable(),
});
export type Anchor = z.output<typeof Anchor>;
const Entry = z.object({
  id: z.number(),
  at: z.string(),
  by: z.string().nullable(),
  action: z.string(),
  object: z.string(),
  name: z.string().nullable(),
  details: z.string().nullable(),
  hash: z.string().nullable(),
});
export type LogEntry = z.output<typeof Entry>;
const Head = z.object({ id: z.number(), hash: z.string() });
/** A line of an export. */
const LogLine = z.union([z.object({ anchor: Anchor }), z.object({ head: Head }), Entry]);
export type LogLine = z.output<typeof LogLine>;

const page = 500;

/** Reads the log, oldest first, as it is when the last line is read. */
export async function* readAuditLog(db: Desk): AsyncGenerator<LogLine> {
  const first = await db.transaction().execute(async (transaction) => {
    const { anchor_id: id, anchor_hash: hash, ...head } = await lockHead(transaction);
    const anchor = { id, hash, at: head.anchor_at, signature: head.anchor_signature };
    return { anchor, entries: await readEntries(transaction) };
  });
  yield { anchor: first.anchor };
  let { entries } = first;
  let last = 0;
  while (entries.length > 0) {
    yield* entries;
    last = entries.at(-1)?.id ?? last;
    if (entries.length < page) break;
    entries = await readEntries(db, last);
  }
  const end = await db.transaction().execute(async (transaction) => {
    const { last_id: id, hash } = await lockHead(transaction);
    return { head: { id, hash }, entries: await readEntries(transaction, last, Infinity) };
  });
  yield* end.entries;
  yield { head: end.head };
}

/** Reads entries that were written after one, oldest first. */
export async function readEntries(db: Desk, after?: number, limit = page): Promise<LogEntry[]> {
  const rows = await db
    .selectFrom('audit')
    .selectAll()
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? 0))
    .orderBy('id')
    .$if(limit !== Infinity, (query) => query.limit(limit))
    .execute();
  return rows.map(({ by_user: by, ...entry }) => ({ ...entry, by }));
}

/** The log as newline-delimited JSON. */
export async function* printAuditLog(db: Desk): AsyncGenerator<string> {
  for await (const line of readAuditLog(db)) yield `${JSON.stringify(line)}\n`;
}

/** Throws an error that names the line which none of ours is. */
export async function* parseAuditLog(lines: AsyncIterable<string>): AsyncGenerator<LogLine> {
  let number = 0;
  for await (const line of lines) {
    number += 1;
    try {
      yield LogLine.parse(JSON.parse(line));
    } catch (cause) {
      throw new Error(`Line ${number} is none of an exported audit log.`, { cause });
    }
  }
}

/** The signature of an anchor by the desk's secret: whoever has only the database cannot move the beginning. */
export function signAnchor({ id, hash, at }: Omit<Anchor, 'signature'>, secret: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'copydesk audit anchor', 32));
  return createHmac('sha256', key)
    .update(JSON.stringify([id, hash, at]))
    .digest('hex');
}

export function isSigned(anchor: Anchor, secret: string): boolean {
  const given = Buffer.from(anchor.signature ?? '');
  const right = Buffer.from(signAnchor(anchor, secret));
  return secret !== '' && given.length === right.length && timingSafeEqual(given, right);
}
