import { errorCode } from '../runtime/error-code.ts';

/** Codes of SQLite and of the system for a disk, or an account's share of it, that has no room. */
const noRoom = new Set(['SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE', 'ENOSPC', 'EDQUOT']);

/** True if something could not be written because there is no room. */
export function isDiskFull(error: unknown): boolean {
  return noRoom.has(errorCode(error) ?? '');
}

const notUnique = new Set([
  'SQLITE_CONSTRAINT_PRIMARYKEY',
  'SQLITE_CONSTRAINT_UNIQUE',
  // PostgreSQL, appendix A: unique_violation
  '23505',
]);

/** True if a query failed because a row with this key exists already. */
export function isUniqueViolation(error: unknown): boolean {
  return notUnique.has(errorCode(error) ?? '');
}
