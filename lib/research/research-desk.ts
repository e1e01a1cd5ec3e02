import { type ArchiveDesk, archiveDesk } from '../archive/archive-desk.ts';
import type { Desk } from '../desk/database.ts';
import { appLog } from '../http/app-log.ts';
import type { Log } from '../log/log.ts';
import { processWide } from '../process-wide.ts';
import type { HeldBack } from './reading/articles-now.ts';
import { ConversationSignals } from './runs/conversation-signals.ts';
import { Runs } from './runs/runs.ts';

/** What everything about research works on. */
export type ResearchDesk = ArchiveDesk & {
  runs: Runs;
  signals: ConversationSignals;
  /** Articles that were withdrawn or held back when that was last asked, for when it cannot be. */
  heldBack: HeldBack;
  log: Log;
};

export function createResearchDesk(archive: ArchiveDesk, log: Log): ResearchDesk {
  return {
    ...archive,
    runs: new Runs(),
    signals: new ConversationSignals(archive.db),
    heldBack: new Map(),
    log,
  };
}

/** The one of this process. */
export function researchDesk(db: Desk): ResearchDesk {
  return processWide('research-desk', () => createResearchDesk(archiveDesk(db), appLog()));
}
