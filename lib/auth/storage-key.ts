import 'server-only';
import { hkdfSync } from 'node:crypto';
import { linesOf } from '../runtime/sealed-key.ts';
import { twoStepSecret } from './two-step-key.ts';

/**
 * Returns the key, 32 bytes in base64, by which a person's browser seals what it stores (HKDF, RFC 5869). It outlives
 * sessions, so that a text which could not be saved is there after signing in again.
 */
export function storageKey(userId: string): string {
  const info = `copydesk storage in browsers ${userId}`;
  const [secret = ''] = linesOf(twoStepSecret());
  return Buffer.from(hkdfSync('sha256', secret, '', info, 32)).toString('base64');
}
