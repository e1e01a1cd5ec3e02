import { errorCode } from '../runtime/error-code.ts';

/** Codes of SQLite, PostgreSQL (disk_full) and the system for a disk, or an account's share of it, that has no room. */
const noRoom = new Set(['SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE', 'ENOSPC', 'EDQUOT', '53100']);

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

/** PostgreSQL, appendix A: serialization_failure and deadlock_detected. SQLite has one writer at a time. */
const conflicts = new Set(['40001', '40P01']);

/** True if a transaction was refused for what others did meanwhile; all of it may be done again. */
export function isConflict(error: unknown): boolean {
  return conflicts.has(errorCode(error) ?? '');
}

/** Codes of the system and of PostgreSQL (appendix A) for a server that cannot be reached, takes nobody right now, or waits for others too long. */
const away = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN', '53300', '57P01', '57P02', '57P03', '55P03'],
]);

/** Beginnings of what the driver says of a connection that ended or gets no answer; it gives its own errors no code. */
const ended =
  /^(Connection terminated|timeout (exceeded|expired)|Query read timeout|Client (has encountered|was closed))/;

/** True if a query failed because the database server is away: later it will be answered. */
export function isServerAway(error: unknown): boolean {
  const code = errorCode(error);
  if (code !== undefined) return away.has(code);
  return error instanceof Error && ended.test(error.message);
}
