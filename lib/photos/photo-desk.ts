import { type Services, services } from '../clients/services.ts';
import { Failure } from '../http/failure.ts';
import type { Desk } from '../sql/desk-database.ts';

export type PhotoDesk = { db: Desk; services: Services };

export function photoDesk(db: Desk): PhotoDesk {
  return { db, services: services() };
}

/** The bank of the newsroom's own pictures. */
export const uploadsBank = 'uploads';

/** Only own pictures can be changed. Throws `photo-not-yours`. */
export function requireUploadsBank(bank: string | undefined): void {
  if (bank !== uploadsBank) throw new Failure('photo-not-yours');
}
