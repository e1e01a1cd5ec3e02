import { type ArchiveDesk, archiveDesk } from '../archive/archive-desk.ts';
import { appLog } from '../http/app-log.ts';
import type { Log } from '../log/log.ts';
import { processWide } from '../runtime/process-wide.ts';
import type { Desk } from '../sql/desk-database.ts';
import { ConversationSignals } from './jobs/conversation-signals.ts';
import { Runs } from './jobs/runs.ts';
import { OpenStreams } from './reads/open-streams.ts';

/** What everything about research works on. */
export type ResearchDesk = ArchiveDesk & {
  runs: Runs;
  signals: ConversationSignals;
  streams: OpenStreams;
  log: Log;
};

export function createResearchDesk(archive: ArchiveDesk, log: Log): ResearchDesk {
  return {
    ...archive,
    runs: new Runs(),
    signals: new ConversationSignals(archive.db),
    streams: new OpenStreams(),
    log,
  };
}

/** The one of this process. */
export function researchDesk(db: Desk): ResearchDesk {
  return processWide('research-desk', () => createResearchDesk(archiveDesk(db), appLog()));
}
