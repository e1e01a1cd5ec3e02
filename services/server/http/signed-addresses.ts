import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { ServiceError } from '../../../lib/contract/service-error.ts';

const day = 86_400_000;
/** Validity of an address in days; it ends with a day, so that a picture keeps its address for a day. */
const openDays = 90;
const macBytes = 16;
/** Tenant, and end of validity in milliseconds since 1970. */
const Body = z.tuple([z.string(), z.int()]);

/**
 * Signatures that open an address without a key: tenant and end of validity, authenticated together with the address's
 * parameters (HMAC-SHA-256).
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

  /** Returns the tenant for whom the address opens. Throws a ServiceError 403. */
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
