import { domainToASCII } from 'node:url';
import { z } from 'zod';
import type { OidcSettings } from '../../runtime/oidc-settings.ts';
import type { Role } from '../api.ts';

/** A person as the provider describes them. */
export type Identity = {
  issuer: string;
  subject: string;
  /** As the desk keeps addresses: lower case, the domain in ASCII. */
  email?: string | undefined;
  /** True if the provider says that the address is theirs. */
  isVerified: boolean;
  name: string;
  /** The provider's id of the session that this sign-in belongs to. */
  sid?: string | undefined;
  /** When they signed in at the provider, in seconds since 1970. */
  signedInAt?: number | undefined;
};

const maxName = 120;
const maxEmail = 254;
/** OpenID Connect Core 2: at most 255 ASCII characters. */
const Subject = z.string().regex(/^[\x21-\x7e]{1,255}$/);
const Claims = z.object({
  iss: z.string().min(1).max(2_000),
  sub: Subject,
  email: z.unknown().optional(),
  email_verified: z.unknown().optional(),
  name: z.unknown().optional(),
  preferred_username: z.unknown().optional(),
  sid: z.string().max(1_000).optional().catch(undefined),
  auth_time: z.number().optional().catch(undefined),
});

/** Reads checked claims; everything but issuer and subject may be missing or of any shape. Throws ZodError. */
export function readIdentity(claims: unknown): Identity {
  const { iss, sub, email, email_verified, name, preferred_username, sid, auth_time } =
    Claims.parse(claims);
  const address = normalizeEmail(email);
  const names = [name, preferred_username, address?.split('@')[0], sub];
  return {
    issuer: iss,
    subject: sub,
    email: address,
    // Some providers write the word "true", which is no promise of this standard.
    isVerified: address !== undefined && email_verified === true,
    name: names.map(cleanName).find((one) => one !== '') ?? sub,
    sid,
    signedInAt: auth_time,
  };
}

function cleanName(name: unknown): string {
  if (typeof name !== 'string') return '';
  const plain = name.slice(0, 1_000).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '');
  return [...plain.trim()].slice(0, maxName).join('').trim();
}

/**
 * Returns an address as the desk keeps it; undefined where it is none. Letters beyond ASCII before the sign @ are refused before
 * lower case can turn one into another person's: the Kelvin sign becomes a plain k.
 */
export function normalizeEmail(email: unknown): string | undefined {
  if (typeof email !== 'string' || email.length > maxEmail) return undefined;
  const [, local, domain] = /^([\x21-\x3f\x41-\x7e]+)@([^@]+)$/.exec(email.trim()) ?? [];
  if (local === undefined || domain === undefined) return undefined;
  const address = `${local}@${domainToASCII(domain)}`.toLowerCase();
  return z.email().max(maxEmail).safeParse(address).data;
}

/** Finds a role for claims: `unmanaged` where the desk's administrators give roles, undefined where there is none. */
export function roleOf(
  claims: unknown,
  settings: Pick<OidcSettings, 'roleClaim' | 'roleRules' | 'defaultRole'>,
): Role | 'unmanaged' | undefined {
  const { roleClaim, roleRules, defaultRole } = settings;
  if (roleClaim === undefined) return 'unmanaged';
  const found = [valueAt(claims, roleClaim)].flat();
  const values = new Set(found.filter((value) => typeof value === 'string'));
  return roleRules.find(({ value }) => values.has(value))?.role ?? defaultRole;
}

const Strength = z.object({
  acr: z.string().optional().catch(undefined),
  amr: z.array(z.string()).catch([]),
});

/** True if a sign-in was of a class, and by a method, that the settings ask for (OpenID Connect Core 2, RFC 8176). */
export function isStrongEnough(
  claims: unknown,
  { classes, methods }: Pick<OidcSettings, 'classes' | 'methods'>,
): boolean {
  const { acr = '', amr = [] } = Strength.safeParse(claims).data ?? {};
  const isOfClass = classes.length === 0 || classes.includes(acr);
  return isOfClass && (methods.length === 0 || methods.some((method) => amr.includes(method)));
}

/** The value of a claim whose name may itself hold dots, or that lies in objects at a dotted path. */
export function valueAt(claims: unknown, path: string): unknown {
  const own = (value: unknown, name: string) =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.hasOwn(value, name)
      ? (value as Record<string, unknown>)[name]
      : undefined;
  return own(claims, path) ?? path.split('.').reduce(own, claims);
}
