import { chainStart, hashEntry } from '../sql/audit-chain.ts';
import type { Desk } from '../sql/desk-database.ts';
import { isSigned, type LogEntry, type LogLine } from './audit-log.ts';

/** A fault of a log. */
export type AuditFault =
  /** The entry, or the hash of the one before, is not what it was. */
  | { kind: 'changed'; id: number }
  /** From and to are the ids of the first and the last that are missing. */
  | { kind: 'removed'; from: number; to: number }
  /** The entry was not written by the desk. */
  | { kind: 'inserted'; id: number }
  /** Where the log begins was not signed with the desk's secret. */
  | { kind: 'anchor' }
  /** It does not end with the entry that was written last. */
  | { kind: 'head' }
  /** The first or last line of an export is missing, or stands elsewhere. */
  | { kind: 'incomplete' };

export type AuditReport = { entries: number; faults: AuditFault[] };

type Link = { id: number; hash: string };

/**
 * Follows the chain. An entry that does not fit is settled by what comes after: if that goes on from before it, it was
 * inserted; if it goes on from its hash, something was changed or removed.
 */
export async function verifyAudit(
  lines: AsyncIterable<LogLine>,
  secret: string,
): Promise<AuditReport> {
  const faults: AuditFault[] = [];
  let entries = 0;
  let begin: Link | undefined;
  let head: Link | undefined;
  let last: Link = { id: 0, hash: chainStart };
  /** Entries after `last` that do not fit. */
  let odd: LogEntry[] = [];

  const follows = (entry: LogEntry, hash: string) => hashEntry(hash, entry) === entry.hash;
  function settle(areInserted: boolean) {
    for (const { id, hash } of odd) {
      if (areInserted) faults.push({ kind: 'inserted', id });
      else if (id > last.id + 1) faults.push({ kind: 'removed', from: last.id + 1, to: id - 1 });
      else faults.push({ kind: 'changed', id });
      if (!areInserted) last = { id, hash: hash ?? '' };
    }
    odd = [];
  }

  for await (const line of lines) {
    if ('anchor' in line) {
      const { anchor } = line;
      // A second beginning would hide what stands before it.
      if (begin || entries > 0) faults.push({ kind: 'incomplete' });
      begin = anchor;
      last = anchor;
      const isWhole = anchor.id === 0 && anchor.hash === chainStart;
      if (!isWhole && !isSigned(anchor, secret)) faults.push({ kind: 'anchor' });
      continue;
    }
    if (head) faults.push({ kind: 'incomplete' });
    if ('head' in line) head = line.head;
    else {
      entries += 1;
      const before = odd.at(-1)?.hash;
      const isNext = follows(line, last.hash);
      if (isNext || (before != null && follows(line, before))) {
        settle(isNext);
        last = { id: line.id, hash: line.hash ?? '' };
      } else odd.push(line);
    }
  }
  if (!begin || !head) faults.push({ kind: 'incomplete' });
  settle(last.hash === head?.hash);
  if (head && last.hash !== head.hash) {
    if (head.id > last.id) faults.push({ kind: 'removed', from: last.id + 1, to: head.id });
    else if (!faults.some(({ kind }) => kind === 'changed')) faults.push({ kind: 'head' });
  }
  return { entries, faults };
}

/** True if the desk still has what an export of it ends with. Entries removed for their age cannot be compared. */
export async function isStillThere(db: Desk, { id, hash }: Link): Promise<boolean> {
  const kept = await db.selectFrom('audit').select('hash').where('id', '=', id).executeTakeFirst();
  if (kept) return kept.hash === hash;
  const head = await db.selectFrom('audit_head').selectAll().executeTakeFirstOrThrow();
  return id === head.anchor_id ? hash === head.anchor_hash : id < head.anchor_id;
}
