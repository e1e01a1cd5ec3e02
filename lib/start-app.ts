import 'server-only';
import { archiveDesk } from './archive/archive-desk.ts';
import { verdictJobs } from './archive/jobs/verdict-jobs.ts';
import { mediaJobs } from './archive/media-sync/sync-media.ts';
import { publicationJobs } from './archive/publish/publication-jobs.ts';
import { taggingJobs } from './archive/tagging/tagging-jobs.ts';
import { services } from './clients/services.ts';
import { feedbackJobs } from './feedback/jobs/feedback-jobs.ts';
import { notePeerAddresses } from './http/client-address.ts';
import { startJobs } from './jobs/run-jobs.ts';
import { sweepJobs } from './knowledge/jobs/sweep-jobs.ts';
import { describeError } from './log/describe-error.ts';
import { appLog } from './log/log.ts';
import { judgementJobs } from './research/jobs/judgement-jobs.ts';
import { researchJobs, suspendRuns } from './research/jobs/research-jobs.ts';
import { researchDesk } from './research/research-desk.ts';
import { env } from './runtime/env-server.ts';
import { type Desk, openDesk, setDeskDatabase } from './sql/desk-database.ts';
import { changeJobs } from './tags/jobs/change-jobs.ts';
import { vocabulary } from './tags/reads/vocabulary.ts';
import { tagDesk } from './tags/tag-desk.ts';

/** Runs once in an app process, before its first request. */
export async function startApp(): Promise<void> {
  notePeerAddresses();
  const { db } = await openDesk(env());
  setDeskDatabase(db);
  startJobs(
    db,
    [
      feedbackJobs(db, services()),
      verdictJobs(db, services()),
      judgementJobs(db, services()),
      publicationJobs(archiveDesk(db)),
      mediaJobs(archiveDesk(db)),
      taggingJobs(archiveDesk(db)),
      changeJobs(tagDesk(db)),
      researchJobs(researchDesk(db)),
      sweepJobs({ db, services: services(), tags: vocabulary() }),
    ],
    appLog(),
  );
  suspendAtEnd(db);
}

/** Answers under way are asked for again after the next start. Next ends the process itself. */
function suspendAtEnd(db: Desk): void {
  const suspend = () => {
    suspendRuns(researchDesk(db)).catch((error) => appLog().warn(describeError(error), 'research'));
  };
  process.once('SIGTERM', suspend);
  process.once('SIGINT', suspend);
}
