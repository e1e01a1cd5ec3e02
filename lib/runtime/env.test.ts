import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { blockedPorts } from '../http/blocked-ports.ts';
import { localProxies } from '../http/trusted-proxies.ts';
import { readEnv } from './env.ts';
import { EnvError } from './env-error.ts';

const oidc = {
  OIDC_ISSUER: 'https://id.example/realms/desk',
  OIDC_CLIENT_ID: 'desk',
  OIDC_CLIENT_SECRET: 's3cret',
};

describe('readEnv', () => {
  test('needs nothing: our own services on loopback, data beside the program', () => {
    expect(readEnv({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      sessionIdle: 43_200,
      dataDir: resolve('data'),
      publicUrl: 'http://localhost:3000',
      imageOrigins: [],
      embedOrigins: [],
      isProxy: localProxies,
      services: {
        media: { baseUrl: 'http://127.0.0.1:4010', isOwn: true },
        general: { baseUrl: 'http://127.0.0.1:4010', isOwn: true },
        retrieval: { baseUrl: 'http://127.0.0.1:4010', isOwn: true },
      },
    });
  });

  test('a hosted service has its own address and key; the others stay ours with the first key', () => {
    const { services, publicUrl } = readEnv({
      PORT: '8080',
      MEDIA_BASE_URL: 'https://media.example/api/',
      MEDIA_API_KEY: 'm-1',
      SERVICES_API_KEYS: 'desk:a:b, other:c',
      SERVICES_HOST: '::',
      SERVICES_PORT: '4120',
    });
    expect(publicUrl).toBe('http://localhost:8080');
    expect(services.media).toEqual({
      baseUrl: 'https://media.example/api',
      isOwn: false,
      key: 'm-1',
    });
    expect(services.general).toEqual({ baseUrl: 'http://[::1]:4120', isOwn: true, key: 'a:b' });
  });

  test('says which setting names a host that is not listed', () => {
    const media = { MEDIA_BASE_URL: 'https://media.example', MEDIA_API_KEY: 'k' };
    const listed = readEnv({ ...oidc, ...media, OUTSIDE_HOSTS: 'id.example, media.example' });
    expect(listed.outsideHosts).toEqual([{ host: 'id.example' }, { host: 'media.example' }]);
    expect(() => readEnv({ ...oidc, ...media, OUTSIDE_HOSTS: 'id.example' })).toThrow(
      new EnvError('MEDIA_BASE_URL names media.example, which OUTSIDE_HOSTS does not list.'),
    );
    expect(() => readEnv({ SERVICES_HOST: '10.0.0.7', OUTSIDE_HOSTS: 'none' })).toThrow(
      'SERVICES_HOST names 10.0.0.7:4010',
    );
    expect(readEnv({ OUTSIDE_HOSTS: 'none' }).outsideHosts).toEqual([]);
  });

  test('browsers may fetch pictures where a bank in use forbids copies', () => {
    expect(readEnv({ UNSPLASH_KEY: 'k' }).imageOrigins).toEqual(['https://images.unsplash.com']);
  });

  test('sites that may show the picker are exact origins', () => {
    const { embedOrigins } = readEnv({
      EMBED_ORIGINS: 'https://cms.example, http://localhost:8080',
    });
    expect(embedOrigins).toEqual(['https://cms.example', 'http://localhost:8080']);
  });

  test('single sign-on needs three settings; the first fitting role counts', () => {
    expect(readEnv(oidc).singleSignOn).toMatchObject({
      issuer: 'https://id.example/realms/desk',
      name: 'id.example',
      scope: 'openid email profile',
      roleRules: [],
      isOnly: false,
    });
    const { singleSignOn } = readEnv({
      ...oidc,
      OIDC_ISSUER: 'http://127.0.0.1:4000',
      OIDC_NAME: 'Newsroom account',
      OIDC_ROLE_CLAIM: 'realm_access.roles',
      OIDC_ROLES: 'desk-admins=admin, a=b=tag-editor,*=journalist',
      OIDC_ONLY: 'on',
      OIDC_ACR: 'gold, silver',
      OIDC_AMR: 'mfa',
      OIDC_MAX_AGE_MINUTES: '480',
    });
    expect(singleSignOn).toMatchObject({
      name: 'Newsroom account',
      roleClaim: 'realm_access.roles',
      roleRules: [
        { value: 'desk-admins', role: 'admin' },
        { value: 'a=b', role: 'tag-editor' },
      ],
      defaultRole: 'journalist',
      isOnly: true,
      classes: ['gold', 'silver'],
      methods: ['mfa'],
      maxAge: 28_800,
    });
  });

  test('a key of our own services may be good for some of them, and be chosen for one', () => {
    const { services } = readEnv({
      SERVICES_API_KEYS: 'desk:a,agency@media+retrieval:b',
      MEDIA_API_KEY: 'b',
    });
    expect([services.media.key, services.general.key]).toEqual(['b', 'a']);
  });

  test('an empty value counts as unset', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000 });
  });

  test.each([
    [{ PORT: 'abc' }, /^PORT must be a whole number from 1 to 65535\.$/],
    [{ PORT: '0x50' }, /^PORT must be a whole number/],
    [{ PORT: '4010' }, /^PORT and SERVICES_PORT must differ; both are 4010\.$/],
    [
      { SERVICES_PORT: '4190' },
      /^SERVICES_PORT must be on a port to which browsers and fetch connect/,
    ],
    [{ PORT: '6000' }, /^PORT must be on a port to which/],
    [
      { MEDIA_BASE_URL: 'http://media.example:6667', MEDIA_API_KEY: 'k' },
      /^MEDIA_BASE_URL must be on a port/,
    ],
    [{ HOST: 'http://desk.example' }, /^HOST must be a host name or an IP address/],
    [{ SERVICES_HOST: 'a b' }, /^SERVICES_HOST must be a host name/],
    [{ NEXTAUTH_URL: 'https://desk.example/desk' }, /^NEXTAUTH_URL must be .* without a path/],
    [{ NEXTAUTH_URL: 'https://desk.example?x' }, /^NEXTAUTH_URL must be .* without a path/],
    [{ MEDIA_API_KEY: 'k' }, /^MEDIA_API_KEY is set, so MEDIA_BASE_URL must be set too/],
    [{ OIDC_SCOPES: 'x' }, /^OIDC_SCOPES is set, but single sign-on/],
    [{ OIDC_ISSUER: 'https://id.example' }, /^OIDC_ISSUER is set, so OIDC_CLIENT_ID must be/],
    [{ OIDC_ONLY: 'on' }, /^OIDC_ONLY is set, so OIDC_ISSUER must be/],
    [{ ...oidc, OIDC_MAX_AGE_MINUTES: '5' }, /^OIDC_MAX_AGE_MINUTES must be a whole number/],
    [{ SESSION_IDLE_MINUTES: '9' }, /^SESSION_IDLE_MINUTES must be a whole number of minutes/],
    [{ SESSION_IDLE_MINUTES: 'never' }, /^SESSION_IDLE_MINUTES must be a whole number/],
    [{ OIDC_ONLY: 'yes' }, /^OIDC_ONLY must be on or off/],
    [{ ...oidc, OIDC_ISSUER: 'http://id.example' }, /^OIDC_ISSUER must be an address with https/],
    [{ ...oidc, OIDC_ISSUER: 'https://id.example/?a=1' }, /^OIDC_ISSUER must be .* without \?/],
    [{ ...oidc, OIDC_SCOPE: 'email profile' }, /^OIDC_SCOPE must be .* with openid/],
    [{ ...oidc, OIDC_ROLES: 'desk=boss', OIDC_ROLE_CLAIM: 'g' }, /^OIDC_ROLES must be a list/],
    [{ ...oidc, OIDC_ROLES: '=admin', OIDC_ROLE_CLAIM: 'g' }, /^OIDC_ROLES must be a list/],
    [{ ...oidc, OIDC_ROLES: 'admin', OIDC_ROLE_CLAIM: 'g' }, /^OIDC_ROLES must be a list/],
    [{ ...oidc, OIDC_ROLES: 'desk=admin' }, /^OIDC_ROLES names values, so OIDC_ROLE_CLAIM/],
    [{ ...oidc, OIDC_ROLE_CLAIM: 'groups' }, /^OIDC_ROLE_CLAIM is set, so OIDC_ROLES/],
    [{ SERVICES_PORT: '0' }, /^SERVICES_PORT must be/],
    [{ NEXTAUTH_URL: 'ftp://desk.example' }, /^NEXTAUTH_URL must be an address that starts with/],
    [{ NEXTAUTH_SECRET: 'short' }, /^NEXTAUTH_SECRET must be at least 16 characters/],
    [{ TWO_STEP_SECRET: 'short' }, /^TWO_STEP_SECRET must be at least 16 characters/],
    [{ SERVICES_API_KEYS: 'nonsense' }, /^SERVICES_API_KEYS must be a list name:key/],
    [{ GENERAL_BASE_URL: 'https://x.example' }, /GENERAL_API_KEY must be set too/],
    [
      { DATABASE_URL: 'postgres://desk:hush@db' },
      /^DATABASE_URL must be an address such as (?!.*hush)/,
    ],
    [{ DATABASE_URL: 'postgres://db/desk?options=x' }, /^DATABASE_URL must be/],
    [{ DATABASE_URL: 'mysql://db/desk' }, /^DATABASE_URL must be an address such as/],
    [{ EMBED_ORIGINS: 'https://cms.example/photos' }, /^EMBED_ORIGINS must be a list of exact/],
    [{ EMBED_ORIGINS: 'https://*.cms.example' }, /^EMBED_ORIGINS must be/],
    [{ EMBED_ORIGINS: 'https://cms.example,' }, /^EMBED_ORIGINS must be/],
    [{ EMBED_ORIGINS: 'file://cms' }, /^EMBED_ORIGINS must be/],
    [{ EMBED_ORIGINS: 'https://cms.example;script-src' }, /^EMBED_ORIGINS must be/],
    [{ EMBED_ORIGINS: 'https://CMS.example' }, /^EMBED_ORIGINS must be/],
    [{ EMBED_ORIGINS: 'https://cms.example:443' }, /^EMBED_ORIGINS must be/],
    [{ TRUSTED_PROXIES: 'proxy.example' }, /^TRUSTED_PROXIES must be a list of addresses and/],
    [{ EMBED_ORIGINS: '*' }, /^EMBED_ORIGINS must be/],
    [{ EMBED_ORIGINS: "https://cms.example'; script-src *" }, /^EMBED_ORIGINS must be/],
  ])('%j stops with a sentence', (source, sentence) => {
    expect(() => readEnv(source)).toThrow(EnvError);
    expect(() => readEnv(source)).toThrow(sentence);
  });
});

