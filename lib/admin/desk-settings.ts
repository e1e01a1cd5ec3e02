import { describeServices, type Services } from '../clients/services.ts';
import type { DeskSettings } from '../drafts/desk-api.ts';
import { readSettings } from '../drafts/reads/settings.ts';
import type { Desk } from '../sql/desk-database.ts';

export async function readDeskSettings(db: Desk, services: Services): Promise<DeskSettings> {
  const described = await describeServices(services);
  return { ...(await readSettings(db, described.ownServices)), ...described };
}
