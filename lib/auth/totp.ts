import { Secret, TOTP } from 'otpauth';

/** Codes that change with time (RFC 6238), in the form that every authenticator app knows: SHA-1, six digits, 30 seconds. */
const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const issuer = 'Copydesk';
/** Bytes: as long as the output of the hash (RFC 4226, requirement 6). */
const keyLength = 20;
/** Steps on either side of now, for clocks that differ and people who type slowly (RFC 6238, 5.2). */
const tolerance = 1;

/** A new key in Base32, as people type it into an app. */
export function newKey(): string {
  return new Secret({ size: keyLength }).base32;
}

/** The address that a QR code hands to an authenticator app. */
export function keyAddress(key: string, email: string): string {
  return new TOTP({ ...form, issuer, label: email, secret: key }).toString();
}

/** Returns the time step that a code belongs to; undefined if it is wrong now. `at` in milliseconds. */
export function stepOf(code: string, key: string, at = Date.now()): number | undefined {
  // The library throws on some signs that are no digits.
  if (!/^\d{6}$/.test(code)) return undefined;
  const totp = new TOTP({ ...form, secret: key });
  const distance = totp.validate({ token: code, timestamp: at, window: tolerance });
  return distance === null ? undefined : totp.counter({ timestamp: at }) + distance;
}
