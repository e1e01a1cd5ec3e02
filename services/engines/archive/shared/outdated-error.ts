/** This process has changes that the record does not have, or has removals that are not listed any more. */
export class OutdatedError extends Error {
  override readonly name = 'OutdatedError';
}
