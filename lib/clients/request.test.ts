import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { exceptionOf } from '../contract/error-table.ts';
import type { ClientConfig } from './call.ts';
import { CallError, type CallErrorKind } from './call-error.ts';
import { createGeneralClient, createMediaClient, createRetrievalClient } from './client.ts';
import { sendJson, startTestServer } from './test-server.ts';

const analysis = { version: '3.3.0', language: { detected: 'en' }, usedChars: 5 };
const done = { message: 'Feedback submitted.' };
const feedback = { referenceKey: 'k', tags: [{ gkbId: 'G1', status: 'blocked' }] };

const general = (baseUrl: string, more: Partial<ClientConfig> = {}) =>
  createGeneralClient({ baseUrl, key: 'secret', ...more });

/** The error that a call fails with. */
async function failure(call: Promise<unknown>): Promise<CallError> {
  const outcome = await call.then(
    () => new Error('the call succeeded'),
    (error: unknown) => error,
  );
  if (outcome instanceof CallError) return outcome;
  throw outcome;
}

/** A port on which nothing listens. */
async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

describe('a call', () => {
  it('carries JSON, the key and the request id', async () => {
    const server = await startTestServer((response) => sendJson(response, analysis));
    const body = { text: 'Žižkov 🚋 \ud800', returnMentions: true };
    await general(`${server.baseUrl}//`).analyze(body, { requestId: 'r-1' });
    const seen = server.seen[0];
    expect(seen?.method).toBe('POST');
    expect(seen?.url).toBe('/v3/analysis');
    expect(JSON.parse(seen?.body ?? '')).toEqual(body);
    expect(seen?.headers).toMatchObject({
      authorization: 'user_key secret',
      accept: 'application/json; charset=UTF-8',
      'accept-encoding': 'identity',
      'content-type': 'application/json; charset=UTF-8',
      'x-request-id': 'r-1',
    });
    expect(seen?.headers['x-api-key']).toBeUndefined();
  });

  it('names the key as each service wants it, and makes up a request id', async () => {
    const server = await startTestServer((response) => sendJson(response, []));
    const config = { baseUrl: server.baseUrl, key: 'secret' };
    await createMediaClient(config).listTags();
    await failure(createRetrievalClient(config).listArticleIds());
    for (const { headers } of server.seen) {
      expect(headers['x-api-key']).toBe('secret');
      expect(headers.authorization).toBeUndefined();
      expect(headers['content-type']).toBeUndefined();
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    }
    expect(server.seen[0]?.headers['x-request-id']).not.toBe(
      server.seen[1]?.headers['x-request-id'],
    );
  });

  it('keeps the path of the base address', async () => {
    const server = await startTestServer((response) => sendJson(response, analysis));
    await general(`${server.baseUrl}/hosted/`).analyzeByQuery({
      text: 'a&b=ž',
      analyses: ['tags', 'entities'],
      returnMentions: true,
    });
    expect(server.seen[0]?.url).toBe(
      '/hosted/v3/analysis?text=a%26b%3D%C5%BE&analyses=tags&analyses=entities&returnMentions=true',
    );
  });

  it('reads over what it does not know and over nulls', async () => {
    const server = await startTestServer((response) =>
      sendJson(response, { ...analysis, moods: 1, tags: null, docSentiment: null }),
    );
    expect(await general(server.baseUrl).analyze({ text: 'a' })).toEqual(analysis);
  });

  const statuses: [number, CallErrorKind][] = [
    [400, 'invalid'],
    [401, 'bad-key'],
    [403, 'forbidden'],
    [404, 'not-found'],
    [405, 'upstream'],
    [408, 'timeout'],
    [409, 'conflict'],
    [413, 'too-large'],
    [415, 'upstream'],
    [418, 'upstream'],
    [422, 'invalid'],
    [429, 'quota'],
    [500, 'upstream'],
    [501, 'not-implemented'],
    [503, 'upstream'],
    [504, 'timeout'],
  ];

  it.each(statuses)('with the answer %i fails as %s', async (status, kind) => {
    const body = { exception: exceptionOf(status), message: `it is ${status}` };
    const server = await startTestServer((response) =>
      sendJson(response, body, status, { 'X-Request-Id': 'theirs', 'Retry-After': '0' }),
    );
    const error = await failure(
      createMediaClient({ baseUrl: server.baseUrl, key: 'k' }).listTags(),
    );
    expect(error).toMatchObject({
      ...body,
      kind,
      status,
      service: 'media',
      requestId: 'theirs',
      retryAfter: 0,
    });
    expect(server.seen).toHaveLength(status === 503 ? 2 : 1);
  });

  it('tells when to come back, in seconds or as a date', async () => {
    const inAnHour = new Date(Date.now() + 3_600_000).toUTCString();
    const server = await startTestServer((response, _, count) =>
      sendJson(response, {}, 429, { 'Retry-After': count === 1 ? '90' : inAnHour }),
    );
    const client = general(server.baseUrl);
    expect((await failure(client.getAccount())).retryAfter).toBe(90);
    const later = (await failure(client.getAccount())).retryAfter ?? 0;
    expect(later).toBeGreaterThan(3_500);
    expect(later).toBeLessThanOrEqual(3_600);
  });

  it('says what it can of an error without the usual body', async () => {
    const server = await startTestServer((response, _, count) => {
      if (count === 1) response.writeHead(502).end('<h1>Bad gateway</h1>');
      else response.writeHead(302, { Location: 'https://elsewhere.example/' }).end();
    });
    const client = general(server.baseUrl);
    expect(await failure(client.getAccount())).toMatchObject({
      kind: 'upstream',
      status: 502,
      exception: undefined,
      message: 'answered with status 502',
    });
    expect(await failure(client.getAccount())).toMatchObject({
      kind: 'bad-answer',
      status: 302,
      message: 'redirected to https://elsewhere.example/',
    });
  });

  const garbage: [string, string][] = [
    ['<html>', 'the answer is not JSON'],
    ['', 'the answer is not JSON'],
    ['[]', 'answer: expected an object'],
    ['{}', 'answer: version: is required'],
    [
      '{"version": "3.3.0", "language": {"detected": 4}}',
      'answer: language.detected: expected a string',
    ],
    [`${'['.repeat(9_000)}${']'.repeat(9_000)}`, 'answer: nested more than 64 levels deep'],
  ];

  it.each(garbage)('that is answered with %j fails as a bad answer', async (text, message) => {
    const server = await startTestServer((response) => response.writeHead(200).end(text));
    const error = await failure(general(server.baseUrl).analyze({ text: 'a' }));
    expect(error).toMatchObject({ kind: 'bad-answer', message, service: 'general' });
    expect(server.seen).toHaveLength(1);
  });

  it('takes an empty answer where only a sentence was to come', async () => {
    const server = await startTestServer((response) => response.writeHead(204).end());
    const media = createMediaClient({ baseUrl: server.baseUrl, key: 'k' });
    expect(await media.deleteTag({ gkbId: 'GX' })).toEqual({ message: '' });
  });
});

