import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Desk } from '../../sql/desk-database.ts';
import { newId, now, secondsFrom } from '../../sql/ids.ts';
import type { TaggingJobsTable } from '../tables.ts';
import { countNoted } from './noted-articles.ts';
import { Selection, TagAct } from './tagging-act.ts';

export type JobRow = Selectable<TaggingJobsTable>;

/** Seconds for which a process has a job in hand without saying so again; longer than any call. */
const lease = 60;

/** What the column `selection` holds. */
const Asked = z.object({ articles: Selection, replace: TagAct.shape.replace });

/** Where a job stands. `isSent`: the articles after this one may have been changed already, but that is not noted. */
const Place = z.discriminatedUnion('step', [
  z.object({ step: z.literal('choose'), place: z.string() }),
  z.object({ step: z.literal('change'), after: z.string(), isSent: z.boolean() }),
]);
export type Place = z.output<typeof Place>;

const Ids = z.array(z.string());

export function readAsked(job: JobRow): { selection: Selection; act: TagAct } {
  const { articles, replace } = Asked.parse(JSON.parse(job.selection));
  const replaced = new Set(replace.flat());
  const idsOf = (text: string) =>
    Ids.parse(JSON.parse(text)).filter((id) => replace.length === 0 || !replaced.has(id));
  return {
    selection: articles,
    act: { add: idsOf(job.add_ids), remove: idsOf(job.remove_ids), replace },
  };
}

export function readIds(text: string): string[] {
  return Ids.parse(JSON.parse(text));
}

export function readPlace(job: JobRow): Place {
  return job.cursor === null ? { step: 'choose', place: '' } : Place.parse(JSON.parse(job.cursor));
}

/**
 * Writes a job down. What replaces and is replaced is named among what is added and removed. `partOf`: what it belongs to
 * and is undone with, see `askUndoOf`.
 */
export async function recordJob(
  db: Desk,
  by: string,
  selection: Selection,
  { add, remove, replace }: TagAct,
  { total = 0, partOf }: { total?: number; partOf?: string } = {},
): Promise<string> {
  const id = newId();
  const named = (ids: readonly string[]) => JSON.stringify([...new Set(ids)]);
  await db
    .insertInto('tagging_jobs')
    .values({
      id,
      by_user: by,
      at: now(),
      selection: JSON.stringify({ articles: selection, replace }),
      add_ids: named([...add, ...replace.map(([, to]) => to)]),
      remove_ids: named([...remove, ...replace.map(([from]) => from)]),
      state: 'running',
      total,
      done: 0,
      changed: 0,
      cursor: null,
      lease_until: null,
      message: null,
      part_of: partOf ?? null,
      undo_asked: 0,
      attempts: 0,
    })
    .execute();
  return id;
}

/** Has what belongs to something taken back: at once where it is over, else as soon as it is. */
export async function askUndoOf(db: Desk, partOf: string): Promise<void> {
  await db
    .updateTable('tagging_jobs')
    .set({ undo_asked: 1 })
    .where('part_of', '=', partOf)
    .where('state', '=', 'running')
    .execute();
  const over = await db
    .selectFrom('tagging_jobs')
    .select('id')
    .where('part_of', '=', partOf)
    .where('state', 'in', ['done', 'failed'])
    .execute();
  for (const { id } of over) await beginUndo(db, id);
}

/** How far what belongs to these has come. */
export async function readPartsOf(db: Desk, parts: readonly string[]) {
  if (parts.length === 0) return [];
  return db
    .selectFrom('tagging_jobs')
    .select(['part_of', 'state', 'total', 'done', 'changed', 'message'])
    .where('part_of', 'in', parts)
    .execute();
}

/** From now on the job is taken back, article by article. */
export async function beginUndo(db: Desk, id: string): Promise<void> {
  await updateJob(db, id, {
    state: 'undoing',
    cursor: JSON.stringify({ step: 'change', after: '', isSent: false }),
    done: 0,
    total: await countNoted(db, id),
    lease_until: null,
    message: null,
    undo_asked: 0,
    attempts: 0,
  });
}

/** Ends a job; one whose undoing was asked for meanwhile goes on to be taken back. */
export async function settleJob(
  db: Desk,
  id: string,
  state: 'done' | 'undone' | 'failed',
  message: string | null = null,
): Promise<void> {
  const ended = await db
    .updateTable('tagging_jobs')
    .set({ state, lease_until: null, message })
    .where('id', '=', id)
    .where('undo_asked', '=', 0)
    .executeTakeFirst();
  if (ended.numUpdatedRows === 0n) await beginUndo(db, id);
}

/** A job as it is now. Throws where there is none. */
export function readJobRow(db: Desk, id: string): Promise<JobRow> {
  return db.selectFrom('tagging_jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Takes the oldest unfinished job in hand; undefined while another process has it, or it rests. */
export async function claimJob(db: Desk): Promise<JobRow | undefined> {
  return db.transaction().execute(async (transaction) => {
    const job = await transaction
      .selectFrom('tagging_jobs')
      .selectAll()
      .where('state', 'in', ['running', 'undoing'])
      .orderBy('at')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    if (!job || (job.lease_until !== null && job.lease_until > now())) return undefined;
    const lease_until = secondsFrom(lease);
    await updateJob(transaction, job.id, { lease_until });
    return { ...job, lease_until };
  });
}

export async function updateJob(
  db: Desk,
  id: string,
  values: Partial<Omit<JobRow, 'id'>>,
): Promise<void> {
  await db.updateTable('tagging_jobs').set(values).where('id', '=', id).execute();
}

/** Notes how far a job has come, and keeps it in hand. What went wrong before it came further is over. */
export async function advance(
  db: Desk,
  job: JobRow,
  place: Place,
  more: Partial<Pick<JobRow, 'done' | 'changed' | 'total'>> = {},
): Promise<JobRow> {
  const isFurther = place.step === 'choose' || !place.isSent;
  const values = {
    ...more,
    ...(isFurther && { attempts: 0, message: null }),
    cursor: JSON.stringify(place),
    lease_until: secondsFrom(lease),
  };
  await updateJob(db, job.id, values);
  return { ...job, ...values };
}
