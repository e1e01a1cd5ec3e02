import { expect, test } from 'vitest';
import { readEnv, settingNames } from '../lib/runtime/env.ts';
import { servicesSettingNames } from '../services/server/env.ts';
import { plantedSecrets, plantedSettings } from './plant-secrets.ts';
import { appEnv, servicesEnv } from './program-env.ts';

const everything: NodeJS.ProcessEnv = {
  ...plantedSettings,
  NODE_ENV: 'production',
  SERVICES_API_KEYS: `desk:${plantedSecrets.SERVICES_API_KEYS},paper@media:planted-key-of-another-tenant`,
  MEDIA_BASE_URL: 'https://media.example',
  GENERAL_BASE_URL: 'https://general.example',
  RETRIEVAL_BASE_URL: undefined,
  RETRIEVAL_API_KEY: undefined,
  CLOUD_TOKEN: 'planted-secret-of-another-program',
  npm_config_token: 'planted-token-of-npm',
};
const app = appEnv(everything, readEnv(everything));
const services = servicesEnv(everything);
const planted = (env: NodeJS.ProcessEnv) =>
  Object.keys(env).filter((name) => env[name]?.includes('planted'));

test('the app sees its own secrets, and of keys of the services only those that it calls them with', () => {
  expect(planted(app).sort()).toEqual([
    'DATABASE_URL',
    'GENERAL_API_KEY',
    'MEDIA_API_KEY',
    'METRICS_TOKEN',
    'NEXTAUTH_SECRET',
    'OIDC_CLIENT_SECRET',
    'OTEL_EXPORTER_OTLP_HEADERS',
    'OTEL_EXPORTER_OTLP_LOGS_HEADERS',
    'SERVICES_API_KEYS',
    'TWO_STEP_SECRET',
  ]);
  expect(app.SERVICES_API_KEYS).toBe(`desk:${plantedSecrets.SERVICES_API_KEYS}`);
});

test('the services see theirs', () => {
  expect(planted(services).sort()).toEqual([
    'AWS_SECRET_ACCESS_KEY',
    'DATABASE_URL',
    'EMBEDDING_API_KEY',
    'FILES_URL',
    'METRICS_TOKEN',
    'OTEL_EXPORTER_OTLP_HEADERS',
    'OTEL_EXPORTER_OTLP_LOGS_HEADERS',
    'PEXELS_KEY',
    'RESEARCH_MODEL_API_KEY',
    'SEARCH_URL',
    'SERVICES_API_KEYS',
    'UNSPLASH_KEY',
  ]);
});

test('the app reads from its part the settings that it would read from all', () => {
  expect(readEnv(app)).toEqual(readEnv(everything));
});

test('each gets all that it declares, but the keys that only the services need', () => {
  const given = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, name.includes('KEYS') ? 'a:b' : 'x']));
  const settings = readEnv({ SERVICES_API_KEYS: 'a:b' });
  const own = given(settingNames) as NodeJS.ProcessEnv;
  expect(Object.keys(appEnv(own, settings)).sort()).toEqual([...settingNames].sort());
  const theirs = given(servicesSettingNames) as NodeJS.ProcessEnv;
  expect(Object.keys(servicesEnv(theirs)).sort()).toEqual([...servicesSettingNames].sort());
});

test('both get what any program needs', () => {
  const needed = {
    PATH: '/usr/bin',
    Path: 'C:\\Windows',
    HOME: '/home/desk',
    TMPDIR: '/tmp',
    TZ: 'Europe/Prague',
    LC_ALL: 'cs_CZ.UTF-8',
    https_proxy: 'http://proxy.example',
    NO_PROXY: 'localhost',
    NODE_ENV: 'production',
    NODE_OPTIONS: '--max-old-space-size=600',
    NODE_EXTRA_CA_CERTS: '/etc/ca.pem',
    NEXT_TELEMETRY_DISABLED: '1',
    OTEL_RESOURCE_ATTRIBUTES: 'service.namespace=desk',
    MALLOC_ARENA_MAX: '2',
    PGSSLROOTCERT: '/etc/ca.pem',
  } as NodeJS.ProcessEnv;
  expect(appEnv(needed, readEnv({}))).toEqual(needed);
  expect(servicesEnv(needed)).toEqual(needed);
});
