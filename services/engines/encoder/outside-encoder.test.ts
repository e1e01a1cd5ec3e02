import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OutsideEncoder } from './outside-encoder.ts';
import { likeness } from './vectors/packed-vector.ts';

type Asked = { input: string[]; model: string; authorization: string | undefined };

let asked: Asked[] = [];
let status = 200;
let close = () => Promise.resolve();
let baseUrl = '';

/** A vector of the letters of a text, as good as any for what is tested. */
function vectorOf(text: string): number[] {
  const vector = Array.from({ length: 16 }, () => 0.1);
  for (const letter of text.toLowerCase()) {
    const at = letter.charCodeAt(0) % 16;
    vector[at] = (vector[at] ?? 0) + 1;
  }
  return vector;
}

async function read(request: IncomingMessage): Promise<string> {
  const pieces = await Array.fromAsync<Buffer>(request);
  return Buffer.concat(pieces).toString();
}

beforeEach(async () => {
  asked = [];
  status = 200;
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await read(request));
    asked.push({ ...body, authorization: request.headers.authorization });
    response.writeHead(status, { 'Content-Type': 'application/json' });
    const data = body.input.map((text: string, index: number) => ({
      index,
      embedding: vectorOf(text),
    }));
    response.end(JSON.stringify(status === 200 ? { data: data.toReversed() } : {}));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  close = () => new Promise((closed) => server.close(() => closed()));
});
afterEach(() => close());

describe('an embedding server', () => {
  it('gets texts in small requests, with the key, and gives unit vectors in their order', async () => {
    const encoder = new OutsideEncoder({ baseUrl, model: 'small', apiKey: 'k' });
    const texts = Array.from({ length: 40 }, (_, at) => 'abc'.repeat(at + 1));
    const vectors = await encoder.encode('passage', texts);
    for (const vector of vectors) expect(vector && likeness(vector, vector)).toBeCloseTo(1, 4);
    expect(asked.every(({ input }) => input.length <= 32)).toBe(true);
    expect(asked[0]).toMatchObject({ model: 'small', authorization: 'Bearer k' });
    const [again] = await encoder.encode('passage', ['abc']);
    expect(again).toEqual(vectors[0]);
    expect(encoder.health).toEqual({ state: 'ready', model: 'small' });
    await encoder.close();
  });

  it('gets the role in front of a text only for models that know it', async () => {
    for (const [model, text] of [
      ['multilingual-e5-large', 'query: a'],
      ['bge-m3', 'a'],
    ] as const) {
      const encoder = new OutsideEncoder({ baseUrl, model });
      await encoder.encode('query', ['a']);
      expect(asked.at(-1)?.input).toEqual([text]);
      await encoder.close();
    }
  });

  it('that fails leaves people without vectors, and the background waiting', async () => {
    status = 500;
    const encoder = new OutsideEncoder({ baseUrl, model: 'small' });
    expect(await encoder.encode('query', ['a'])).toEqual([undefined]);
    await expect(encoder.encode('passage', ['a'], { isBulk: true })).rejects.toMatchObject({
      status: 503,
    });
    expect(encoder.health.state).toBe('starting');
    status = 200;
    expect((await encoder.encode('passage', ['a'], { isBulk: true }))[0]).toBeDefined();
    await encoder.close();
  });
});
