import { resolve } from 'node:path';
import { z } from 'zod';
import { blockedPorts } from '../http/blocked-ports.ts';
import { faultOfOutsideHosts, type OutsideHosts, outsideHosts } from '../http/outside-hosts.ts';
import { unsplashImages } from '../http/page-policy.ts';
import { localProxies, parseProxies, type TrustedProxies } from '../http/trusted-proxies.ts';
import { type LogReceiver, logHeaders, readLogReceiver } from '../log/otlp-logs.ts';
import { EnvError } from './env-error.ts';
import { type OidcSettings, oidcFields, readOidc } from './oidc-settings.ts';
import type { ServiceName } from './service-names.ts';

/**
 * The settings of the app process. Nothing here needs Next: `scripts/start.ts` checks them before it starts anything.
 * Settings of the services process (quotas …) are its own.
 */

const blockedPort = 'on a port to which browsers and fetch connect: they refuse this one';
const portForm = 'a whole number from 1 to 65535';
const port = (fallback: number) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,5}$/, portForm)
    .transform(Number)
    .pipe(z.int().min(1, portForm).max(65_535, portForm))
    .refine((number) => !blockedPorts.has(number), blockedPort)
    .default(fallback);
const host = z
  .string()
  .trim()
  .regex(/^[\w.:-]+$/, 'a host name or an IP address, without http:// and port')
  .default('127.0.0.1');
const address = z
  .url({ protocol: /^https?$/, error: 'an address that starts with http:// or https://' })
  .refine((url) => !blockedPorts.has(Number(URL.parse(url)?.port)), blockedPort)
  .transform((url) => url.replace(/\/+$/, ''));
/** One-time links, cookies and returns are made for the root of a site. */
const site = address.refine(
  (url) => URL.canParse(url) && new URL(url).href === `${new URL(url).origin}/`,
  'the address of a site without a path, such as https://desk.example',
);
const key = z.string().regex(/^[\x21-\x7e]+$/, 'a key of visible ASCII characters');
/** Scrapers send it as `Authorization: Bearer …`. */
const metricsToken = key.min(16, 'at least 16 characters');
const list = z.string().transform((text) => text.split(',').map((entry) => entry.trim()));
const namedKeys = list
  .pipe(
    z.array(z.string().regex(/^[\w.-]+(@[^:]*)?:[\x21-\x7e]+$/, 'a list name:key,name:key')).min(1),
  )
  .transform((entries) =>
    entries.map((entry) => {
      const colon = entry.indexOf(':');
      return { name: entry.slice(0, colon), key: entry.slice(colon + 1) };
    }),
  );
const originForm =
  'a list of exact origins such as https://cms.example,https://test.cms.example:8443, without a path or a wildcard';
const embedOrigins = list.pipe(z.array(z.string().refine(isOrigin, originForm)));
const proxies = list.transform((entries, ctx): TrustedProxies => {
  const parsed = parseProxies(entries);
  if (parsed) return parsed;
  ctx.addIssue({ code: 'custom', message: 'a list of addresses and subnets such as 10.0.0.0/8' });
  return z.NEVER;
});

function wholeNumber(max: number, form: string) {
  return z
    .string()
    .trim()
    .regex(/^\d+$/, form)
    .transform(Number)
    .pipe(z.int().min(1, form).max(max, form));
}

/** Whoever wants to hide something has to wait longer than anybody is likely to take to look. */
const minAuditDays = 30;
const auditDaysForm = `a whole number of days from ${minAuditDays} to 36500`;
/** Use is noted to within five minutes. */
const minIdleMinutes = 10;
const idleForm = `a whole number of minutes from ${minIdleMinutes} to 10080`;
const databaseForm =
  'an address such as postgres://user:password@db.example:5432/copydesk, without options=';
/** Its message never repeats the address, which holds a password. */
export const databaseAddress = z
  .string()
  .trim()
  .refine((text) => {
    const url = URL.parse(text);
    const isKnown = url !== null && /^postgres(ql)?:$/.test(url.protocol);
    if (!isKnown || url.hostname === '' || url.pathname.length < 2) return false;
    // They would take the place of those that choose the schema.
    return !url.searchParams.has('options');
  }, databaseForm);

