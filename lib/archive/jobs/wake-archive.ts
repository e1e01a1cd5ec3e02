import { processWide } from '../../runtime/process-wide.ts';

const waker = () => processWide<{ wake?: () => void }>('archive-waker', () => ({}));

/** What `wakeArchive` calls from now on. */
export function onWakeArchive(wake: () => void): void {
  waker().wake = wake;
}

/** Lets what waits for the archive go on now, not with the next round; returns at once. */
export function wakeArchive(): void {
  waker().wake?.();
}
