import { TOTP } from 'otpauth';
import type { Desk } from '../sql/desk-database.ts';
import type { Me } from './api.ts';
import { newKey } from './totp.ts';
import { turnOnTwoStep } from './two-step.ts';

/** For tests: seals the keys. */
export const testTwoStepSecret = 'seals keys in tests only';

/** For tests: the code that an app shows, now or so many steps later. */
export function codeNow(key: string, steps = 0): string {
  return new TOTP({ secret: key }).generate({ timestamp: Date.now() + steps * 30_000 });
}

/** For tests: turns two-step sign-in on for somebody. The code of the step before is spent; those of now and after are not. */
export async function addTwoStep(
  db: Desk,
  user: Me,
  secret = testTwoStepSecret,
): Promise<{ key: string; recoveryCodes: string[] }> {
  const key = newKey();
  const recoveryCodes = await turnOnTwoStep(db, secret, user, { key, code: codeNow(key, -1) });
  return { key, recoveryCodes };
}
