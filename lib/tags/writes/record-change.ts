import { z } from 'zod';
import type { EditorialTag } from '../../contract/media-tags.ts';
import { Failure } from '../../http/failure.ts';
import { type Job, parsePayload } from '../../jobs/job-kind.ts';
import { beginJob, findOpenJob } from '../../jobs/queue.ts';
import { createYielder } from '../../jobs/yielder.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { newId, now } from '../../sql/ids.ts';
import { BulkTags } from '../change-api.ts';
import type { ChangeDetails } from '../reads/change-details.ts';
import type { TagChangeItemsTable } from '../tables.ts';
import { printTag } from './tag-input.ts';

/** The change of one tag; `redirect` is the id of the tag that replaces one that goes. */
export type PlannedItem = {
  gkbId: string;
  before?: EditorialTag | undefined;
  after?: EditorialTag | undefined;
  redirect?: string | undefined;
};
export type Plan = {
  details: ChangeDetails;
  items: readonly PlannedItem[];
  undoes?: string | undefined;
};

export type PlanHead = Pick<Plan, 'details' | 'undoes'> & { tags: number };

/** A request that takes long to plan: it is recorded, answered, then planned. */
const ChangeRequest = z.discriminatedUnion('do', [
  z.object({ do: z.literal('bulk'), ...BulkTags.shape }),
  z.object({ do: z.literal('import'), file: z.string() }),
  z.object({ do: z.literal('undo'), change: z.string() }),
]);
export type ChangeRequest = z.output<typeof ChangeRequest>;

/** The payload of a change that its author plans. */
export const noRequest = '{}';

/** Returns undefined for a change that its author plans. */
export function parseRequest(job: Pick<Job, 'payload'>): ChangeRequest | undefined {
  return job.payload === noRequest ? undefined : parsePayload(job, ChangeRequest);
}

/** Limits of one part of a change on its way to the services. */
const maxTagsPerPart = 1_000;
const maxBytesPerPart = 2_000_000;
/** Rows of one statement; longer ones hold up everybody's. */
const maxRows = 250;

/** Changes of tags run one after the other. */
export const vocabularyKey = 'vocabulary';
/** Seconds for which a process has a change in hand without renewing its claim. */
export const changeLease = 15;

/**
 * Records that a change is planned, and from which request; nobody else's can begin until it is over. Returns its job,
 * in this process's hands and with the id of the change, or undefined when another change is under way. Throws
 * `tags-unchanged` for a file that is applied already.
 */
export async function recordHead(
  db: Desk,
  by: string,
  { details, tags, undoes }: PlanHead,
  request?: ChangeRequest,
): Promise<Job | undefined> {
  const id = newId();
  return db.transaction().execute(async (transaction) => {
    if (await findOpenJob(transaction, 'tag-change', vocabularyKey)) return undefined;
    await transaction
      .insertInto('tag_changes')
      .values({
        id,
        kind: details.kind,
        by_user: by,
        at: now(),
        state: 'planning',
        details: JSON.stringify(details),
        tags,
        parts: 1,
        sent: 0,
        note: null,
        undoes: undoes ?? null,
      })
      .execute();
    if (request?.do === 'import') await claimFile(transaction, request.file, id);
    const job = { kind: 'tag-change', id, key: vocabularyKey, payload: request, by } as const;
    return beginJob(transaction, job, changeLease);
  });
}

async function claimFile(transaction: Desk, file: string, change: string): Promise<void> {
  const claimed = await transaction
    .updateTable('tag_imports')
    .set({ change_id: change })
    .where('id', '=', file)
    .where('change_id', 'is', null)
    .executeTakeFirst();
  if (Number(claimed.numUpdatedRows) !== 1) throw new Failure('tags-unchanged');
}

/** Completes what `recordHead` began; once this returns the change goes on to its end, whoever dies. */
export async function recordPlan(db: Desk, id: string, { details, items }: Plan): Promise<void> {
  // A process may have died while it wrote them.
  await db.deleteFrom('tag_change_items').where('change_id', '=', id).execute();
  const parts = await recordItems(db, id, items);
  await db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('tag_changes')
      .set({ state: 'running', details: JSON.stringify(details), tags: items.length, parts })
      .where('id', '=', id)
      .where('state', '=', 'planning')
      .execute();
    await transaction
      .updateTable('tag_imports')
      .set({ text: '' })
      .where('change_id', '=', id)
      .execute();
  });
}

/** The changes of single tags that a change consists of. */
export function itemsOf(db: Desk, changeId: string) {
  return db.selectFrom('tag_change_items').where('change_id', '=', changeId);
}

/** Forgets a change of which nothing was done and nobody was told; part of the caller's transaction. */
export async function dropHead(transaction: Desk, id: string): Promise<void> {
  await freeFile(transaction, id);
  await transaction
    .deleteFrom('tag_changes')
    .where('id', '=', id)
    .where('state', '=', 'planning')
    .execute();
}

/** A file whose application came to nothing may be applied again. */
export async function freeFile(db: Desk, change: string): Promise<void> {
  await db
    .updateTable('tag_imports')
    .set({ change_id: null })
    .where('change_id', '=', change)
    .where('text', '!=', '')
    .execute();
}

async function recordItems(db: Desk, changeId: string, items: readonly PlannedItem[]) {
  const yielder = createYielder();
  const divide = createDivider();
  let rows: TagChangeItemsTable[] = [];
  let parts = 1;
  for (const [position, item] of items.entries()) {
    const after = item.after ? printTag(item.after) : null;
    parts = divide(after?.length ?? 0);
    rows.push({
      change_id: changeId,
      position,
      part: parts,
      gkb_id: item.gkbId,
      before: item.before ? printTag(item.before) : null,
      after,
      redirect: item.redirect ?? null,
      state: 'planned',
      note: null,
    });
    if (rows.length === maxRows || position === items.length - 1) {
      await db.insertInto('tag_change_items').values(rows).execute();
      rows = [];
    }
    if (yielder.isDue()) await yielder.pause();
  }
  return parts;
}

/** Tells the part that the next item goes with, by how long it is in UTF-16 units, each of three bytes at most. */
function createDivider(): (length: number) => number {
  let part = 1;
  let count = 0;
  let bytes = 0;
  return (length) => {
    const size = 200 + 3 * length;
    if (count === maxTagsPerPart || (count > 0 && bytes + size > maxBytesPerPart)) {
      part += 1;
      count = 0;
      bytes = 0;
    }
    count += 1;
    bytes += size;
    return part;
  };
}
