import { setTimeout as pause } from 'node:timers/promises';

const everyMs = 20;

/**
 * Requests an address every 20 ms without waiting for answers: the slowest one shows how long the process was blocked. Each
 * request pretends another client, to avoid rate limits.
 */
export function watchStalls(address: string) {
  let isOver = false;
  let times: number[] = [];
  let number = 0;
  async function ping(): Promise<void> {
    number += 1;
    const caller = `10.0.${(number >> 8) & 255}.${number & 255}`;
    const start = performance.now();
    const answer = await fetch(address, { headers: { 'x-forwarded-for': caller } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
    times.push(performance.now() - start);
  }
  const under = new Set<Promise<void>>();
  const loop = (async () => {
    while (!isOver) {
      const one = ping();
      under.add(one);
      one.finally(() => under.delete(one)).catch(() => undefined);
      await pause(everyMs);
    }
  })();
  const settle = () => Promise.all(under);
  return {
    /** Returns the milliseconds of all answers since the last call. */
    async take(): Promise<number[]> {
      await settle();
      const taken = times;
      times = [];
      return taken;
    },
    async stop(): Promise<void> {
      isOver = true;
      await loop;
      await settle();
    },
  };
}
