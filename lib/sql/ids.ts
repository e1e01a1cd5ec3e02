import { randomBytes } from 'node:crypto';

/** A new id: 96 random bits, URL-safe. */
export function newId(): string {
  return randomBytes(12).toString('base64url');
}

/** The time of a write, ISO 8601 in UTC. */
export function now(): string {
  return new Date().toISOString();
}

/** The time that lies `seconds` after (negative: before) another, which is now unless given. */
export function secondsFrom(seconds: number, start: string = now()): string {
  return new Date(Date.parse(start) + seconds * 1000).toISOString();
}
