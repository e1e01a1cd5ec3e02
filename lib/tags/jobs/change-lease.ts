import { isOwnerGone, newLeaseOwner } from '../../jobs/lease.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { now, secondsFrom } from '../../sql/ids.ts';

/** Seconds for which a process has a change in hand without saying so again. */
const leaseSeconds = 15;
const renewalMs = 5_000;

export type Lease = { release: () => Promise<void> };
type Held = { lease_until: string | null; holder: string | null };

/** What a process writes that has a change in hand. */
export function leaseNow(): { lease_until: string; holder: string } {
  return { lease_until: secondsFrom(leaseSeconds), holder: newLeaseOwner() };
}

/** Whether a process that may still run has a change in hand. */
export function isHeld({ lease_until, holder }: Held): boolean {
  if (lease_until === null || lease_until <= now()) return false;
  return holder === null || !isOwnerGone(holder);
}

/** Takes a change that nobody has in hand; undefined when somebody has. `release` gives it back. */
export async function takeLease(db: Desk, id: string): Promise<Lease | undefined> {
  const held = await db
    .selectFrom('tag_changes')
    .select(['lease_until', 'holder'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!held || isHeld(held)) return undefined;
  const taken = await db
    .updateTable('tag_changes')
    .set(leaseNow())
    .where('id', '=', id)
    .where('state', 'in', ['planning', 'running'])
    // Of several that see it free one is the first.
    .where('lease_until', 'is not distinct from', held.lease_until)
    .where('holder', 'is not distinct from', held.holder)
    .executeTakeFirst();
  return Number(taken.numUpdatedRows) === 1 ? keepLease(db, id) : undefined;
}

/** Keeps a change that this process has in hand until it is released. */
export function keepLease(db: Desk, id: string): Lease {
  const write = (lease: Held) =>
    db.updateTable('tag_changes').set(lease).where('id', '=', id).execute();
  let renewal: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    // One that cannot be written leaves the change to others, who do the same to the same end.
    renewal = write(leaseNow()).catch(() => undefined);
  }, renewalMs);
  timer.unref();
  return {
    async release() {
      clearInterval(timer);
      await renewal;
      await write({ lease_until: null, holder: null });
    },
  };
}
