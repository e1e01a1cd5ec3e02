import { type Services, services } from '../clients/services.ts';
import type { Desk } from '../sql/desk-database.ts';

/** What everything about photos works on. */
export type PhotoDesk = { db: Desk; services: Services };

/** The one of this process. */
export function photoDesk(db: Desk): PhotoDesk {
  return { db, services: services() };
}
