/** An answer that is too large to be read. */
export class LargeAnswerError extends Error {
  override readonly name = 'LargeAnswerError';
}
