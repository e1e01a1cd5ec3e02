import { argv } from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { collectGarbage } from '../lib/runtime/collect-garbage.ts';
import { Archive } from '../services/engines/archive/port.ts';
import { usualRelated } from '../services/engines/archive/searcher/test-archive.ts';

const [, , dataDir = '', openSearch = 'null'] = argv;
const searches = 40;
/** Milliseconds until what a start needs is gone. */
const rest = 5_000;

/** Opens an archive that `search-engines.ts` has filled, asks it, and prints the memory that this takes, in MB. */
const archive = new Archive({ dataDir, openSearch: JSON.parse(openSearch) ?? undefined });
await archive.whenReady();
const ids = await archive.ids('desk');
for (let number = 0; number < searches; number += 1) {
  const [target] = await archive.get('desk', [ids[(number * 7_919) % ids.length] ?? '']);
  if (!target) continue;
  await archive.related('desk', { ...usualRelated, target, wantsReasons: true, now: new Date() });
}
await wait(rest);
collectGarbage();
console.log(Math.round(process.memoryUsage().rss / 1e6));
await archive.close();
