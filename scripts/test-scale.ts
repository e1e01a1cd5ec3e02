import { parseArgs } from 'node:util';
import { checks } from './scale/checks.ts';
import { startCluster } from './scale/cluster.ts';
import { killAtRandom } from './scale/kill-at-random.ts';
import { makePeople } from './scale/people.ts';

/**
 * `npm run test:scale`: two apps and two services behind proxies on one PostgreSQL and one OpenSearch, all started here, of
 * which processes are killed. `-- --kills 20` kills fewer, `-- --only tag` runs the checks whose name has the word,
 * `-- --without-search` leaves OpenSearch out.
 */
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    only: { type: 'string', default: '' },
    'without-search': { type: 'boolean', default: false },
  },
});
const kills = Number(values.kills);
if (!Number.isInteger(kills) || kills < 0) throw new Error('--kills takes a whole number.');

const startedAt = performance.now();
let passed = 0;
let failed = 0;

function say(line: string): void {
  const seconds = Math.floor((performance.now() - startedAt) / 1_000);
  console.log(`[${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}] ${line}`);
}

async function run(name: string, check: () => Promise<string | undefined>): Promise<void> {
  if (!name.includes(values.only)) return;
  try {
    const told = await check();
    passed += 1;
    say(`ok  ${name}${told === undefined ? '' : `: ${told}`}`);
  } catch (error) {
    failed += 1;
    say(`FAILED  ${name}: ${error instanceof Error ? (error.stack ?? error.message) : error}`);
  }
}

const cluster = await startCluster({ say, hasSearch: !values['without-search'] });
if (!cluster) {
  console.log('No PostgreSQL can be started here.');
  console.log(`0 passed, 0 failed, left out: all ${checks.length + 1} checks`);
} else {
  try {
    const { people } = await makePeople(cluster, 4);
    const [colleague] = people;
    for (const [name, check] of checks) {
      if (colleague) await run(name, () => check(cluster, colleague));
    }
    if (kills > 0) {
      await run(`no write is lost or done twice in ${kills} kills`, () =>
        killAtRandom(cluster, people, kills, say),
      );
    }
  } finally {
    await cluster.stop({ keepsFolder: failed > 0 });
    if (failed > 0) console.log(`The logs are in ${cluster.folder}`);
  }
  const left = [...cluster.missing, ...(kills > 0 ? [] : ['kills'])];
  console.log(
    `${passed} passed, ${failed} failed${left.length > 0 ? `, left out: ${left.join('; ')}` : ''}`,
  );
}
process.exitCode = failed === 0 ? 0 : 1;
