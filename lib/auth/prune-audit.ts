import type { Logger } from 'pino';
import { describeError } from '../log/describe-error.ts';
import type { Desk } from '../sql/desk-database.ts';
import { secondsFrom } from '../sql/ids.ts';
import { audit, lockHead } from './audit.ts';
import { deliveredTo } from './audit-delivery.ts';
import { signAnchor } from './audit-log.ts';

const day = 86_400;
/** Entries that one transaction removes: everybody who writes to the log waits for it. */
const batch = 5_000;

/**
 * Removes the entries before a time, from the beginning of the log up to the first that is younger, and returns how many
 * they were; none after `last`. The chain then starts at an anchor: the hash of the last one that was removed, signed with the secret.
 */
export async function pruneAudit(
  db: Desk,
  before: string,
  secret: string,
  last = Number.POSITIVE_INFINITY,
): Promise<number> {
  let removed = 0;
  for (;;) {
    const count = await pruneBatch(db, { before, secret, last });
    removed += count;
    if (count < batch) break;
  }
  if (removed > 0) {
    await audit(db, { action: 'audit.prune', object: 'audit:log', details: String(removed) });
  }
  return removed;
}

type Pruning = { before: string; secret: string; last: number };

function pruneBatch(db: Desk, { before, secret, last: end }: Pruning): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    await lockHead(transaction);
    const rows = await transaction
      .selectFrom('audit')
      .select(['id', 'at', 'hash'])
      .orderBy('id')
      .limit(batch)
      .execute();
    const stop = rows.findIndex(({ at, id }) => at >= before || id > end);
    const old = stop < 0 ? rows : rows.slice(0, stop);
    const last = old.at(-1);
    if (!last) return 0;
    const anchor = { id: last.id, hash: last.hash ?? '', at: secondsFrom(0) };
    await transaction
      .updateTable('audit_head')
      .set({
        anchor_id: anchor.id,
        anchor_hash: anchor.hash,
        anchor_at: anchor.at,
        anchor_signature: signAnchor(anchor, secret),
      })
      .execute();
    await transaction.deleteFrom('audit').where('id', '<=', anchor.id).execute();
    return old.length;
  });
}

/**
 * Removes entries that are older than so many days, now and once a day. `isDelivered`: only those that the receiver of logs
 * has.
 */
export function limitAudit(
  db: Desk,
  { days, secret, isDelivered }: { days: number; secret: string; isDelivered: boolean },
  log: Pick<Logger, 'warn'>,
): void {
  const prune = async () => {
    try {
      const last = isDelivered ? ((await deliveredTo(db)) ?? 0) : undefined;
      await pruneAudit(db, secondsFrom(-days * day), secret, last);
    } catch (error) {
      log.warn(describeError(error), 'audit log');
    }
  };
  setInterval(prune, day * 1_000).unref();
  void prune();
}
