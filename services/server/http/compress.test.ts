import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { openSharedServices, type SharedServices, testKeys } from '../test-services.ts';
import { compress } from './compress.ts';

/** Packed answers over real HTTP, by a client that unpacks nothing by itself. */
let services: SharedServices;
beforeAll(async () => {
  services = await openSharedServices();
});

type Call = { accepts: string; body?: object; method?: string };

async function ask(path: string, { accepts, body, method }: Call) {
  const { hostname, port } = new URL(services.url);
  const sent = request({
    hostname,
    port,
    path,
    method: method ?? (body ? 'POST' : 'GET'),
    headers: {
      Authorization: `user_key ${testKeys.desk}`,
      'X-API-Key': testKeys.desk,
      'Content-Type': 'application/json',
      'Accept-Encoding': accepts,
    },
  });
  sent.end(body && JSON.stringify(body));
  const [response]: [IncomingMessage] = (await once(sent, 'response')) as [IncomingMessage];
  const bytes = Buffer.concat(await response.toArray());
  return { headers: response.headers, bytes, status: response.statusCode };
}

const text = 'Petra praised the new trams of Brno on Monday. '.repeat(40);
const analysis = { text, language: 'en', returnMentions: true };

describe('a large answer', () => {
  it.each(['gzip', 'br, GZIP;q=0.5', '*'])(
    'is packed for a client that accepts %s',
    async (accepts) => {
      const plain = await ask('/v3/analysis', { accepts: 'identity', body: analysis });
      const packed = await ask('/v3/analysis', { accepts, body: analysis });
      expect(packed.headers).toMatchObject({
        'content-encoding': 'gzip',
        'content-length': String(packed.bytes.length),
        'content-type': 'application/json; charset=UTF-8',
        vary: 'Accept-Encoding',
      });
      expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 4);
      expect(gunzipSync(packed.bytes).equals(plain.bytes)).toBe(true);
    },
  );

  it.each(['', 'identity', 'br', 'gzip;q=0', '*;q=0'])(
    'stays as it is for one that accepts %j',
    async (accepts) => {
      const { headers, bytes } = await ask('/v3/analysis', { accepts, body: analysis });
      expect(headers['content-encoding']).toBeUndefined();
      expect(headers.vary).toBe('Accept-Encoding');
      expect(JSON.parse(bytes.toString())).toMatchObject({ language: { detected: 'en' } });
    },
  );

  it('is packed as it comes when it is a list', async () => {
    const documents = Array.from({ length: 30 }, () => ({ text: text.repeat(3) }));
    const body = { ...analysis, documents };
    const { text: _, ...shared } = body;
    const { headers, bytes } = await ask('/v3/analysis/batch', { accepts: 'gzip', body: shared });
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', 'transfer-encoding': 'chunked' });
    expect(JSON.parse(gunzipSync(bytes).toString())).toHaveLength(30);
  });
});

describe('other answers', () => {
  it('are packed when they are pages, and not when they are small, streams or heads', async () => {
    for (const path of ['/openapi.json', '/docs']) {
      const { headers } = await ask(path, { accepts: 'gzip' });
      expect(headers['content-encoding']).toBe('gzip');
    }
    const body = { query: 'Which trams run?' };
    const stream = '/v1/articles/research/stream';
    for (const [path, call] of [
      ['/account', {}],
      [stream, { body }],
      ['/openapi.json', { method: 'HEAD' }],
      ['/nowhere', {}],
    ] as const) {
      const { headers } = await ask(path, { accepts: 'gzip', ...call });
      expect(headers['content-encoding'], path).toBeUndefined();
    }
  });
});

describe('compress', () => {
  it('ends the work behind a list when the client goes', async () => {
    const { promise: isCancelled, resolve } = Promise.withResolvers<unknown>();
    const source = new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        await nextTurn();
        controller.enqueue(randomBytes(100_000));
      },
      cancel: resolve,
    });
    const headers = { 'Content-Type': 'application/json' };
    const packed = await compress(new Response(source, { headers }), 'gzip');
    const reader = packed.body?.getReader();
    await reader?.read();
    await reader?.cancel();
    await isCancelled;
  });
});
