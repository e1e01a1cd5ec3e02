import { admin, newCaller, spendLink } from './people.ts';
import { runDesk } from './run-desk.ts';

/** One desk for most journeys, with an administrator already there. */
export default async function startSharedDesk() {
  const desk = await runDesk();
  const caller = await newCaller(desk.address);
  await spendLink(caller, desk.firstAdminLink ?? '', admin);
  await caller.dispose();
  process.env.E2E_ADDRESS = desk.address;
  process.env.E2E_DATA_DIR = desk.dataDir;
  return () => desk.stop();
}
