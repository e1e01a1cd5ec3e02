import { errorCode } from '../runtime/error-code.ts';

/** Errors whose messages are sentences of our own, which tell an operator what to mend. */
const telling = new Set([
  'DatabaseFileError',
  'DatabaseServerError',
  'DataFolderError',
  'OpenSearchError',
]);

/**
 * Name, code and place of an error, without its message, which may quote what people wrote (JSON.parse does);
 * the message is told of errors that only speak of files, folders, servers and kinds of failures.
 */
export function describeError(error: unknown): {
  error: string;
  code?: string;
  says?: string;
  at?: string[];
} {
  if (!(error instanceof Error)) return { error: typeof error };
  const code = errorCode(error);
  const { stack = '', message } = error;
  const at = stack
    .slice(stack.indexOf(message) + message.length)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '))
    .slice(0, 8);
  return {
    error: error.name,
    ...(code !== undefined && { code }),
    ...(telling.has(error.name) && { says: message }),
    ...(at.length > 0 && { at }),
  };
}
