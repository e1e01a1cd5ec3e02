import type { Kysely } from 'kysely';
import type { InterfaceLocale, Me } from '../../auth/api.ts';
import { audit } from '../../auth/audit.ts';
import { Failure } from '../../http/failure.ts';
import { readNote } from '../../http/failure-note.ts';
import type { Desk } from '../../sql/desk-database.ts';
import type { DeskTables } from '../../sql/desk-tables.ts';
import { ChangeDetails } from '../../tags/reads/change-details.ts';
import { describeChange } from '../../tags/reads/describe-change.ts';
import type { ArchiveDesk } from '../archive-desk.ts';
import type { Names } from '../reads/names.ts';
import type { TaggingJob } from './api.ts';
import { beginUndo, type JobRow, readIds } from './tagging-journal.ts';

const mostJobs = 50;
/** Ids of a job that are named. */
const mostIds = 20;

type NamedJob = JobRow & { name: string };

function selectJobs(db: Kysely<DeskTables>) {
  return db
    .selectFrom('tagging_jobs')
    .innerJoin('users', 'users.id', 'tagging_jobs.by_user')
    .selectAll('tagging_jobs')
    .select('users.name');
}

/** The latest jobs, the newest first. */
export async function listJobs(
  archive: ArchiveDesk,
  locale: InterfaceLocale,
): Promise<TaggingJob[]> {
  const rows = await selectJobs(archive.db)
    // A merge of tags that no article carries is nothing to tell of here.
    .where(({ or, eb }) =>
      or([eb('part_of', 'is', null), eb('changed', '>', 0), eb('state', '=', 'failed')]),
    )
    .orderBy('tagging_jobs.at', 'desc')
    .orderBy('tagging_jobs.id')
    .limit(mostJobs)
    .execute();
  return toJobs(archive, rows, locale);
}

/** Throws `not-found`. */
export async function readJob(
  archive: ArchiveDesk,
  id: string,
  locale: InterfaceLocale,
): Promise<TaggingJob> {
  const [job] = await toJobs(archive, await findJob(archive.db, id), locale);
  if (!job) throw new Failure('not-found');
  return job;
}

async function findJob(db: Desk, id: string): Promise<NamedJob[]> {
  return selectJobs(db).where('tagging_jobs.id', '=', id).execute();
}

async function toJobs(
  { db, names }: ArchiveDesk,
  rows: readonly NamedJob[],
  locale: InterfaceLocale,
): Promise<TaggingJob[]> {
  const ids = rows.flatMap(({ add_ids, remove_ids }) => [
    ...firstIds(add_ids),
    ...firstIds(remove_ids),
  ]);
  const nameOf = await names.read(ids, locale);
  const parts = await readParts(db, rows, locale);
  return rows.map((row) => toJob(row, nameOf, parts.get(row.id), locale));
}

function firstIds(text: string): string[] {
  return readIds(text).slice(0, mostIds);
}

/** What jobs belong to, by the id of the job. */
async function readParts(
  db: Desk,
  rows: readonly NamedJob[],
  locale: InterfaceLocale,
): Promise<ReadonlyMap<string, TaggingJob['partOf']>> {
  const wholes = rows.flatMap(({ id, part_of }) => {
    const [kind, whole] = part_of?.split(':') ?? [];
    return whole === undefined ? [] : [{ id, isSweep: kind === 'sweep', whole }];
  });
  if (wholes.length === 0) return new Map();
  const changes = await db
    .selectFrom('tag_changes')
    .select(['id', 'details'])
    .where(
      'id',
      'in',
      wholes.map(({ whole }) => whole),
    )
    .execute();
  const summaries = new Map(
    changes.map(({ id, details }) => [
      id,
      describeChange(ChangeDetails.parse(JSON.parse(details)), locale),
    ]),
  );
  return new Map(
    wholes.map(({ id, isSweep, whole }) => [
      id,
      isSweep ? { kind: 'sweep' } : { kind: 'change', summary: summaries.get(whole) ?? '' },
    ]),
  );
}

function toJob(
  row: NamedJob,
  nameOf: Names,
  partOf: TaggingJob['partOf'],
  locale: InterfaceLocale,
): TaggingJob {
  const named = (text: string) => firstIds(text).map((id) => ({ id, name: nameOf(id) }));
  const message = readNote(row.message, locale);
  return {
    id: row.id,
    by: { id: row.by_user, name: row.name },
    at: row.at,
    add: named(row.add_ids),
    remove: named(row.remove_ids),
    state: row.state,
    total: row.total,
    done: row.done,
    changed: row.changed,
    ...(message !== undefined && { message }),
    ...(partOf && { partOf }),
  };
}

/**
 * Takes back what a job changed, article by article. Throws `tagging-settled` while it runs, when that was done, and for
 * what belongs to a change of tags, which is undone as a whole.
 */
export async function undoTagging(
  archive: ArchiveDesk,
  user: Me,
  id: string,
  locale: InterfaceLocale,
): Promise<TaggingJob> {
  await archive.db.transaction().execute(async (transaction) => {
    const [job] = await findJob(transaction, id);
    if (!job) throw new Failure('not-found');
    const isOver = job.state === 'done' || job.state === 'failed';
    if (!isOver || job.part_of !== null) throw new Failure('tagging-settled');
    await beginUndo(transaction, id);
    await audit(transaction, { by: user.id, action: 'article.untag', object: `tagging:${id}` });
  });
  return readJob(archive, id, locale);
}
