import type { Desk } from '../desk/database.ts';
import { type Services, services } from '../upstream/services.ts';

/** What everything about photos works on. */
export type PhotoDesk = { db: Desk; services: Services };

/** The one of this process. */
export function photoDesk(db: Desk): PhotoDesk {
  return { db, services: services() };
}
