import { randomBytes } from 'node:crypto';

/** The name of one analysis, for feedback: `yymmdd-hhmmss-` in UTC and eight hexadecimal digits (CONTRACT 2.1). */
export function makeReferenceKey(time: Date): string {
  return `${dateOfKey(time)}-${randomBytes(4).toString('hex')}`;
}

/** `yymmdd-hhmmss` in UTC. */
export function dateOfKey(time: Date): string {
  const [, yymmdd = '', hhmmss = ''] =
    /^\d\d(.{8})T(.{8})/.exec(time.toISOString())?.map((part) => part.replace(/\D/g, '')) ?? [];
  return `${yymmdd}-${hhmmss}`;
}
