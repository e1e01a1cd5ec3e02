/** A setting that the process cannot start with; the message is a sentence that names it. */
export class EnvError extends Error {
  override readonly name = 'EnvError';
}