const Settings = z.object({
  PORT: port(3000),
  HOST: host,
  SERVICES_PORT: port(4010),
  SERVICES_HOST: host,
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: databaseAddress.optional(),
  NEXTAUTH_URL: site.optional(),
  NEXTAUTH_SECRET: z.string().min(16, 'at least 16 characters').optional(),
  SESSION_IDLE_MINUTES: wholeNumber(10_080, idleForm)
    .refine((minutes) => minutes >= minIdleMinutes, idleForm)
    .default(12 * 60),
  TWO_STEP_SECRET: z.string().min(16, 'at least 16 characters').optional(),
  MEDIA_BASE_URL: address.optional(),
  MEDIA_API_KEY: key.optional(),
  GENERAL_BASE_URL: address.optional(),
  GENERAL_API_KEY: key.optional(),
  RETRIEVAL_BASE_URL: address.optional(),
  RETRIEVAL_API_KEY: key.optional(),
  SERVICES_API_KEYS: namedKeys.optional(),
  UNSPLASH_KEY: z.string().optional(),
  EMBED_ORIGINS: embedOrigins.optional(),
  TRUSTED_PROXIES: proxies.default(() => localProxies),
  BACKUP_FOLDER: z.string().optional(),
  BACKUP_EVERY: wholeNumber(720, 'a whole number of hours from 1 to 720').default(24),
  BREACHED_PASSWORDS: z.string().optional(),
  OUTSIDE_HOSTS: outsideHosts.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  OTEL_EXPORTER_OTLP_LOGS_ENDPOINT: address.optional(),
  OTEL_EXPORTER_OTLP_LOGS_HEADERS: logHeaders.optional(),
  METRICS_TOKEN: metricsToken.optional(),
  BACKUP_KEEP: wholeNumber(1_000, 'a whole number from 1 to 1000').default(7),
  AUDIT_DAYS: wholeNumber(36_500, auditDaysForm)
    .refine((days) => days >= minAuditDays, auditDaysForm)
    .optional(),
  ...oidcFields,
});
export const settingNames = Object.keys(Settings.shape);

/** Address of a service. `isOwn`: started by us; `key` is then missing when it is stored in the data folder. */
export type ServiceAddress = { baseUrl: string; isOwn: boolean; key?: string };

/** Settings of single sign-on that are none: a typing error, or of another program. */
const unknownOidc = (name: string) => name.startsWith('OIDC_') && !Object.hasOwn(oidcFields, name);

export type Env = {
  port: number;
  host: string;
  /** Absolute. */
  dataDir: string;
  /** PostgreSQL; missing: SQLite files in the data folder. */
  databaseUrl?: string | undefined;
  /** The address that people use, without a slash at the end. */
  publicUrl: string;
  /** Missing: kept in the data folder. */
  secret?: string;
  /** Seconds without use after which a session ends. */
  sessionIdle: number;
  /** Seals the keys of authenticator apps. Missing: kept in the data folder. */
  twoStepSecret?: string;
  services: Record<ServiceName, ServiceAddress>;
  /** Photo banks in use whose pictures browsers have to fetch there. */
  imageOrigins: string[];
  /** Sites that may show the photo picker in a frame; none: there is no picker. */
  embedOrigins: string[];
  /** Proxies that are believed about whose requests they pass on. */
  isProxy: TrustedProxies;
  /** Missing: no backups are made by themselves. */
  backups?: BackupSchedule | undefined;
  /** Age in days from which entries of the audit log are removed; missing: never. */
  auditDays?: number | undefined;
  /** Opens `/metrics`; missing: there is no such address. */
  metricsToken?: string | undefined;
  /** Missing: people sign in with a password. */
  singleSignOn?: OidcSettings | undefined;
  /** Base address of the collector that gets traces; missing: none are made. */
  tracesTo?: string | undefined;
  /** Gets the audit log and the lines of the log; missing: nobody does. */
  logsTo?: LogReceiver | undefined;
  /** Absolute path of a list of hashes; missing: passwords are compared with common ones only. */
  breachedPasswords?: string | undefined;
  /** Missing: whatever a setting, an administrator or a redirect names is called. */
  outsideHosts?: OutsideHosts | undefined;
};

export type BackupSchedule = {
  /** Absolute, outside the data folder. */
  folder: string;
  everyHours: number;
  /** Number of backups. */
  keep: number;
};

