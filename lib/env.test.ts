import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { EnvError, readEnv } from './env.ts';

describe('readEnv', () => {
  test('needs nothing: our own services on loopback, data beside the program', () => {
    expect(readEnv({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      publicUrl: 'http://localhost:3000',
      imageOrigins: [],
      embedOrigins: [],
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

  test('browsers may fetch pictures where a bank in use forbids copies', () => {
    expect(readEnv({ UNSPLASH_KEY: 'k' }).imageOrigins).toEqual(['https://images.unsplash.com']);
  });

  test('sites that may show the picker are exact origins', () => {
    const { embedOrigins } = readEnv({
      EMBED_ORIGINS: 'https://cms.example, http://localhost:8080',
    });
    expect(embedOrigins).toEqual(['https://cms.example', 'http://localhost:8080']);
  });

  test('an empty value counts as unset', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: ' ' }).port).toBe(3000);
  });

  test.each([
    [{ PORT: 'abc' }, /^PORT must be a whole number from 1 to 65535\.$/],
    [{ SERVICES_PORT: '0' }, /^SERVICES_PORT must be/],
    [{ NEXTAUTH_URL: 'ftp://desk.example' }, /^NEXTAUTH_URL must be an address that starts with/],
    [{ NEXTAUTH_SECRET: 'short' }, /^NEXTAUTH_SECRET must be at least 16 characters/],
    [{ SERVICES_API_KEYS: 'nonsense' }, /^SERVICES_API_KEYS must be a list name:key/],
    [{ GENERAL_BASE_URL: 'https://x.example' }, /GENERAL_API_KEY must be set too/],
    [{ DATABASE_URL: 'postgres://x' }, /^DATABASE_URL is set, but PostgreSQL/],
    [{ EMBED_ORIGINS: 'https://cms.example/photos' }, /^EMBED_ORIGINS must be a list of exact/],
    [{ EMBED_ORIGINS: 'https://*.cms.example' }, /^EMBED_ORIGINS must be/],
    [{ EMBED_ORIGINS: 'https://cms.example,' }, /^EMBED_ORIGINS must be/],
    [{ EMBED_ORIGINS: 'file://cms' }, /^EMBED_ORIGINS must be/],
    [{ EMBED_ORIGINS: 'https://cms.example;script-src' }, /^EMBED_ORIGINS must be/],
    [{ EMBED_ORIGINS: 'https://CMS.example' }, /^EMBED_ORIGINS must be/],
    [{ EMBED_ORIGINS: 'https://cms.example:443' }, /^EMBED_ORIGINS must be/],
    [{ EMBED_ORIGINS: '*' }, /^EMBED_ORIGINS must be/],
    [{ EMBED_ORIGINS: "https://cms.example'; script-src *" }, /^EMBED_ORIGINS must be/],
  ])('%j stops with a sentence', (source, sentence) => {
    expect(() => readEnv(source)).toThrow(EnvError);
    expect(() => readEnv(source)).toThrow(sentence);
  });
});
