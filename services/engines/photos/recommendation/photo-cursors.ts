import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { invalidRequest } from '../../../../lib/contract/service-error.ts';
import type { TenantBank } from '../photo-bank.ts';

export const firstPage = '*';

const macBytes = 12;
const Body = z.tuple([z.string(), z.string()]);

/** A short hash of a question, shared by the pages of its answer. */
export function digestOf(question: unknown): string {
  return createHash('sha256').update(JSON.stringify(question)).digest('base64url').slice(0, 12);
}

/** Seals a bank's own cursors (HMAC-SHA-256), so that callers can neither make nor change one. */
export class PhotoCursors {
  readonly #secret: Buffer;

  constructor(secret: Buffer) {
    this.#secret = secret;
  }

  seal(owner: TenantBank, digest: string, place: string): string {
    const body = Buffer.from(JSON.stringify([digest, place] satisfies z.input<typeof Body>));
    return Buffer.concat([this.#mac(owner, body), body]).toString('base64url');
  }

  /** Undefined if it belongs to another question. Throws a ServiceError 400 if it is invalid. */
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
