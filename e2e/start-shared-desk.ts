import { admin, newCaller, spendLink } from './people.ts';
import { freePort, runDesk } from './run-desk.ts';

/** One desk for most journeys, with an administrator already there; another system may show its photo picker. */
export default async function startSharedDesk() {
  const cmsPort = await freePort();
  const desk = await runDesk({ env: { EMBED_ORIGINS: `http://127.0.0.1:${cmsPort}` } });
  const caller = await newCaller(desk.address);
  await spendLink(caller, desk.firstAdminLink ?? '', admin);
  await caller.dispose();
  process.env.E2E_ADDRESS = desk.address;
  process.env.E2E_CMS_PORT = String(cmsPort);
  process.env.E2E_DATA_DIR = desk.dataDir;
  return () => desk.stop();
}
