/** Codes of SQLite and of the system for a disk, or an account's share of it, that has no room. */
const codes = new Set(['SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE', 'ENOSPC', 'EDQUOT']);

/** True if something could not be written because there is no room. */
export function isDiskFull(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    codes.has(error.code)
  );
}
