import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** Scanners of source code find a leaked key by its prefix; the checksum tells them, and us, that it is none made up. */
const form = /^cdk_([0-9a-f]{64})([0-9a-f]{8})$/;

/** A new key: 256 random bits in hex, between the prefix and their CRC-32. */
export function newKey(): string {
  const random = randomBytes(32).toString('hex');
  return `cdk_${random}${checksum(random)}`;
}

/** True for a text that is formed like a key of ours, whether it is good or not. */
export function isKey(text: string): boolean {
  const [, random, sum] = form.exec(text) ?? [];
  return random !== undefined && checksum(random) === sum;
}

/** Under which a key is found: whoever reads the database, or times the look-up, learns nothing about the key. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

function checksum(random: string): string {
  return crc32(random).toString(16).padStart(8, '0');
}

/** True if a key stands in the address, where logs and histories keep it. */
export function hasKeyInAddress(request: Request): boolean {
  const { searchParams, pathname } = new URL(request.url);
  return [...searchParams.values(), ...pathname.split('/')].some(isKey);
}
