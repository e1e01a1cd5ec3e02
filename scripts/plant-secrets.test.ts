import { expect, test } from 'vitest';
import { readEnv, settingNames } from '../lib/runtime/env.ts';
import { readSettings, servicesSettingNames } from '../services/server/env.ts';
import { plantedSecrets, plantedSettings } from './plant-secrets.ts';

/** Settings that are no secret. A new one stands here, or its secret is planted. */
const known = `
  PORT HOST SERVICES_PORT SERVICES_HOST SERVICES_PUBLIC_URL DATA_DIR NEXTAUTH_URL SESSION_IDLE_MINUTES
  MEDIA_BASE_URL GENERAL_BASE_URL RETRIEVAL_BASE_URL EMBED_ORIGINS OUTSIDE_HOSTS BREACHED_PASSWORDS TRUSTED_PROXIES BACKUP_FOLDER BACKUP_EVERY
  BACKUP_KEEP AUDIT_DAYS OTEL_EXPORTER_OTLP_ENDPOINT OTEL_EXPORTER_OTLP_LOGS_ENDPOINT OIDC_ISSUER OIDC_CLIENT_ID OIDC_NAME OIDC_SCOPE OIDC_ROLE_CLAIM
  OIDC_ROLES OIDC_ACR OIDC_AMR OIDC_MAX_AGE_MINUTES OIDC_ONLY SERVICES_QUOTAS RESEARCH_MODEL_BASE_URL RESEARCH_MODEL
  EMBEDDING_BASE_URL EMBEDDING_MODEL SEARCH_INDEX_PREFIX OPEN_FACTS PHOTO_FOLDERS OPENVERSE COMMONS PHOTO_CONTACT
  AWS_ACCESS_KEY_ID PHOTO_UPLOADS_LIMIT NODE_ENV`
  .trim()
  .split(/\s+/);

test('every secret among the settings is planted', () => {
  const declared = new Set([...settingNames, ...servicesSettingNames]);
  const planted = Object.keys(plantedSecrets);
  expect([...declared].filter((name) => !known.includes(name)).toSorted()).toEqual(
    // The library that sends traces reads this one itself.
    planted.filter((name) => name !== 'OTEL_EXPORTER_OTLP_HEADERS').toSorted(),
  );
});

const read = (name: string, value: string) => {
  const others = {
    ...plantedSettings,
    RESEARCH_MODEL: 'm',
    EMBEDDING_MODEL: 'm',
    PHOTO_CONTACT: '',
  };
  const addresses = {
    RESEARCH_MODEL_BASE_URL: 'http://127.0.0.1:4999',
    EMBEDDING_BASE_URL: 'http://127.0.0.1:4999',
  };
  const settings = { ...others, ...addresses, [name]: value };
  return [readEnv, readSettings].map((parse) => {
    try {
      parse(settings);
      return '';
    } catch (error) {
      return String(error);
    }
  });
};

test('settings with all of them are right', () => {
  expect(read('HOST', '127.0.0.1')).toEqual(['', '']);
});

test.each(Object.entries(plantedSecrets))(
  'no message about a wrong %s tells it',
  (name, secret) => {
    const right = plantedSettings[name] ?? secret;
    const wrong = [
      '',
      'x',
      `${right} ž`,
      `${right}\n`,
      `${secret}#?`,
      secret,
      right.replace('://', ':/ /'),
      `ftp://u:${secret}@h`,
      right.replace(':', ''),
      right.replace(/@.*/, '@'),
    ];
    for (const value of wrong) {
      for (const message of read(name, value)) expect(message).not.toContain(secret);
    }
  },
);
