import { readRetention } from '../../drafts/reads/settings.ts';
import type { JobKind } from '../../jobs/job-kind.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { deleteExpired, removeForgottenDrafts } from './expired.ts';

const hour = 3_600;

/** Deletes every hour what has expired, deleted drafts among it. That needs no job: begun again, it goes on with what is left. */
export function retentionJobs(db: Desk): JobKind {
  return {
    name: 'retention',
    pause: hour,
    async plan() {
      await removeForgottenDrafts(db);
      await deleteExpired(db, await readRetention(db));
      return false;
    },
    step: async () => ({ kind: 'end', state: 'dropped' }),
  };
}
