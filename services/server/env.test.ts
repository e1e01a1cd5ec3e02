import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSettings } from './env.ts';

describe('readSettings', () => {
  it('needs nothing', () => {
    expect(readSettings({ SERVICES_PORT: '', PATH: '/bin' })).toEqual({
      host: '127.0.0.1',
      port: 4010,
      uploadsLimit: 20e9,
      dataDir: join(process.cwd(), 'data'),
      quotas: new Map(),
      openFacts: 'usual',
      checksAnswers: false,
    });
  });

  it('has answers checked in development and tests, and nowhere else', () => {
    const checked = (NODE_ENV: string) => readSettings({ NODE_ENV }).checksAnswers;
    expect(['development', 'test', 'production', 'staging', ''].filter(checked)).toEqual([
      'development',
      'test',
    ]);
  });

  it('says which setting names a host that is not listed', () => {
    const read = (OUTSIDE_HOSTS: string, more: Record<string, string>) =>
      readSettings({ OUTSIDE_HOSTS, ...more }).outsideHosts;
    const model = { RESEARCH_MODEL_BASE_URL: 'https://model.example/v1', RESEARCH_MODEL: 'm' };
    const here = { ...model, RESEARCH_MODEL_BASE_URL: 'http://127.0.0.1:11434/v1' };
    expect(read('model.example:443', model)).toEqual([{ host: 'model.example', port: 443 }]);
    expect(read('none', here)).toEqual([]);
    for (const [name, more] of Object.entries<Record<string, string>>({
      RESEARCH_MODEL_BASE_URL: model,
      SEARCH_URL: { SEARCH_URL: 'https://desk:word@search.example:9200' },
      FILES_URL: { FILES_URL: 's3://k:s@files.example/bucket' },
      DATABASE_URL: { DATABASE_URL: 'postgres://desk:word@db.example/desk' },
    })) {
      expect(() => read('other.example', more)).toThrow(new RegExp(`^${name} names [a-z.:0-9]+,`));
    }
    expect(() => read('https://model.example', model)).toThrow('OUTSIDE_HOSTS cannot be used');
  });

  it('reads keys, what they are good for, and quotas', () => {
    const settings = readSettings({
      SERVICES_API_KEYS: 'desk:s3cret:x, agency@media+retrieval:k2,desk:new',
      SERVICES_QUOTAS: 'desk:chars=1000,requests=5,requestsPerMinute=60,agency:requests=0',
    });
    expect(settings.apiKeys).toEqual([
      { tenant: 'desk', key: 's3cret:x' },
      { tenant: 'agency', key: 'k2', services: ['media', 'retrieval'] },
      { tenant: 'desk', key: 'new' },
    ]);
    expect(settings.quotas).toEqual(
      new Map([
        ['desk', { chars: 1000, requests: 5, requestsPerMinute: 60 }],
        ['agency', { requests: 0 }],
      ]),
    );
  });

  it('reads where a language model answers, whole or not at all', () => {
    const RESEARCH_MODEL_BASE_URL = 'http://127.0.0.1:11434/v1/';
    expect(
      readSettings({ RESEARCH_MODEL_BASE_URL, RESEARCH_MODEL: 'small' }).researchModel,
    ).toEqual({
      baseUrl: 'http://127.0.0.1:11434/v1',
      model: 'small',
      patience: expect.any(Object),
    });
    expect(() => readSettings({ RESEARCH_MODEL_BASE_URL })).toThrow('RESEARCH_MODEL is missing');
    expect(() => readSettings({ RESEARCH_MODEL_API_KEY: 'k' })).toThrow('RESEARCH_MODEL_BASE_URL');
    expect(() => readSettings({ RESEARCH_MODEL_BASE_URL: 'ftp://x', RESEARCH_MODEL: 'm' })).toThrow(
      'RESEARCH_MODEL_BASE_URL',
    );
  });

  it('takes the credentials out of the address of the search engine', () => {
    expect(readSettings({ SEARCH_URL: 'https://desk:p%40ss@search.example:9200/' })).toMatchObject({
      openSearch: {
        url: 'https://search.example:9200',
        user: 'desk',
        password: 'p@ss',
        prefix: 'copydesk',
      },
    });
    expect(
      readSettings({ SEARCH_URL: 'http://127.0.0.1:9200/es', SEARCH_INDEX_PREFIX: 'news' }),
    ).toMatchObject({ openSearch: { url: 'http://127.0.0.1:9200/es', prefix: 'news' } });
    for (const SEARCH_URL of ['search:s3cret', 'ftp://desk:s3cret@x', 'https://desk:s3cret@x/?a=b'])
      expect(() => readSettings({ SEARCH_URL })).toThrow(
        /^SEARCH_URL cannot be used: (?!.*s3cret)/,
      );
    expect(() => readSettings({ SEARCH_INDEX_PREFIX: 'Desk*' })).toThrow('SEARCH_INDEX_PREFIX');
  });

  it('takes the key out of the address of the file store', () => {
    const key = { AWS_ACCESS_KEY_ID: 'AKIA', AWS_SECRET_ACCESS_KEY: 's3cret' };
    const FILES_URL = 's3://desk:s3cret@files.example/photos';
    expect(readSettings({ FILES_URL, ...key }).files).toMatchObject({
      ...{ url: 'https://files.example/photos', key: 'desk', secret: 's3cret' },
    });
    expect(
      readSettings({ FILES_URL: 's3://photos?region=eu-north-1', ...key }).files,
    ).toMatchObject({
      url: 'https://photos.s3.eu-north-1.amazonaws.com',
      key: 'AKIA',
      secret: 's3cret',
    });
    expect(readSettings(key).files).toBeUndefined();
    for (const bad of ['s3cret', `${FILES_URL}?a=b`, 's3://photos?region=eu-north-1'])
      expect(() => readSettings({ FILES_URL: bad })).toThrow(
        /^FILES_URL cannot be used: (?!.*s3cret)/,
      );
  });

  it('reads where an embedding model answers, whole or not at all', () => {
    const EMBEDDING_BASE_URL = 'http://127.0.0.1:11434/v1/';
    expect(readSettings({ EMBEDDING_BASE_URL, EMBEDDING_MODEL: 'e5' }).embedding).toEqual({
      baseUrl: 'http://127.0.0.1:11434/v1',
      model: 'e5',
    });
    expect(() => readSettings({ EMBEDDING_BASE_URL })).toThrow('EMBEDDING_MODEL is missing');
    expect(() => readSettings({ EMBEDDING_API_KEY: 'k' })).toThrow('EMBEDDING_BASE_URL is missing');
  });

  it.each([
    { SERVICES_PORT: '99999' },
    { SERVICES_PORT: '4190' },
    { SERVICES_PORT: '80a' },
    { SERVICES_HOST: 'http://x' },
    { SERVICES_API_KEYS: 'secret' },
    { SERVICES_API_KEYS: 'a:secret,b:secret' },
    { SERVICES_API_KEYS: 'a@mail:secret' },
    { SERVICES_API_KEYS: 'a:' },
    { SERVICES_QUOTAS: 'desk:chars=many' },
    { SERVICES_QUOTAS: 'chars=1' },
    { SERVICES_QUOTAS: 'other:chars=1' },
    { SERVICES_QUOTAS: 'desk:words=1' },
    { OPENVERSE: 'perhaps' },
    { UNSPLASH_KEY: 'secret key' },
    { PHOTO_CONTACT: 'somebody (else)' },
    { PHOTO_UPLOADS_LIMIT: 'much' },
  ])('stops at a bad value and names the setting: %o', (environment) => {
    const [name] = Object.keys(environment);
    expect(() => readSettings(environment)).toThrow(name);
    expect(() => readSettings(environment)).not.toThrow('secret');
  });

  it('asks no photo bank outside that is not switched on', () => {
    expect(readSettings({}).openBanks).toBeUndefined();
    expect(readSettings({ OPENVERSE: 'off' }).openBanks).toBeUndefined();
    expect(
      readSettings({ COMMONS: 'on', PEXELS_KEY: 'k-1', PHOTO_CONTACT: 'photos@desk.example' })
        .openBanks,
    ).toEqual({
      openverse: false,
      commons: true,
      pexelsKey: 'k-1',
      contact: 'photos@desk.example',
    });
    expect(() => readSettings({ OPENVERSE: 'on' })).toThrow('PHOTO_CONTACT is missing');
    expect(readSettings({ UNSPLASH_KEY: 'k-2' }).openBanks?.contact).toBeUndefined();
  });

  it('reads folders of pictures by the names of their banks', () => {
    expect(
      readSettings({ PHOTO_FOLDERS: 'agency:/srv/photos, wire:/mnt/a:b,' }).photoFolders,
    ).toEqual([
      { name: 'agency', path: '/srv/photos' },
      { name: 'wire', path: '/mnt/a:b' },
    ]);
  });

  it.each([
    ['/srv/photos', 'expected name:path, not "/srv/photos"'],
    ['agency:', 'expected name:path, not "agency:"'],
    ['My photos:/srv', '"My photos" is no name of a photo bank'],
    ['demo:/srv', '"demo" is the name of another photo bank'],
    ['a:/srv,a:/mnt', 'two folders have the name "a"'],
    ['a:/desk', 'lie in one another'],
    ['a:/desk/data/photos', 'lie in one another'],
  ])('PHOTO_FOLDERS=%s stops with a sentence', (value, sentence) => {
    const read = () => readSettings({ PHOTO_FOLDERS: value, DATA_DIR: '/desk/data' });
    expect(read).toThrow(sentence);
    expect(read).toThrow(/^PHOTO_FOLDERS cannot be used: .*\.$/);
  });

  it('takes a token of the metrics and the address of a collector', () => {
    const token = 'a-token-for-the-scraper';
    const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:4318/';
    expect(readSettings({ METRICS_TOKEN: token, OTEL_EXPORTER_OTLP_ENDPOINT })).toMatchObject({
      ...{ metricsToken: token, tracesTo: 'http://127.0.0.1:4318' },
    });
    expect(() => readSettings({ METRICS_TOKEN: 'short' })).toThrow('METRICS_TOKEN cannot be used');
    expect(() => readSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: 'on' })).toThrow('an address');
  });
});
