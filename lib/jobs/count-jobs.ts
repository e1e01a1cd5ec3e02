import type { Desk } from '../sql/desk-database.ts';
import { now } from '../sql/ids.ts';
import { openStates } from './queue.ts';
import type { JobKindName } from './tables.ts';

export type JobCount = {
  kind: JobKindName;
  /** Due, and in nobody's hands. */
  waiting: number;
  running: number;
  /** Not due yet: to be tried again, or put off. */
  scheduled: number;
  failed: number;
  /** Time since which the oldest of those waiting is due. */
  waitingSince?: string;
};

/** Counts the jobs that are open or have failed, by kind. */
export async function countJobs(db: Desk, time: string = now()): Promise<JobCount[]> {
  const rows = await db
    .selectFrom('jobs')
    .where('state', 'in', [...openStates, 'failed'])
    .select(({ fn, eb, val }) => [
      'kind',
      eb
        .case()
        .when('state', '=', 'failed')
        .then(val('failed' as const))
        .when('lease_until', '>', time)
        .then(val('running' as const))
        .when('due_at', '>', time)
        .then(val('scheduled' as const))
        .else(val('waiting' as const))
        .end()
        .as('stage'),
      fn.countAll<number>().as('count'),
      fn.min('due_at').as('oldest'),
    ])
    .groupBy(['kind', 'stage'])
    .orderBy('kind')
    .execute();
  const byKind = new Map<JobKindName, JobCount>();
  for (const { kind, stage, count, oldest } of rows) {
    const counted = byKind.get(kind) ?? {
      ...{ kind, waiting: 0, running: 0, scheduled: 0, failed: 0 },
    };
    counted[stage] = Number(count);
    if (stage === 'waiting') counted.waitingSince = oldest;
    byKind.set(kind, counted);
  }
  return [...byKind.values()];
}
