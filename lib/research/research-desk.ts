import { type ArchiveDesk, archiveDesk } from '../archive/archive-desk.ts';
import { Failure } from '../http/failure.ts';
import type { Log } from '../log/log.ts';
import { appLog } from '../log/log.ts';
import { processWide } from '../runtime/process-wide.ts';
import type { Desk } from '../sql/desk-database.ts';
import { ConversationSignals } from './jobs/conversation-signals.ts';

/** The runs that this process has in hand, by the id of their turn. Nothing that is read depends on it. */
class Runs {
  readonly #running = new Map<string, { controller: AbortController; ended: Promise<void> }>();

  /** Lets a run go on by itself; `act` must not throw. */
  start(turnId: string, act: (signal: AbortSignal) => Promise<void>): void {
    const controller = new AbortController();
    const ended = act(controller.signal).finally(() => this.#running.delete(turnId));
    this.#running.set(turnId, { controller, ended });
  }

  /** Ends a run at once, if it is one of this process. */
  stop(turnId: string): void {
    this.#running.get(turnId)?.controller.abort();
  }

  /** Ends all runs at once; their turns' ids. */
  stopAll(): string[] {
    for (const { controller } of this.#running.values()) controller.abort();
    return [...this.#running.keys()];
  }

  /** When all that run now have ended. */
  async settled(): Promise<void> {
    await Promise.all([...this.#running.values()].map(({ ended }) => ended));
  }
}

/** Event streams of one person in one process: far above what many open windows follow. */
const most = 60;

/** Counts who follows, so that nobody can hold any number of lines open. */
class OpenStreams {
  readonly #open = new Map<string, number>();

  /** Counts a person's open streams. */
  countOf(userId: string): number {
    return this.#open.get(userId) ?? 0;
  }

  /** Throws `too-many`; otherwise what ends the counting, once however often it is called. */
  open(userId: string): () => void {
    const before = this.countOf(userId);
    if (before >= most) throw new Failure('too-many', { retryAfter: 10 });
    this.#open.set(userId, before + 1);
    let isOpen = true;
    return () => {
      if (!isOpen) return;
      isOpen = false;
      const left = this.countOf(userId) - 1;
      if (left > 0) this.#open.set(userId, left);
      else this.#open.delete(userId);
    };
  }
}

/** Everything that research reads and writes work on. */
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
