import 'server-only';
import { archiveDesk } from './archive/archive-desk.ts';
import { keepArchive } from './archive/jobs/keep-archive.ts';
import { verdictJobs } from './archive/jobs/verdict-jobs.ts';
import { mediaJobs } from './archive/media-sync/sync-media.ts';
import { publicationJobs } from './archive/publish/publication-jobs.ts';
import { services } from './clients/services.ts';
import { feedbackJobs } from './feedback/jobs/feedback-jobs.ts';
import { appLog } from './http/app-log.ts';
import { notePeerAddresses } from './http/client-address.ts';
import { startJobs } from './jobs/run-jobs.ts';
import { keepSweeping } from './knowledge/jobs/keep-sweeping.ts';
import { describeError } from './log/describe-error.ts';
import { judgementJobs } from './research/jobs/judgement-jobs.ts';
import { keepResearch } from './research/jobs/keep-research.ts';
import { suspendRuns } from './research/jobs/resume.ts';
import { researchDesk } from './research/research-desk.ts';
import { env } from './runtime/env-server.ts';
import { type Desk, openDesk, setDeskDatabase } from './sql/desk-database.ts';
import { keepChanging } from './tags/jobs/keep-changing.ts';
import { vocabulary } from './tags/reads/vocabulary.ts';
import { tagDesk } from './tags/tag-desk.ts';

/** Runs once in an app process, before its first request. */
export async function startApp(): Promise<void> {
  notePeerAddresses();
  const { db } = await openDesk(env().dataDir);
  setDeskDatabase(db);
  startJobs(
    db,
    [
      feedbackJobs(db, services()),
      verdictJobs(db, services()),
      judgementJobs(db, services()),
      publicationJobs(archiveDesk(db)),
      mediaJobs(archiveDesk(db)),
    ],
    appLog(),
  );
  keepChanging(tagDesk(db), appLog());
  keepArchive(archiveDesk(db), appLog());
  keepResearch(researchDesk(db));
  suspendAtEnd(db);
  keepSweeping({ db, services: services(), tags: vocabulary() }, appLog());
}

/** Answers under way are asked for again after the next start. Next ends the process itself. */
function suspendAtEnd(db: Desk): void {
  const suspend = () => {
    suspendRuns(researchDesk(db)).catch((error) => appLog().warn(describeError(error), 'research'));
  };
  process.once('SIGTERM', suspend);
  process.once('SIGINT', suspend);
}
