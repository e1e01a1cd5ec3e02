import type { InterfaceLocale, Me } from '../../auth/api.ts';
import { audit } from '../../auth/audit.ts';
import { Failure } from '../../http/failure.ts';
import { type Job, parsePayload } from '../../jobs/job-kind.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { beginTaggingUndo, toProgress } from '../../tags/article-tagging.ts';
import { readDetails } from '../../tags/reads/change-details.ts';
import { describeChange } from '../../tags/reads/describe-change.ts';
import type { ArchiveDesk } from '../archive-desk.ts';
import type { Names } from '../reads/names.ts';
import type { TaggingJob } from './api.ts';
import { TaggingPayload } from './tagging-jobs.ts';

const maxJobs = 50;
const maxIds = 20;

type NamedJob = Job & { by: string; name: string };

function selectJobs(db: Desk) {
  return db
    .selectFrom('jobs')
    .innerJoin('users', 'users.id', 'jobs.requested_by')
    .selectAll('jobs')
    .select(['users.id as by', 'users.name'])
    .where('jobs.kind', '=', 'archive-tagging');
}

export async function listJobs(
  archive: ArchiveDesk,
  locale: InterfaceLocale,
): Promise<TaggingJob[]> {
  const rows = await selectJobs(archive.db)
    // A merge of tags that no article carries is not worth a line here.
    .where(({ or, eb }) =>
      or([eb('subject', 'is', null), eb('changed', '>', 0), eb('state', '=', 'failed')]),
    )
    .orderBy('jobs.created_at', 'desc')
    .orderBy('jobs.id')
    .limit(maxJobs)
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
  return selectJobs(db).where('jobs.id', '=', id).execute();
}

async function toJobs(
  { db, names }: ArchiveDesk,
  rows: readonly NamedJob[],
  locale: InterfaceLocale,
): Promise<TaggingJob[]> {
  const jobs = rows.map((row) => ({ row, ...namedIds(row) }));
  const nameOf = await names.read(
    jobs.flatMap(({ add, remove }) => [...add.slice(0, maxIds), ...remove.slice(0, maxIds)]),
    locale,
  );
  const wholes = await readWholes(db, rows, locale);
  return jobs.map(({ row, add, remove }): TaggingJob => {
    const partOf = wholes.get(row.id);
    return {
      ...{ id: row.id, by: { id: row.by, name: row.name }, at: row.created_at },
      ...{ add: toNamed(add, nameOf), remove: toNamed(remove, nameOf) },
      ...toProgress(row, locale),
      ...(partOf && { partOf }),
    };
  });
}

/** The ids that a job adds and removes; what replaces and is replaced is among them. */
export function namedIds(job: Pick<Job, 'payload'>): { add: string[]; remove: string[] } {
  const { add, remove, replace } = parsePayload(job, TaggingPayload);
  return {
    add: [...new Set([...add, ...replace.map(([, to]) => to)])],
    remove: [...new Set([...remove, ...replace.map(([from]) => from)])],
  };
}

function toNamed(ids: readonly string[], nameOf: Names): { id: string; name: string }[] {
  return ids.slice(0, maxIds).map((id) => ({ id, name: nameOf(id) }));
}

async function readWholes(
  db: Desk,
  rows: readonly NamedJob[],
  locale: InterfaceLocale,
): Promise<ReadonlyMap<string, TaggingJob['partOf']>> {
  const wholes = rows.flatMap(({ id, subject }) => {
    const [kind, whole] = subject?.split(':') ?? [];
    return whole === undefined ? [] : [{ id, isSweep: kind === 'sweep', whole }];
  });
  if (wholes.length === 0) return new Map();
  const ids = wholes.map(({ whole }) => whole);
  const changes = await db
    .selectFrom('tag_changes')
    .select(['id', 'details'])
    .where('id', 'in', ids)
    .execute();
  const summaries = new Map(
    changes.map(({ id, details }) => [id, describeChange(readDetails(details), locale)]),
  );
  return new Map(
    wholes.map(({ id, isSweep, whole }) => [
      id,
      isSweep ? { kind: 'sweep' } : { kind: 'change', summary: summaries.get(whole) ?? '' },
    ]),
  );
}

/** Undoes a job article by article. Throws `tagging-settled` unless it is over and belongs to no change of tags. */
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
    if (!isOver || job.subject !== null) throw new Failure('tagging-settled');
    await beginTaggingUndo(transaction, id);
    await audit(transaction, { by: user.id, action: 'article.untag', object: `tagging:${id}` });
  });
  return readJob(archive, id, locale);
}
