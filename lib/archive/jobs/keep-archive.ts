import { runAlone } from '../../jobs/run-alone.ts';
import { describeError } from '../../log/describe-error.ts';
import type { Log } from '../../log/log.ts';
import type { ArchiveDesk } from '../archive-desk.ts';
import { runTagging } from '../tagging/run-tagging.ts';
import { onWakeArchive } from './wake-archive.ts';

const pauseMs = 10_000;

/** Brings publications, what a media service has to be told, and the tagging of many articles to their end, at the start, every few seconds and when woken. */
export function keepArchive(archive: ArchiveDesk, log: Log): { stop: () => void } {
  const rounds = [runTagging].map((act) =>
    runAlone(
      () => act(archive),
      (error) => log.warn(describeError(error), 'archive'),
    ),
  );
  const all = () => {
    for (const round of rounds) void round();
  };
  const timer = setInterval(all, pauseMs);
  timer.unref();
  onWakeArchive(all);
  all();
  return { stop: () => clearInterval(timer) };
}
