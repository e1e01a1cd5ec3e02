import { type ArchiveDesk, archiveDesk } from '../archive/archive-desk.ts';
import type { Desk } from '../desk/database.ts';
import { appLog } from '../http/app-log.ts';
import type { Log } from '../log/log.ts';
import { processWide } from '../process-wide.ts';
import { OpenStreams } from './open-streams.ts';
import { ConversationSignals } from './runs/conversation-signals.ts';
import { Runs } from './runs/runs.ts';

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
