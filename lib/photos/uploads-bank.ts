import { Failure } from '../http/failure.ts';

/** The bank of the newsroom's own pictures. */
export const uploadsBank = 'uploads';

/** Only own pictures can be changed. Throws `not-offered`. */
export function requireUploadsBank(bank: string | undefined): void {
  if (bank !== uploadsBank) throw new Failure('not-offered');
}
