import { describeError } from '../log/describe-error.ts';
import type { Log } from '../log/log.ts';
import type { ArchiveDesk } from './archive-desk.ts';
import { tellUntold } from './media-half/tell-media.ts';
import { retryPublications } from './publish/retry-publications.ts';
import { runTagging } from './tagging/run-tagging.ts';
import { onWakeArchive } from './wake-archive.ts';

const pauseMs = 10_000;

/** Brings publications, what a media service has to be told, and the tagging of many articles to their end, at the start, every few seconds and when woken. */
export function keepArchive(archive: ArchiveDesk, log: Log): { stop: () => void } {
  const rounds = [
    alone(() => retryPublications(archive), log),
    alone(() => tellUntold(archive), log),
    alone(() => runTagging(archive), log),
  ];
  const all = () => {
    for (const round of rounds) void round();
  };
  const timer = setInterval(all, pauseMs);
  timer.unref();
  onWakeArchive(all);
  all();
  return { stop: () => clearInterval(timer) };
}

/** Runs once at a time; a call meanwhile makes it run once more. */
function alone(act: () => Promise<void>, log: Log): () => Promise<void> {
  let isRunning = false;
  let isWanted = false;
  return async () => {
    isWanted = true;
    if (isRunning) return;
    isRunning = true;
    while (isWanted) {
      isWanted = false;
      try {
        await act();
      } catch (error) {
        log.warn(describeError(error), 'archive');
      }
    }
    isRunning = false;
  };
}
