import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** AES-256-GCM (NIST SP 800-38D): nonce of 12 bytes, tag of 16, text. */
const cipher = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

/**
 * Encrypts a key for the store; `secret` is kept in a file of its own, whose first line seals and whose every line opens: so it
 * can be changed without a loss. It opens only for the same `owner`, so that nobody's
 * key passes for another's.
 */
export function sealKey(key: string, secret: string, owner = ''): Uint8Array {
  const nonce = randomBytes(nonceLength);
  const sealing = createCipheriv(cipher, bytesOf(linesOf(secret)[0] ?? ''), nonce);
  sealing.setAAD(Buffer.from(owner));
  const text = Buffer.concat([sealing.update(key, 'utf8'), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), text]);
}

/** Throws if the bytes were sealed with another secret or for another owner, or changed. */
export function openKey(sealed: Uint8Array, secret: string, owner = ''): string {
  const [current = '', ...earlier] = linesOf(secret);
  for (const line of earlier) {
    try {
      return openWith(sealed, line, owner);
    } catch {
      // Sealed by another line.
    }
  }
  return openWith(sealed, current, owner);
}

/** The same key sealed by the secret of now; undefined if it is already. Throws as `openKey` does. */
export function resealKey(sealed: Uint8Array, secret: string, owner = ''): Uint8Array | undefined {
  const key = openKey(sealed, secret, owner);
  try {
    openWith(sealed, linesOf(secret)[0] ?? '', owner);
    return undefined;
  } catch {
    return sealKey(key, secret, owner);
  }
}

function openWith(sealed: Uint8Array, secret: string, owner: string): string {
  const nonce = sealed.subarray(0, nonceLength);
  const opening = createDecipheriv(cipher, bytesOf(secret), nonce, { authTagLength: tagLength });
  opening.setAAD(Buffer.from(owner));
  opening.setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength));
  const text = sealed.subarray(nonceLength + tagLength);
  return Buffer.concat([opening.update(text), opening.final()]).toString('utf8');
}

/** The secret that seals, then those of before. */
export function linesOf(secret: string): string[] {
  return secret
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

function bytesOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
