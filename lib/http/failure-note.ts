import type { InterfaceLocale } from '../auth/api.ts';
import { type FailureCode, isFailureCode } from './failure.ts';
import { failureMessage } from './failure-response.ts';

/** Encodes a failure for a column of the database: its code and, after a blank, its reason. */
export function writeNote(code: FailureCode, reason?: string): string {
  return reason ? `${code} ${reason}` : code;
}

/** Returns the note as a sentence in the reader's language. */
export function readNote(note: string | null, locale: InterfaceLocale): string | undefined {
  if (note === null) return undefined;
  const [code = '', ...reason] = note.split(' ');
  if (!isFailureCode(code)) return note;
  return failureMessage({ code, reason: reason.join(' '), retryAfter: undefined }, locale);
}
