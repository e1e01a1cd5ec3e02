import { randomBytes } from 'node:crypto';

let given = randomBytes(4).readUInt32BE();

/**
 * The name of one answer, for feedback: `yymmdd-hhmmss-` in UTC and eight hexadecimal digits (CONTRACT 2.1). The digits
 * are a count, scattered over all 32 bits: names of one second cannot be the same by chance.
 */
export function makeReferenceKey(time: Date): string {
  given = (given + 1) >>> 0;
  const scattered = Math.imul(given, 0x9e3779b1) >>> 0;
  return `${dateOfKey(time)}-${scattered.toString(16).padStart(8, '0')}`;
}

/** `yymmdd-hhmmss` in UTC. */
function dateOfKey(time: Date): string {
  const [, yymmdd = '', hhmmss = ''] =
    /^\d\d(.{8})T(.{8})/.exec(time.toISOString())?.map((part) => part.replace(/\D/g, '')) ?? [];
  return `${yymmdd}-${hhmmss}`;
}
