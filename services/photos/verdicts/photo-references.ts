import { createHmac, timingSafeEqual } from 'node:crypto';
import { dateOfKey } from '../../feedback/reference-key.ts';

/** How long feedback can refer to an answer, in milliseconds: 90 days, as with analyses (CONTRACT 4.2). */
const keptFor = 90 * 86_400_000;
const macBytes = 4;
const termBytes = 4;

/** Whose answer it was. */
export type AnswerOwner = { tenant: string; bank: string };

/**
 * Names of answers that feedback on photos can refer to. A name proves by itself that it was given out, to whom and
 * when, and carries what the answer was based on (as hashes), so that recommending writes nothing: `yymmdd-hhmmss-`,
 * a keyed hash (HMAC-SHA-256) in eight hexadecimal digits, and what it was based on.
 */
export class PhotoReferences {
  readonly #secret: Buffer;

  constructor(secret: Buffer) {
    this.#secret = secret;
  }

  make(owner: AnswerOwner, topics: readonly number[], time: Date): string {
    const based = Buffer.alloc(topics.length * termBytes);
    for (const [at, topic] of topics.entries()) based.writeUInt32BE(topic, at * termBytes);
    const date = dateOfKey(time);
    return `${date}-${this.#mac(owner, date, based)}${based.toString('hex')}`;
  }

  /** What the answer was based on; undefined: no such answer was given, or it is too old. */
  read(owner: AnswerOwner, key: string, time: Date): number[] | undefined {
    const [, date = '', mac = '', based = ''] =
      /^(\d{6}-\d{6})-([0-9a-f]{8})((?:[0-9a-f]{8})*)$/.exec(key) ?? [];
    const given = timeOf(date);
    if (given === undefined || time.getTime() - given > keptFor) return undefined;
    const bytes = Buffer.from(based, 'hex');
    const expected = this.#mac(owner, date, bytes);
    if (!timingSafeEqual(Buffer.from(mac), Buffer.from(expected))) return undefined;
    return Array.from({ length: bytes.length / termBytes }, (_, at) =>
      bytes.readUInt32BE(at * termBytes),
    );
  }

  #mac({ tenant, bank }: AnswerOwner, date: string, based: Buffer): string {
    const named = JSON.stringify(['photo-reference', tenant, bank, date]);
    const mac = createHmac('sha256', this.#secret).update(named).update(based).digest();
    return mac.subarray(0, macBytes).toString('hex');
  }
}

function timeOf(date: string): number | undefined {
  const [, year, month, day, hour, minute, second] =
    /^(\d\d)(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)$/.exec(date) ?? [];
  const time = Date.parse(`20${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(time) ? undefined : time;
}
