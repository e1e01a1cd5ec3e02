import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterEach, describe, expect, it } from 'vitest';
import { silentLog } from '../../../lib/log/log.ts';
import { streamList } from './stream-list.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

type Values = (signal: AbortSignal) => AsyncIterable<Uint8Array<ArrayBuffer>>;

/** Serves a list over a real socket; its address. What fails before the answer has begun is a 503. */
async function serve(values: Values, timeout?: number): Promise<string> {
  const own = createServer(
    getRequestListener(({ signal }, { outgoing }) =>
      streamList(values(signal), {
        log: silentLog,
        signal,
        cut: () => outgoing.destroy(),
        ...(timeout !== undefined && { timeout }),
      }).catch(() => new Response(null, { status: 503 })),
    ),
  );
  server = own;
  await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(own.address() as AddressInfo).port}/`;
}

const small = (text: string) => new TextEncoder().encode(JSON.stringify(text));
/** A value of two megabytes. */
const large = () => small('a'.repeat(2_000_000));

/** An answer of which nothing is read by itself. */
async function open(url: string): Promise<IncomingMessage> {
  const [response] = await once(get(url), 'response');
  return response;
}

describe('streamList', () => {
  it('sends each value before the next is there', async () => {
    const { promise: isRead, resolve } = Promise.withResolvers<void>();
    const url = await serve(async function* () {
      yield large();
      await isRead;
      yield small('last');
    });
    const response = await fetch(url);
    expect(response.headers.get('content-length')).toBeNull();
    const reader = response.body?.getReader();
    let text = '';
    const decoder = new TextDecoder();
    while (text.length < 2_000_000) text += decoder.decode((await reader?.read())?.value);
    resolve();
    for (let part = await reader?.read(); !part?.done; part = await reader?.read()) {
      text += decoder.decode(part?.value);
    }
    expect(JSON.parse(text)).toEqual(['a'.repeat(2_000_000), 'last']);
  });

  it.each([[[]], [['one']], [['one', 'two', 'ž']]])(
    'sends %j whole, with its length',
    async (list) => {
      const url = await serve(async function* () {
        for (const value of list) yield small(value);
      });
      const response = await fetch(url);
      const text = await response.text();
      expect(JSON.parse(text)).toEqual(list);
      expect(response.headers.get('content-length')).toBe(String(Buffer.byteLength(text)));
    },
  );

  it('answers what fails at the beginning by its status, and cuts off what fails later', async () => {
    const failing = (value: Uint8Array<ArrayBuffer>) =>
      async function* () {
        yield value;
        throw new Error('it went wrong');
      };
    expect((await fetch(await serve(failing(small('one'))))).status).toBe(503);
    server?.close();
    const begun = await fetch(await serve(failing(large())));
    expect(begun.status).toBe(200);
    await expect(begun.text()).rejects.toThrow('terminated');
  });

  it('makes no more than the client has room for, and stops when the client goes', async () => {
    let made = 0;
    const { promise: isStopped, resolve } = Promise.withResolvers<void>();
    const url = await serve(async function* () {
      try {
        for (; made < 100; made += 1) yield large();
      } finally {
        resolve();
      }
    });
    const response = await open(url);
    response.pause();
    // Sockets have room for some megabytes.
    await once(response, 'readable');
    await expect.poll(() => made).toBeGreaterThan(0);
    response.destroy();
    await isStopped;
    expect(made).toBeLessThan(20);
  });

  it('stops when the client stays and reads nothing', async () => {
    const { promise: isStopped, resolve } = Promise.withResolvers<void>();
    const url = await serve(async function* () {
      try {
        for (let n = 0; n < 100; n += 1) yield large();
      } finally {
        resolve();
      }
    }, 50);
    const response = await open(url);
    response.pause();
    await isStopped;
    response.destroy();
  });
});
