import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import type { Colleague } from './people.ts';
import { until } from './until.ts';
import { makeWriters } from './writers.ts';

/** Milliseconds between two kills at most. */
const maxPause = 1_500;
const reportEvery = 20;

/**
 * Kills app and services processes at random while people write, and starts each again at once. Afterwards every write that
 * was answered has to be there, once.
 */
export async function killAtRandom(
  { apps, services, ...rest }: Cluster,
  people: readonly Colleague[],
  kills: number,
  say: (line: string) => void,
): Promise<string> {
  const cluster = { apps, services, ...rest };
  const writers = await makeWriters(
    cluster,
    people.map(({ person }) => person),
  );
  const instances = [...apps, ...services];
  let isOver = false;
  let answered = 0;
  const writing = writers.map(async ({ write }) => {
    while (!isOver) {
      await write();
      answered += 1;
    }
    // Everything goes on afterwards.
    await write();
  });
  // Nobody waits for them yet.
  const written = Promise.all(writing).catch((error: unknown) => {
    isOver = true;
    throw error;
  });
  written.catch(() => undefined);
  const starts: Promise<void>[] = [];
  for (let count = 1; count <= kills && !isOver; count += 1) {
    await wait(Math.random() * maxPause);
    const victim = await until('a process that can be killed', async () => {
      const up = instances.filter(({ isUp }) => isUp);
      return up[Math.floor(Math.random() * up.length)];
    });
    const before = answered;
    await victim.kill();
    const start = victim.start();
    start.catch(() => {
      isOver = true;
    });
    starts.push(start);
    await until('a write to be answered', async () => isOver || answered > before);
    if (count % reportEvery === 0) say(`${count} kills`);
  }
  isOver = true;
  await Promise.all(starts);
  await written;
  const told = [];
  for (const { verify } of writers) told.push(await verify());
  return told.join(', ');
}
