import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { busyPause } from '../http/admission.ts';
import { Failure } from '../http/failure.ts';
import { LimitAtOnce } from '../runtime/limit-at-once.ts';
import { processWide } from '../runtime/process-wide.ts';

type Cost = { N: number; r: number; p: number };

/** Parameters from OWASP's password storage sheet: the ones that need the least memory (32 MiB). */
const cost: Cost = { N: 2 ** 15, r: 8, p: 3 };
const keyLength = 32;
const maxmem = 128 * 1024 * 1024;

/** Half of the threads that Node has for such work: the others are for files, names of hosts and packing. */
const atOnce = 2;
/** About as many as are done within ten seconds. */
const maxWaiting = 64;
const derivations = () => processWide('derivations', () => new LimitAtOnce(atOnce, maxWaiting));

/** Throws `busy` if so many passwords are being checked that another would wait too long. */
export function requirePasswordRoom(): void {
  if (derivations().isFull) throw new Failure('busy', { retryAfter: busyPause() });
}

async function derive(password: string, salt: Buffer, { N, r, p }: Cost, length: number) {
  requirePasswordRoom();
  return derivations().run(
    () =>
      new Promise<Buffer>((resolve, reject) => {
        // The same letters typed on another keyboard may come composed differently.
        scrypt(password.normalize('NFKC'), salt, length, { N, r, p, maxmem }, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
  );
}

/** `scrypt$N$r$p$salt$key`: everything that checking needs, so that the cost can be raised later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost, keyLength);
  const { N, r, p } = cost;
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/**
 * True if the password is the one that was hashed. Without a hash (nobody has this address, or no password yet)
 * it takes as long and is never right, so that answers do not tell which addresses exist.
 */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const [, N, r, p, salt, key] = hash?.split('$') ?? [];
  const expected = Buffer.from(key ?? '', 'base64url');
  const isKnown = hash !== null && expected.length > 0;
  const derived = await derive(
    password,
    Buffer.from(salt ?? 'no such salt', 'base64url'),
    isKnown ? { N: Number(N), r: Number(r), p: Number(p) } : cost,
    isKnown ? expected.length : keyLength,
  );
  return isKnown && timingSafeEqual(derived, expected);
}
