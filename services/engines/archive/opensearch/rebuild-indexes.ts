import { setTimeout as wait } from 'node:timers/promises';
import { OpenSearchClient, type OpenSearchSettings } from './client.ts';
import { IndexDirectory } from './index-directory.ts';

type RebuildOptions = {
  /** Called with each line of progress. */
  say(line: string): void;
  signal: AbortSignal;
  /** Milliseconds between looks. */
  interval?: number;
};

/** Milliseconds without any progress after which the services seem to be away. */
const maxIdle = 60_000;

/**
 * Asks the running services for new indexes and waits until they answer in place of the old ones. Returns false where
 * nothing happens: the services will make them when they run.
 */
export async function rebuildIndexes(
  settings: OpenSearchSettings,
  { say, signal, interval = 3_000 }: RebuildOptions,
): Promise<boolean> {
  const directory = new IndexDirectory(new OpenSearchClient(settings));
  await directory.define();
  const names = await directory.names();
  if (names.length === 0) say('There is no index yet. The services make it when they start.');
  for (const name of names) {
    const { next } = await directory.read(name);
    if (!next) await directory.begin(name, new Date());
  }
  for (const name of names) {
    let last = -1;
    let changedAt = Date.now();
    for (;;) {
      const { live, next } = await directory.read(name);
      if (!next) break;
      const [done, all] = [
        await directory.count(next.index),
        live ? await directory.count(live.index) : 0,
      ];
      if (done !== last) {
        say(`${name}: ${done} of about ${all} articles`);
        changedAt = Date.now();
        last = done;
      }
      if (Date.now() - changedAt > maxIdle || signal.aborted) {
        say('The new index is not ready. The services go on with it whenever they run.');
        return false;
      }
      await wait(interval, undefined, { signal }).catch(() => undefined);
    }
    say(`${name}: the new index answers`);
  }
  return true;
}
