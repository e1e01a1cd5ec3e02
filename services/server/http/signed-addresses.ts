import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { ServiceError } from '../../../lib/contract/service-error.ts';

const day = 86_400_000;
/** How long an address opens, in days; it ends with a day, so that the same picture keeps its address for a day. */
const openDays = 90;
const macBytes = 16;
/** The tenant, and when it ends (milliseconds since 1970). */
const Body = z.tuple([z.string(), z.int()]);

/**
 * Signatures by which an address opens without a key: for whom and until when, sealed together with what the address
 * names (HMAC-SHA-256), so that none of it can be changed.
 */
export class SignedAddresses {
  readonly #secret: Buffer;

  constructor(secret: Buffer) {
    this.#secret = secret;
  }

  sign(tenant: string, params: Record<string, string>, time: Date): string {
    const until = (Math.floor(time.getTime() / day) + 1 + openDays) * day;
    const body = Buffer.from(JSON.stringify([tenant, until] satisfies z.input<typeof Body>));
    return Buffer.concat([this.#mac(params, body), body]).toString('base64url');
  }

  /** The tenant in whose name the address opens. Throws a ServiceError 403. */
  open(params: Record<string, string>, signature: string, time: Date): string {
    const bytes = Buffer.from(signature, 'base64url');
    const body = bytes.subarray(macBytes);
    const mac = bytes.subarray(0, macBytes);
    if (body.length === 0 || !timingSafeEqual(mac, this.#mac(params, body))) {
      throw new ServiceError(403, 'The signature is not that of this address.');
    }
    const [tenant, until] = Body.parse(JSON.parse(body.toString()));
    if (time.getTime() >= until) {
      throw new ServiceError(403, 'The signature of this address has expired.');
    }
    return tenant;
  }

  #mac(params: Record<string, string>, body: Buffer): Buffer {
    const named = JSON.stringify(['signed-address', ...Object.entries(params).sort()]);
    const mac = createHmac('sha256', this.#secret).update(named).update(body).digest();
    return mac.subarray(0, macBytes);
  }
}
