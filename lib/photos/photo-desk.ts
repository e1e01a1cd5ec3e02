import { type Services, services } from '../clients/services.ts';
import type { Desk } from '../sql/desk-database.ts';

/** Dependencies of everything about photos. */
export type PhotoDesk = { db: Desk; services: Services };

export function photoDesk(db: Desk): PhotoDesk {
  return { db, services: services() };
}
