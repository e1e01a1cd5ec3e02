import type { DeskSettings } from '../desk/api.ts';
import type { Desk } from '../desk/database.ts';
import { readSettings } from '../desk/settings.ts';
import { describeServices, type Services } from './services.ts';

/** What administrators chose, and what the services in use are and offer. */
export async function readDeskSettings(db: Desk, services: Services): Promise<DeskSettings> {
  const described = await describeServices(services);
  return { ...(await readSettings(db, described.ownServices)), ...described };
}
