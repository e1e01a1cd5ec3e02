import { z } from 'zod';
import { type Role, roles } from '../auth/api.ts';
import { isLoopback } from '../http/is-loopback.ts';
import { EnvError } from './env-error.ts';

/** Single sign-on by OpenID Connect. */
export type OidcSettings = {
  /** As the provider writes it, to the letter. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Label of the button. */
  name: string;
  scope: string;
  /** Claim that holds groups or roles; missing: roles are managed in the desk. */
  roleClaim?: string | undefined;
  /** Roles by a value of the claim; the first that fits counts. */
  roleRules: readonly { value: string; role: Role }[];
  /** Role of everybody else; missing: they are refused. */
  defaultRole?: Role | undefined;
  /** Classes (`acr`) of which a sign-in must be one, and methods (`amr`) of which it must have used one; none: any will do. */
  classes: readonly string[];
  methods: readonly string[];
  /** Seconds after which somebody has to sign in at the provider again; missing: as long as sessions last. */
  maxAge?: number | undefined;
  /** True if passwords are only for administrators who are not linked to the provider. */
  isOnly: boolean;
};

/** True for addresses at which nobody on the way can read or change anything. */
export function isProtected(address: string): boolean {
  return URL.parse(address)?.protocol === 'https:' || isLoopback(address);
}

const rolesForm =
  'a list value=role,value=role with the roles journalist, tag-editor, researcher and admin; *=role is for everybody else';
const rules = z.string().transform((text) =>
  text.split(',').map((entry) => {
    const at = entry.lastIndexOf('=');
    return { value: entry.slice(0, Math.max(0, at)).trim(), role: entry.slice(at + 1).trim() };
  }),
);

const ageForm = 'a whole number of minutes from 10 to 10080';
const values = z.string().transform((text) =>
  text
    .split(',')
    .map((value) => value.trim())
    .filter(Boolean),
);

/** The settings of single sign-on, by name. */
export const oidcFields = {
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/, error: 'the address of the provider, with https://' })
    .refine(isProtected, 'an address with https://, unless it is on this machine')
    .refine((address) => !/[?#]/.test(address), 'an address without ? and #')
    .optional(),
  OIDC_CLIENT_ID: z.string().max(500, 'at most 500 characters').optional(),
  OIDC_CLIENT_SECRET: z.string().max(4_000, 'at most 4000 characters').optional(),
  OIDC_NAME: z.string().trim().max(60, 'at most 60 characters').optional(),
  OIDC_SCOPE: z
    .string()
    .trim()
    .refine((scope) => scope.split(/\s+/).includes('openid'), 'a list of scopes with openid in it')
    .optional(),
  OIDC_ROLE_CLAIM: z.string().trim().max(200, 'at most 200 characters').optional(),
  OIDC_ROLES: rules
    .pipe(
      z.array(z.object({ value: z.string().min(1, rolesForm), role: z.enum(roles, rolesForm) })),
    )
    .optional(),
  OIDC_ACR: values.optional(),
  OIDC_AMR: values.optional(),
  OIDC_MAX_AGE_MINUTES: z
    .string()
    .trim()
    .regex(/^\d{2,5}$/, ageForm)
    .transform(Number)
    .pipe(z.int().min(10, ageForm).max(10_080, ageForm))
    .optional(),
  OIDC_ONLY: z
    .enum(['on', 'off'], 'on or off')
    .transform((value) => value === 'on')
    .optional(),
};

const Fields = z.object(oidcFields);

/** Returns undefined where no setting of single sign-on is set. Throws EnvError when they do not fit one another. */
export function readOidc(settings: z.output<typeof Fields>): OidcSettings | undefined {
  const given = Object.keys(oidcFields).find(
    (name) => settings[name as keyof typeof settings] !== undefined,
  );
  if (given === undefined) return undefined;
  const required = (name: 'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET') => {
    const value = settings[name];
    if (value === undefined) throw new EnvError(`${given} is set, so ${name} must be set too.`);
    return value;
  };
  const { OIDC_ROLE_CLAIM: roleClaim, OIDC_ROLES: mapping } = settings;
  const roleRules = mapping?.filter(({ value }) => value !== '*') ?? [];
  const defaultRole = mapping?.find(({ value }) => value === '*')?.role;
  if (roleClaim !== undefined && mapping === undefined) {
    throw new EnvError('OIDC_ROLE_CLAIM is set, so OIDC_ROLES must be set too.');
  }
  if (roleClaim === undefined && roleRules.length > 0) {
    throw new EnvError('OIDC_ROLES names values, so OIDC_ROLE_CLAIM must be set too.');
  }
  const issuer = required('OIDC_ISSUER');
  return {
    issuer,
    clientId: required('OIDC_CLIENT_ID'),
    clientSecret: required('OIDC_CLIENT_SECRET'),
    name: settings.OIDC_NAME ?? new URL(issuer).hostname,
    scope: settings.OIDC_SCOPE ?? 'openid email profile',
    roleClaim,
    roleRules,
    defaultRole,
    classes: settings.OIDC_ACR ?? [],
    methods: settings.OIDC_AMR ?? [],
    maxAge: settings.OIDC_MAX_AGE_MINUTES && settings.OIDC_MAX_AGE_MINUTES * 60,
    isOnly: settings.OIDC_ONLY ?? false,
  };
}
