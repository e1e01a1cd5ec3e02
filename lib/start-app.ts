import 'server-only';
import { archiveDesk } from './archive/archive-desk.ts';
import { keepArchive } from './archive/keep-archive.ts';
import { type Desk, openDesk, setDeskDatabase } from './desk/database.ts';
import { env } from './env-server.ts';
import { keepSending } from './feedback/keep-sending.ts';
import { appLog } from './http/app-log.ts';
import { notePeerAddresses } from './http/client-address.ts';
import { keepSweeping } from './knowledge/sweep/keep-sweeping.ts';
import { describeError } from './log/describe-error.ts';
import { keepResearch } from './research/keep-research.ts';
import { researchDesk } from './research/research-desk.ts';
import { suspendRuns } from './research/runs/resume.ts';
import { keepChanging } from './tags/keep-changing.ts';
import { tagDesk } from './tags/tag-desk.ts';
import { vocabulary } from './tags/vocabulary.ts';
import { services } from './upstream/services.ts';

/** Runs once in an app process, before its first request. */
export async function startApp(): Promise<void> {
  notePeerAddresses();
  const { db } = await openDesk(env().dataDir);
  setDeskDatabase(db);
  keepSending(db, services(), appLog());
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
