import { Failure } from '../http/failure.ts';

/** The bank of the newsroom's own pictures. */
export const uploadsBank = 'uploads';

/** Only the newsroom's own pictures are the newsroom's to change. Throws `not-offered`. */
export function requireUploadsBank(bank: string | undefined): void {
  if (bank !== uploadsBank) throw new Failure('not-offered');
}
