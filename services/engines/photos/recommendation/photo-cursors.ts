import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { invalidRequest } from '../../../../lib/contract/service-error.ts';

/** Asks for the first of several pages. */
export const firstPage = '*';

const macBytes = 12;
const Body = z.tuple([z.string(), z.string()]);

/** Whose answer a cursor goes on with: it says nothing to another tenant or bank. */
export type TenantBank = { tenant: string; bank: string };

/** A question to a bank in few letters: pages of one answer have it in common. */
export function digestOf(question: unknown): string {
  return createHash('sha256').update(JSON.stringify(question)).digest('base64url').slice(0, 12);
}

/**
 * Names for the place in a bank's answer where the next page begins. Where a bank goes on is its own affair, so the name
 * is sealed (HMAC-SHA-256): callers can neither make nor change one.
 */
export class PhotoCursors {
  readonly #secret: Buffer;

  constructor(secret: Buffer) {
    this.#secret = secret;
  }

  seal(owner: TenantBank, digest: string, place: string): string {
    const body = Buffer.from(JSON.stringify([digest, place] satisfies z.input<typeof Body>));
    return Buffer.concat([this.#mac(owner, body), body]).toString('base64url');
  }

  /** The bank's own cursor; undefined: another question was asked with it. Throws a ServiceError 400 for what is none. */
  open(owner: TenantBank, digest: string, cursor: string): string | undefined {
    const bytes = Buffer.from(cursor, 'base64url');
    const body = bytes.subarray(macBytes);
    const mac = bytes.subarray(0, macBytes);
    if (body.length === 0 || !timingSafeEqual(mac, this.#mac(owner, body))) {
      throw invalidRequest(`cursor: is none of this bank; "${firstPage}" asks for the first page`);
    }
    const [asked, place] = Body.parse(JSON.parse(body.toString()));
    return asked === digest ? place : undefined;
  }

  #mac({ tenant, bank }: TenantBank, body: Buffer): Buffer {
    const named = JSON.stringify(['photo-cursor', tenant, bank]);
    const mac = createHmac('sha256', this.#secret).update(named).update(body).digest();
    return mac.subarray(0, macBytes);
  }
}
