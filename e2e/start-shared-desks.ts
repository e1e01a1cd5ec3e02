import type { FullConfig } from '@playwright/test';
import { freePort } from '../scripts/free-port.ts';
import { admin, newCaller, spendLink } from './people.ts';
import { type RunningDesk, runDesk } from './run-desk.ts';
import { announceDesks } from './shared-desk.ts';

/** A desk for each worker, on which most journeys run, with an administrator already there. */
export default async function startSharedDesks({ workers }: FullConfig) {
  const running: RunningDesk[] = [];
  const start = async () => {
    const cmsPort = await freePort();
    const desk = await runDesk({ env: { EMBED_ORIGINS: `http://127.0.0.1:${cmsPort}` } });
    running.push(desk);
    const caller = await newCaller(desk.address);
    await spendLink(caller, desk.firstAdminLink ?? '', admin);
    await caller.dispose();
    return { address: desk.address, cmsPort, dataDir: desk.dataDir };
  };
  const stop = async () => {
    await Promise.all(running.map((desk) => desk.stop()));
  };
  const started = await Promise.allSettled(Array.from({ length: workers }, start));
  const failure = started.find((one) => one.status === 'rejected');
  if (failure) {
    await stop();
    throw failure.reason;
  }
  announceDesks(started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])));
  return stop;
}
