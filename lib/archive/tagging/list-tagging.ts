import type { Kysely } from 'kysely';
import type { InterfaceLocale, Me } from '../../desk/api.ts';
import { audit } from '../../desk/audit.ts';
import type { Desk } from '../../desk/database.ts';
import { Failure } from '../../desk/failure.ts';
import type { DeskTables } from '../../desk/schema.ts';
import { readNote } from '../../feedback/send-note.ts';
import type { TaggingJob } from '../api.ts';
import type { ArchiveDesk } from '../archive-desk.ts';
import type { Names } from '../names.ts';
import { countNoted, type JobRow, readIds, updateJob } from './tagging-journal.ts';

const mostJobs = 50;

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
  { names }: ArchiveDesk,
  rows: readonly NamedJob[],
  locale: InterfaceLocale,
): Promise<TaggingJob[]> {
  const ids = rows.flatMap(({ add_ids, remove_ids }) => [
    ...readIds(add_ids),
    ...readIds(remove_ids),
  ]);
  const nameOf = await names.read(ids, locale);
  return rows.map((row) => toJob(row, nameOf, locale));
}

function toJob(row: NamedJob, nameOf: Names, locale: InterfaceLocale): TaggingJob {
  const named = (text: string) => readIds(text).map((id) => ({ id, name: nameOf(id) }));
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
  };
}

/** Takes back what a job changed, article by article. Throws `tagging-settled` while it runs or when that was done. */
export async function undoTagging(
  archive: ArchiveDesk,
  user: Me,
  id: string,
  locale: InterfaceLocale,
): Promise<TaggingJob> {
  await archive.db.transaction().execute(async (transaction) => {
    const [job] = await findJob(transaction, id);
    if (!job) throw new Failure('not-found');
    if (job.state !== 'done' && job.state !== 'failed') throw new Failure('tagging-settled');
    await updateJob(transaction, id, {
      state: 'undoing',
      cursor: JSON.stringify({ step: 'change', after: '', isSent: false }),
      done: 0,
      total: await countNoted(transaction, id),
      lease_until: null,
      message: null,
    });
    await audit(transaction, { by: user.id, action: 'article.untag', object: `tagging:${id}` });
  });
  return readJob(archive, id, locale);
}
