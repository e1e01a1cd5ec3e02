import type { Me } from '../../auth/api.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { newId, now, secondsFrom } from '../../sql/ids.ts';
import type { Sweep } from '../api.ts';
import type { SweepChangesTable, SweepsTable } from '../tables.ts';
import type { SweepPlace } from './sweep-id.ts';

/** Seconds for which a sweep can be undone. */
const undoTime = 30 * 24 * 3600;
const mostUndoable = 10;

export type SweepChange = SweepPlace & { to: string };

/** Notes down all that a sweep will change before any of it is changed. */
export async function openSweep(
  db: Desk,
  by: Me,
  changes: readonly SweepChange[],
): Promise<string> {
  const id = newId();
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('sweeps')
      .values({ id, by_user: by.id, at: now(), state: 'running', changed: 0 })
      .execute();
    await transaction
      .insertInto('sweep_changes')
      .values(
        changes.map(({ kind, objectId, from, to }) => ({
          sweep_id: id,
          kind,
          object_id: objectId,
          from_id: from,
          to_id: to,
          undo: null,
        })),
      )
      .execute();
  });
  return id;
}

/** A sweep that was refused before it changed anything leaves no trace. */
export async function dropSweep(db: Desk, id: string): Promise<void> {
  await db.deleteFrom('sweeps').where('id', '=', id).where('state', '=', 'running').execute();
}

export type NotedSweep = { sweep: SweepsTable; changes: SweepChangesTable[] };

/** A sweep with all that it changes. */
export async function readSweep(db: Desk, id: string): Promise<NotedSweep | undefined> {
  const sweep = await db.selectFrom('sweeps').selectAll().where('id', '=', id).executeTakeFirst();
  if (!sweep) return undefined;
  const changes = await db
    .selectFrom('sweep_changes')
    .selectAll()
    .where('sweep_id', '=', id)
    .orderBy('kind')
    .orderBy('object_id')
    .orderBy('from_id')
    .execute();
  return { sweep, changes };
}

/** Takes a sweep from one state to the next; false: another process did. */
export async function claimSweep(
  db: Desk,
  id: string,
  from: SweepsTable['state'],
  to: SweepsTable['state'],
): Promise<boolean> {
  const claimed = await db
    .updateTable('sweeps')
    .set({ state: to })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst();
  return claimed.numUpdatedRows > 0n;
}

/** Notes down that a sweep of the user's own is to be undone; how much it had changed. */
export async function beginUndo(db: Desk, by: Me, id: string): Promise<number | undefined> {
  const sweep = await db
    .updateTable('sweeps')
    .set({ state: 'undoing' })
    .where('id', '=', id)
    .where('by_user', '=', by.id)
    .where('state', '=', 'done')
    .where('at', '>', secondsFrom(-undoTime))
    .returning('changed')
    .executeTakeFirst();
  return sweep?.changed;
}

/** Sweeps that were noted down and not brought to their end, the oldest first. */
export async function listUnfinished(db: Desk): Promise<string[]> {
  const rows = await db
    .selectFrom('sweeps')
    .select('id')
    .where('state', 'in', ['running', 'undoing'])
    .orderBy('at')
    .execute();
  return rows.map(({ id }) => id);
}

/** The reader's own sweeps that can be undone, and how many are still on their way. */
export async function listUndoable(
  db: Desk,
  reader: Me,
): Promise<Pick<Sweep, 'undoable' | 'unfinished'>> {
  const mine = db.selectFrom('sweeps').where('by_user', '=', reader.id);
  const [undoable, unfinished] = await Promise.all([
    mine
      .select(['id', 'at', 'changed as items'])
      .where('state', '=', 'done')
      .where('changed', '>', 0)
      .where('at', '>', secondsFrom(-undoTime))
      .orderBy('at', 'desc')
      .limit(mostUndoable)
      .execute(),
    mine.select('id').where('state', 'in', ['running', 'undoing']).execute(),
  ]);
  return { undoable, unfinished: unfinished.length };
}
