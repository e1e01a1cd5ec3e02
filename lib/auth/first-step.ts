import 'server-only';
import { z } from 'zod';
import { cookieName, cookieOf, isSecure, openSealed, seal } from './seal.ts';

/**
 * The cookie between the two steps of signing in: whoever has it gave a right password. It is no session, and is
 * worth nothing without a code.
 */

/** Seconds. */
const firstStepLength = 5 * 60;
/** `password`: a digest of the hash of the password that was right. */
const FirstStep = z.object({ userId: z.string(), password: z.string() });
export type FirstStep = z.output<typeof FirstStep>;

function firstStepCookie(): string {
  return cookieName('copydesk-first-step');
}

/** Makes the `Set-Cookie` after a right password. */
export async function rememberFirstStep(step: FirstStep): Promise<string> {
  return writeCookie(await seal('first-step', step, firstStepLength), firstStepLength);
}

/** Makes the `Set-Cookie` that ends it. */
export function forgetFirstStep(): string {
  return writeCookie('', 0);
}

function writeCookie(value: string, seconds: number): string {
  const flags = `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict`;
  return `${firstStepCookie()}=${value}; ${flags}${isSecure() ? '; Secure' : ''}`;
}

/** Undefined if there is none, or it is too old or not ours. */
export function readFirstStep(request: Request): Promise<FirstStep | undefined> {
  return openSealed('first-step', cookieOf(request, firstStepCookie()), FirstStep);
}
