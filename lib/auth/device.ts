import 'server-only';
import { z } from 'zod';
import { newId } from '../sql/ids.ts';
import { cookieName, isSecure, openSealed, seal } from './seal.ts';

/**
 * A browser in which somebody has signed in keeps a cookie that says so. It lets nobody in; it only makes wrong
 * passwords that others try elsewhere no reason to let its owner wait.
 */
const Device = z.object({ deviceId: z.string(), users: z.array(z.string()) });
export type Device = z.output<typeof Device>;

/** Seconds. */
const deviceLength = 365 * 24 * 60 * 60;
/** People who share a browser. */
const maxUsers = 10;

/** The name of the cookie that a known device has. */
export function deviceCookie(): string {
  return cookieName('copydesk-device');
}

/** The device that the cookie's value stands for. */
export function readDevice(cookie: string | undefined): Promise<Device | undefined> {
  return openSealed('device', cookie, Device);
}

/** Makes the `Set-Cookie` after a sign-in: the device is known to this user, too. */
export async function knowDevice(device: Device | undefined, userId: string): Promise<string> {
  const others = device?.users.filter((id) => id !== userId) ?? [];
  const known: Device = {
    deviceId: device?.deviceId ?? newId(),
    users: [userId, ...others].slice(0, maxUsers),
  };
  const value = await seal('device', known, deviceLength);
  const flags = `Path=/api/auth; Max-Age=${deviceLength}; HttpOnly; SameSite=Lax`;
  return `${deviceCookie()}=${value}; ${flags}${isSecure() ? '; Secure' : ''}`;
}