/** Reads the settings; an empty value counts as unset. Throws EnvError. */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const unknown = Object.keys(given).find(unknownOidc);
  if (unknown !== undefined) {
    throw new EnvError(`${unknown} is set, but single sign-on has no such setting. Unset it.`);
  }
  const parsed = Settings.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new EnvError(`${issue?.path[0]?.toString()} must be ${issue?.message}.`);
  }
  const settings = parsed.data;
  const ownUrl = `http://${reachable(settings.SERVICES_HOST)}:${settings.SERVICES_PORT}`;
  const firstKey = settings.SERVICES_API_KEYS?.[0]?.key;
  const service = (name: 'MEDIA' | 'GENERAL' | 'RETRIEVAL'): ServiceAddress => {
    const baseUrl = settings[`${name}_BASE_URL`];
    const key = settings[`${name}_API_KEY`];
    if (baseUrl && !key) {
      throw new EnvError(`${name}_BASE_URL is set, so ${name}_API_KEY must be set too.`);
    }
    if (!baseUrl && key && !settings.SERVICES_API_KEYS?.some((own) => own.key === key)) {
      throw new EnvError(
        `${name}_API_KEY is set, so ${name}_BASE_URL must be set too: our own services do not know this key.`,
      );
    }
    return { baseUrl: baseUrl ?? ownUrl, isOwn: !baseUrl, key: key ?? firstKey };
  };

  const services = {
    media: service('MEDIA'),
    general: service('GENERAL'),
    retrieval: service('RETRIEVAL'),
  };
  const usesOwn = Object.values(services).some(({ isOwn }) => isOwn);
  if (usesOwn && settings.PORT === settings.SERVICES_PORT) {
    throw new EnvError(`PORT and SERVICES_PORT must differ; both are ${settings.PORT}.`);
  }
  const fault = faultOfOutsideHosts(
    settings.OUTSIDE_HOSTS,
    {
      DATABASE_URL: settings.DATABASE_URL,
      ...(usesOwn && { SERVICES_HOST: ownUrl }),
      MEDIA_BASE_URL: settings.MEDIA_BASE_URL,
      GENERAL_BASE_URL: settings.GENERAL_BASE_URL,
      RETRIEVAL_BASE_URL: settings.RETRIEVAL_BASE_URL,
      OIDC_ISSUER: settings.OIDC_ISSUER,
      OTEL_EXPORTER_OTLP_ENDPOINT: settings.OTEL_EXPORTER_OTLP_ENDPOINT,
      OTEL_EXPORTER_OTLP_LOGS_ENDPOINT: settings.OTEL_EXPORTER_OTLP_LOGS_ENDPOINT,
    },
    given,
  );
  if (fault !== undefined) throw new EnvError(fault);
  const dataDir = resolve(settings.DATA_DIR);
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir,
    databaseUrl: settings.DATABASE_URL,
    publicUrl: settings.NEXTAUTH_URL ?? `http://localhost:${settings.PORT}`,
    secret: settings.NEXTAUTH_SECRET,
    sessionIdle: settings.SESSION_IDLE_MINUTES * 60,
    twoStepSecret: settings.TWO_STEP_SECRET,
    imageOrigins: settings.UNSPLASH_KEY ? [unsplashImages] : [],
    embedOrigins: settings.EMBED_ORIGINS ?? [],
    isProxy: settings.TRUSTED_PROXIES,
    backups: readBackups(settings, dataDir),
    auditDays: settings.AUDIT_DAYS,
    metricsToken: settings.METRICS_TOKEN,
    singleSignOn: readOidc(settings),
    tracesTo: settings.OTEL_EXPORTER_OTLP_ENDPOINT,
    logsTo: readLogReceiver(
      settings.OTEL_EXPORTER_OTLP_LOGS_ENDPOINT,
      settings.OTEL_EXPORTER_OTLP_LOGS_HEADERS,
    ),
    outsideHosts: settings.OUTSIDE_HOSTS,
    breachedPasswords: settings.BREACHED_PASSWORDS && resolve(settings.BREACHED_PASSWORDS),
    services,
  };
}

function readBackups(settings: z.output<typeof Settings>, dataDir: string) {
  if (settings.BACKUP_FOLDER === undefined) return undefined;
  const folder = resolve(settings.BACKUP_FOLDER);
  if (`${folder}/`.startsWith(`${dataDir}/`)) {
    throw new EnvError('BACKUP_FOLDER must be a folder outside DATA_DIR.');
  }
  return { folder, everyHours: settings.BACKUP_EVERY, keep: settings.BACKUP_KEEP };
}

/**
 * True if this is an origin as browsers write it: it is compared with theirs to the letter. URL takes
 * hosts with signs that mean something else in a policy, such as `*` and `;`.
 */
function isOrigin(entry: string): boolean {
  const isPlain = /^https?:\/\/(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d+)?$/.test(entry);
  return isPlain && URL.canParse(entry) && new URL(entry).origin === entry;
}

/** The host of an address at which a process that listens there is called: loopback for everywhere; IPv6 takes brackets. */
export function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
}
