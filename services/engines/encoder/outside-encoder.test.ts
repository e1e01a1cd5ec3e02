import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EncoderInUse } from './encoder-in-use.ts';
import { OutsideEncoder } from './outside-encoder.ts';
import { type EmbeddingServer, startEmbeddingServer } from './test-embedding-server.ts';
import { likeness } from './vectors/packed-vector.ts';

let server: EmbeddingServer;
let baseUrl = '';
beforeEach(async () => {
  server = await startEmbeddingServer();
  ({ baseUrl } = server);
});
afterEach(() => server.close());

describe('an embedding server', () => {
  it('gets texts in small requests, with the key, and gives unit vectors in their order', async () => {
    const encoder = new OutsideEncoder({ baseUrl, model: 'small', apiKey: 'k' });
    const texts = Array.from({ length: 40 }, (_, at) => 'abc'.repeat(at + 1));
    const vectors = await encoder.encode('passage', texts);
    for (const vector of vectors) expect(vector && likeness(vector, vector)).toBeCloseTo(1, 4);
    const { asked } = server;
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
      expect(server.asked.at(-1)?.input).toEqual([text]);
      await encoder.close();
    }
  });

  it('that fails leaves people without vectors, and the background waiting', async () => {
    server.answerWith(500);
    const encoder = new OutsideEncoder({ baseUrl, model: 'small' });
    expect(await encoder.encode('query', ['a'])).toEqual([undefined]);
    await expect(encoder.encode('passage', ['a'], { isBulk: true })).rejects.toMatchObject({
      status: 503,
    });
    expect(encoder.health.state).toBe('starting');
    // The vectors of another model are kept as long as this one has made none.
    expect(encoder.model).toBeUndefined();
    server.answerWith(200);
    expect((await encoder.encode('passage', ['a'], { isBulk: true }))[0]).toBeDefined();
    expect(encoder.model).toBe('small');
    await encoder.close();
  });

  it('is replaced while texts are encoded', async () => {
    const encoder = new EncoderInUse(new OutsideEncoder({ baseUrl, model: 'small' }));
    await encoder.encode('query', ['a']);
    expect(encoder.model).toBe('small');
    const late = encoder.encode('query', ['b']);
    encoder.replace(new OutsideEncoder({ baseUrl, model: 'large' }));
    await late;
    expect((await encoder.encode('query', ['c']))[0]).toBeDefined();
    expect(encoder).toMatchObject({ model: 'large', isLocal: true });
    expect(encoder.health).toEqual({ state: 'ready', model: 'large' });
    await encoder.close();
  });
});
