import {
  shareTestServices,
  type TestKeys,
  waitUntilReady,
} from '../../lib/runtime/test-shared-services.ts';
import { takeTestPlace } from '../../lib/sql/test-postgres.ts';
import { tryParseJson } from '../../lib/text/try-parse-json.ts';
import type { StorePlace } from '../engines/store/port.ts';
import type { Settings } from './env.ts';
import { type ServerOptions, startServices } from './server.ts';

/** The keys of the services under test: shared services have others for each file. */
export const testKeys: TestKeys = { desk: 'desk-key', other: 'other-key', reader: 'reader-key' };

/** Milliseconds for a test that starts services anew or waits until they are ready: as long as a hook that does so has. */
export const startTime = 180_000;

export type TestAnswer = {
  status: number;
  headers: Headers;
  /** The answer read as JSON; undefined when it is none. */
  json: unknown;
  text: string;
};

export type TestCall = {
  method?: string;
  /** Sent as JSON, or as it is when it is a string or bytes. */
  body?: unknown;
  /** The key of `desk`, where the service of the path wants it, unless given; `null` sends none. */
  key?: string | null;
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

export type TestServices = {
  url: string;
  dataDir: string;
  /** Of their database. */
  place: StorePlace;
  call(path: string, options?: TestCall): Promise<TestAnswer>;
  /** Until all parts are there, on a busy machine longer than a test has. */
  whenReady(): Promise<void>;
  /** Stops the server and starts another on the same data. */
  restart(): Promise<void>;
  close(): Promise<void>;
};

/** Starts the services on a free port, with three tenants (`reader` only for retrieval) and data of their own. */
export async function startTestServices(
  settings: Partial<Settings> = {},
  options: ServerOptions = {},
): Promise<TestServices> {
  const { place, giveBack } = await takeTestPlace();
  const start = () =>
    startServices(
      {
        host: '127.0.0.1',
        port: 0,
        ...place,
        quotas: new Map(),
        checksAnswers: true,
        uploadsLimit: 1e9,
        apiKeys: [
          { tenant: 'desk', key: testKeys.desk },
          { tenant: 'other', key: testKeys.other },
          { tenant: 'reader', key: testKeys.reader, services: ['retrieval'] },
        ],
        ...settings,
      },
      options,
    );
  let services = await start();
  return {
    get url() {
      return services.url;
    },
    dataDir: place.dataDir,
    place,
    call: (path, call = {}) => callServices(services.url, path, call),
    whenReady: () => waitUntilReady(services.url),
    async restart() {
      await services.close();
      services = await start();
    },
    async close() {
      await services.close();
      await giveBack();
    },
  };
}

/** The services that all test files of a process share, with tenants of this file alone. */
export async function openSharedServices() {
  const { baseUrl, keys } = await shareTestServices();
  Object.assign(testKeys, keys);
  await waitUntilReady(baseUrl);
  return {
    url: baseUrl,
    call: (path: string, call: TestCall = {}) => callServices(baseUrl, path, call),
  };
}

export type SharedServices = Awaited<ReturnType<typeof openSharedServices>>;

/** One call over HTTP; a body makes it a POST. */
export async function callServices(
  url: string,
  path: string,
  { method, body, key = testKeys.desk, headers = {}, signal }: TestCall = {},
): Promise<TestAnswer> {
  const isGeneral = /^\/+(v3|account)\b/.test(path);
  const keyHeader: Record<string, string> = isGeneral
    ? { Authorization: `user_key ${key}` }
    : { 'X-API-Key': String(key) };
  const isRaw = typeof body === 'string' || body instanceof Uint8Array;
  const response = await fetch(url + path, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(key !== null && keyHeader),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: isRaw ? (body as BodyInit) : JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, json: tryParseJson(text), text };
}
