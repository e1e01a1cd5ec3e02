import { readRetention } from '../../drafts/reads/settings.ts';
import type { JobKind } from '../../jobs/job-kind.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { deleteExpired } from './expired.ts';

const hour = 3_600;

/** Deletes every hour what has expired. That needs no job: begun again, it goes on with what is left. */
export function retentionJobs(db: Desk): JobKind {
  return {
    name: 'retention',
    pause: hour,
    async plan() {
      await deleteExpired(db, await readRetention(db));
      return false;
    },
    step: async () => ({ kind: 'end', state: 'dropped' }),
  };
}
