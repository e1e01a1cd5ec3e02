import { z } from 'zod';
import { backoff, type JobKind } from '../jobs/job-kind.ts';
import { addJob, findOpenJob } from '../jobs/queue.ts';
import type { Log } from '../log/log.ts';
import { type LogReceiver, LogReceiverError, type LogRecord, sendLogs } from '../log/otlp-logs.ts';
import type { Desk } from '../sql/desk-database.ts';
import { type LogEntry, readEntries } from './audit-log.ts';

/** The name of the desk's setting that holds the newest entry that the receiver has. */
const position = 'auditDelivered';
const Position = z.object({ id: z.number() });

const kind = 'audit-delivery';
/** Entries of one request. */
const batch = 200;
/** Seconds between tries while the receiver is away. */
const pauses = { first: 5, max: 300 };

type Options = { receiver: LogReceiver; version: string; log: Log };

/**
 * Sends the audit log to a receiver of logs, each entry after those before it. The database keeps how far it came, so that
 * nothing is left out while receiver or desk are away. An entry may arrive twice, with the same id.
 */
export function auditDelivery(db: Desk, { receiver, version, log }: Options): JobKind {
  return {
    name: kind,
    async plan() {
      const [entry] = await readEntries(db, (await deliveredTo(db)) ?? 0, 1);
      if (!entry || (await findOpenJob(db, kind, kind))) return false;
      await addJob(db, { kind, key: kind });
      return true;
    },
    async step() {
      const entries = await readEntries(db, (await deliveredTo(db)) ?? 0, batch);
      const last = entries.at(-1);
      if (!last) return { kind: 'end', state: 'dropped' };
      const source = { service: 'copydesk-audit', version };
      const refused = await sendLogs(receiver, source, entries.map(toRecord));
      if (refused > 0)
        log.error(
          { refused, from: entries[0]?.id, to: last.id },
          'the receiver of logs refused entries of the audit log',
        );
      const value = JSON.stringify({ id: last.id } satisfies z.output<typeof Position>);
      return {
        kind: 'advance',
        cursor: null,
        write: async (transaction) => {
          await transaction
            .insertInto('settings')
            .values({ name: position, value })
            .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
            .execute();
        },
      };
    },
    async explainError({ attempts }, error) {
      if (!(error instanceof LogReceiverError)) throw error;
      log.warn({ says: error.message }, 'the audit log waits for its receiver');
      return { kind: 'wait', seconds: backoff(attempts + 1, pauses) };
    },
  };
}

/** The newest entry that the receiver has; undefined before the first delivery. */
export async function deliveredTo(db: Desk): Promise<number | undefined> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', position)
    .executeTakeFirst();
  return row && Position.parse(JSON.parse(row.value)).id;
}

/** The attributes are those of an exported entry, so that a receiver can follow the chain; null is left out. */
function toRecord({ at, action, ...entry }: LogEntry): LogRecord {
  const attributes = Object.entries({ at, action, ...entry });
  return {
    at,
    severity: 'info',
    body: action,
    attributes: Object.fromEntries(attributes.map(([name, value]) => [`audit.${name}`, value])),
  };
}
