import type { Desk } from '../desk/database.ts';
import { now, secondsFrom } from '../desk/ids.ts';

/** Seconds for which a process has a change in hand without saying so again. */
export const leaseSeconds = 15;
const renewalMs = 5_000;

/** Takes a change that nobody has in hand; undefined when somebody has. `release` gives it back. */
export async function takeLease(
  db: Desk,
  id: string,
): Promise<{ release: () => Promise<void> } | undefined> {
  const taken = await db
    .updateTable('tag_changes')
    .set({ lease_until: secondsFrom(leaseSeconds) })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where(({ or, eb }) => or([eb('lease_until', 'is', null), eb('lease_until', '<', now())]))
    .executeTakeFirst();
  return Number(taken.numUpdatedRows) === 1 ? keepLease(db, id) : undefined;
}

/** Keeps a change that this process has in hand until it is released. */
export function keepLease(db: Desk, id: string): { release: () => Promise<void> } {
  const write = (until: string | null) =>
    db.updateTable('tag_changes').set({ lease_until: until }).where('id', '=', id).execute();
  let renewal: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    // One that cannot be written leaves the change to others, who do the same to the same end.
    renewal = write(secondsFrom(leaseSeconds)).catch(() => undefined);
  }, renewalMs);
  timer.unref();
  return {
    async release() {
      clearInterval(timer);
      await renewal;
      await write(null);
    },
  };
}