test('every port that is refused is one that fetch refuses', async () => {
  for (const port of blockedPorts) {
    const refusal = await fetch(`http://127.0.0.1:${port}`).catch((error: unknown) => error);
    expect(refusal, String(port)).toMatchObject({ cause: { message: 'bad port' } });
  }
});

test('backups are off by themselves and never go into the data folder', () => {
  expect(readEnv({}).backups).toBeUndefined();
  const given = { DATA_DIR: '/srv/data', BACKUP_FOLDER: '/srv/data-backups' };
  expect(readEnv(given).backups).toEqual({ folder: '/srv/data-backups', everyHours: 24, keep: 7 });
  for (const folder of ['/srv/data', '/srv/data/copies']) {
    const inside = () => readEnv({ ...given, BACKUP_FOLDER: folder });
    expect(inside).toThrow('BACKUP_FOLDER must be a folder outside DATA_DIR.');
  }
  expect(() => readEnv({ BACKUP_EVERY: '0.5' })).toThrow('BACKUP_EVERY must be a whole number');
  expect(() => readEnv({ BACKUP_KEEP: '0' })).toThrow('BACKUP_KEEP must be a whole number');
});

test('the token of the metrics is long enough not to be guessed', () => {
  expect(readEnv({}).metricsToken).toBeUndefined();
  expect(readEnv({ METRICS_TOKEN: 'a'.repeat(16) }).metricsToken).toBe('a'.repeat(16));
  for (const token of ['short', 'a token with blanks in it']) {
    expect(() => readEnv({ METRICS_TOKEN: token })).toThrow('METRICS_TOKEN must be');
  }
});

test('the audit log is kept for good unless a setting says how long, and for a month at least', () => {
  expect(readEnv({}).auditDays).toBeUndefined();
  expect(readEnv({ AUDIT_DAYS: '365' }).auditDays).toBe(365);
  for (const AUDIT_DAYS of ['29', '0', '-1', 'never']) {
    expect(() => readEnv({ AUDIT_DAYS })).toThrow('AUDIT_DAYS must be a whole number of days');
  }
});

test('traces go to an address of http', () => {
  expect(readEnv({}).tracesTo).toBeUndefined();
  const given = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/' };
  expect(readEnv(given).tracesTo).toBe('http://127.0.0.1:4318');
  const wrong = { OTEL_EXPORTER_OTLP_ENDPOINT: 'grpc://127.0.0.1:4317' };
  expect(() => readEnv(wrong)).toThrow('OTEL_EXPORTER_OTLP_ENDPOINT must be an address');
});