describe('a call that gets no answer', () => {
  it('is tried once more when it may be', async () => {
    const server = await startTestServer((response, _, count) => {
      if (count === 1) response.destroy();
      else sendJson(response, analysis);
    });
    expect(await general(server.baseUrl).analyze({ text: 'a' }, { requestId: 'r-2' })).toEqual(
      analysis,
    );
    expect(server.seen.map(({ headers }) => headers['x-request-id'])).toEqual(['r-2', 'r-2']);
    expect(server.seen[1]?.body).toBe(server.seen[0]?.body);
  });

  it('is tried once more after a 503, and not a third time', async () => {
    const body = { exception: 'ServiceUnavailableException', message: 'starting' };
    const server = await startTestServer((response, { url }, count) => {
      if (url === '/account' && count > 1) sendJson(response, { type: 'basic' });
      else sendJson(response, body, 503);
    });
    const client = general(server.baseUrl);
    expect(await client.getAccount()).toEqual({ type: 'basic' });
    expect(await failure(client.analyze({ text: 'a' }))).toMatchObject({
      kind: 'upstream',
      status: 503,
    });
    expect(server.seen).toHaveLength(4);
  });

  it('is not tried again when twice would be once too often', async () => {
    const server = await startTestServer((response) => response.destroy());
    const media = createMediaClient({ baseUrl: server.baseUrl, key: 'k' });
    expect((await failure(media.sendAnalysisFeedback(feedback))).kind).toBe('unreachable');
    expect((await failure(media.createTag({ name: 'Trams' }))).kind).toBe('unreachable');
    expect(server.seen).toHaveLength(2);
  });

  it('is tried again when it carries a key of its own', async () => {
    const server = await startTestServer((response, _, count) => {
      if (count === 1) response.destroy();
      else sendJson(response, done);
    });
    const media = createMediaClient({ baseUrl: server.baseUrl, key: 'k' });
    const options = { idempotencyKey: 'draft-4/tags' };
    expect(await media.sendAnalysisFeedback(feedback, options)).toEqual(done);
    expect(server.seen.map(({ headers }) => headers['idempotency-key'])).toEqual([
      'draft-4/tags',
      'draft-4/tags',
    ]);
  });

  it('fails as unreachable when nobody is there, or the answer breaks off', async () => {
    const nobody = general(`http://127.0.0.1:${await closedPort()}`);
    const error = await failure(nobody.getAccount());
    expect(error).toMatchObject({ kind: 'unreachable', status: undefined });
    expect(error.message).toContain('ECONNREFUSED');
    const server = await startTestServer((response) => {
      response.writeHead(200, { 'Content-Length': '100' });
      response.write('{"version"', () => response.destroy());
    });
    expect((await failure(general(server.baseUrl).analyze({ text: 'a' }))).kind).toBe(
      'unreachable',
    );
    expect(server.seen).toHaveLength(2);
  });

  it('ends in time, is not tried again, and stops the work upstream', async () => {
    const server = await startTestServer(() => undefined);
    const error = await failure(general(server.baseUrl, { timeoutMs: 400 }).analyze({ text: 'a' }));
    expect(error).toMatchObject({ kind: 'timeout', message: 'no answer in time' });
    expect(server.seen).toHaveLength(1);
    await server.seen[0]?.dropped;
  });

  it('ends in time when the answer starts and then stalls', async () => {
    const server = await startTestServer((response) => {
      response.writeHead(200);
      response.write('{"version":');
    });
    const call = general(server.baseUrl).analyze({ text: 'a' }, { timeoutMs: 400 });
    expect((await failure(call)).kind).toBe('timeout');
  });

  it('ends in time while waiting for the second try', async () => {
    const server = await startTestServer((response) =>
      sendJson(response, {}, 503, { 'Retry-After': '1' }),
    );
    const call = general(server.baseUrl).getAccount({ timeoutMs: 500 });
    expect((await failure(call)).kind).toBe('timeout');
    expect(server.seen).toHaveLength(1);
  });

  it('is cancelled by its caller, before and while it runs, and stops upstream', async () => {
    const cancel = new AbortController();
    const server = await startTestServer(() => cancel.abort());
    const client = general(server.baseUrl);
    const error = await failure(client.analyze({ text: 'a' }, { signal: cancel.signal }));
    expect(error).toMatchObject({ kind: 'aborted', message: 'the call was cancelled' });
    await server.seen[0]?.dropped;
    expect((await failure(client.getAccount({ signal: cancel.signal }))).kind).toBe('aborted');
    expect(server.seen).toHaveLength(1);
  });

  it('is cancelled while waiting for the second try', async () => {
    const cancel = new AbortController();
    const server = await startTestServer((response) => {
      response.on('close', () => cancel.abort());
      sendJson(response, {}, 503, { 'Retry-After': '1' });
    });
    const call = general(server.baseUrl).getAccount({ signal: cancel.signal });
    expect((await failure(call)).kind).toBe('aborted');
    expect(server.seen).toHaveLength(1);
  });
});
