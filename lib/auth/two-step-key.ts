import 'server-only';
import { encode } from 'uqr';
import { z } from 'zod';
import { Failure } from '../http/failure.ts';
import { env } from '../runtime/env-server.ts';
import { processWide } from '../runtime/process-wide.ts';
import { keptSecret } from '../runtime/secret-file.ts';
import type { Me, TwoStepKey } from './api.ts';
import { openSealed, seal } from './seal.ts';
import { keyAddress, newKey } from './totp.ts';

/** Seconds in which a new key has to be confirmed. */
const ticketLength = 15 * 60;
const Ticket = z.object({ userId: z.string(), key: z.string() });

/** The secret that seals the keys in the database. It is not that of the sessions, which may be changed at any time. */
export function twoStepSecret(): string {
  const { twoStepSecret, dataDir } = env();
  return twoStepSecret ?? processWide('two-step', () => keptSecret(dataDir, 'two-step-secret'));
}

/** Makes a key for the user's authenticator app. The server keeps nothing until it is confirmed. */
export async function offerKey(user: Me): Promise<TwoStepKey> {
  const key = newKey();
  const ticket = await seal('two-step-key', { userId: user.id, key }, ticketLength);
  return { key, qr: drawQr(keyAddress(key, user.email)), ticket };
}

/** Returns the key of a ticket. Throws `two-step-expired` for one that is too old, forged or another user's. */
export async function readTicket(user: Me, ticket: string): Promise<string> {
  const opened = await openSealed('two-step-key', ticket, Ticket);
  if (opened?.userId !== user.id) throw new Failure('two-step-expired');
  return opened.key;
}

function drawQr(text: string): TwoStepKey['qr'] {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x},${y}h1v1h-1z`] : [])),
  );
  return { path: dark.join(''), size };
}
