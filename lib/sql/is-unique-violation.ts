const codes = new Set([
  'SQLITE_CONSTRAINT_PRIMARYKEY',
  'SQLITE_CONSTRAINT_UNIQUE',
  // PostgreSQL, appendix A: unique_violation
  '23505',
]);

/** True if a query failed because a row with this key exists already. */
export function isUniqueViolation(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    codes.has(error.code)
  );
}
