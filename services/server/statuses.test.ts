import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '../../lib/contract/limits.ts';
import { startTestServices, type TestServices, testKeys } from './test-services.ts';

/** The statuses of CONTRACT 1.3 up to 429, over real HTTP. */
let services: TestServices;
beforeAll(async () => {
  services = await startTestServices({ quotas: new Map([['other', { requests: 1 }]]) });
  await services.whenReady();
});
afterAll(() => services.close());

const text = 'Petra likes old trams.';

function errorOf(exception: string, message = expect.any(String)) {
  return { exception, message };
}

describe('200', () => {
  it('is answered as JSON, with the id of the request', async () => {
    const answer = await services.call('/v3/analysis', {
      body: { text },
      headers: { 'X-Request-Id': 'desk-7' },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=UTF-8');
    expect(answer.headers.get('x-request-id')).toBe('desk-7');
  });
});

describe('400', () => {
  it.each([
    ['/v3/analysis', {}, 'text'],
    ['/v3/analysis', { text: 1 }, 'text'],
    ['/v3/analysis', { text, paraSpecs: [{ type: 'text', text }] }, 'paraSpecs'],
    ['/v3/analysis', { text, analyses: ['wisdom'] }, 'analyses'],
    ['/v3/analysis', { text, language: 'xx' }, 'language'],
    ['/v3/analysis', { text, returnMentions: 'perhaps' }, 'returnMentions'],
    ['/v3/analysis', [], 'object'],
    ['/v3/analysis/batch', { documents: [] }, 'documents'],
    ['/v3/analysis/batch', { documents: [{ text }, { title: 'x' }] }, 'documents[1]'],
    ['/v3/correction', { text, dictionary: [1] }, 'dictionary'],
    ['/v2/nlp/analyze', { text }, 'id'],
    ['/v2/nlp/analyze/feedback', { referenceKey: 'x' }, 'tags'],
    ['/v2/knowledgebase/details', { ids: 'G1' }, 'ids'],
    ['/v1/articles/recommend', { mode: 'similarity' }, 'article'],
    ['/v1/articles/add', [{ id: 'a' }], 'paraSpecs'],
  ])('%s %o names the field', async (path, body, field) => {
    const { status, json } = await services.call(path, { body });
    expect(status).toBe(400);
    expect(json).toEqual(errorOf('InvalidRequestException', expect.stringContaining(field)));
  });

  it('is answered to a query without its text, and to a search without a criterion', async () => {
    const analysis = await services.call('/v3/analysis?title=x');
    expect(analysis).toMatchObject({
      status: 400,
      json: { message: expect.stringMatching('text') },
    });
    expect((await services.call('/v2/customize/editorial_tag/search')).status).toBe(400);
  });

  it.each([
    'no request at all',
    'GET /v3/analysis HTTP/1.1\r\nHost: two words',
    'GET http://[/ HTTP/1.1\r\nHost: a',
    'GET /health HTTP/1.1\r\nHost: a\r\nContent-Length: many',
  ])('is answered to what is not a request: %j', async (head) => {
    const socket = connect(Number(new URL(services.url).port), '127.0.0.1');
    socket.write(`${head}\r\nConnection: close\r\n\r\n`);
    const answer = (await Readable.from(socket).toArray()).join('');
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer).toMatch(/^X-Request-Id: \S+/im);
    expect(answer).toContain('InvalidRequestException');
  });
});

describe('401', () => {
  it.each([
    ['/v3/analysis', null],
    ['/v3/analysis', 'wrong'],
    ['/v2/nlp/analyze', null],
    ['/v2/nlp/analyze', 'wrong'],
    ['/v1/articles/ids', null],
    ['/account', 'wrong'],
  ])('%s with the key %s', async (path, key) => {
    const isGet = path === '/account' || path.endsWith('ids');
    const answer = await services.call(path, { key, ...(!isGet && { body: { text } }) });
    expect(answer).toMatchObject({ status: 401, json: errorOf('BadCredentialsException') });
    expect(answer.headers.get('x-request-id')).toBeTruthy();
  });

  it('is answered when the key comes in the other service’s way', async () => {
    const { call } = services;
    const general = { key: null, headers: { 'X-API-Key': testKeys.desk } };
    expect((await call('/account', general)).status).toBe(401);
    const media = { key: null, headers: { Authorization: `user_key ${testKeys.desk}` } };
    expect((await call('/v2/photos', media)).status).toBe(401);
    expect((await call(`/v2/photos?user_key=${testKeys.desk}`, { key: null })).status).toBe(401);
  });
});

describe('403', () => {
  it('is answered to a key for another service', async () => {
    const answer = await services.call('/account', { key: testKeys.reader });
    expect(answer).toMatchObject({ status: 403, json: errorOf('AccessDeniedException') });
    expect((await services.call('/v1/articles/ids', { key: testKeys.reader })).status).toBe(200);
  });
});

describe('404', () => {
  it.each(['/', '/v3', '/v3/analysis/T:own', '/v4/analysis', '/v3%2Fanalysis'])(
    '%s',
    async (path) => {
      const answer = await services.call(path);
      expect(answer).toMatchObject({ status: 404, json: errorOf('NotFoundException') });
    },
  );

  it('is answered to feedback on an analysis that is not there, or another tenant’s', async () => {
    const analysis = await services.call('/v2/nlp/analyze', { body: { id: 'a', text } });
    const { metadata } = analysis.json as { metadata: { referenceKey: string } };
    const body = { ...metadata, sentiment: { status: 'accepted-actively' } };
    const path = '/v2/nlp/analyze/feedback';
    expect((await services.call(path, { body })).status).toBe(200);
    expect((await services.call(path, { body, key: testKeys.other })).status).toBe(404);
    const unknown = { ...body, referenceKey: '250101-000000-00000000' };
    expect((await services.call(path, { body: unknown })).status).toBe(404);
  });
});

describe('405', () => {
  it.each([
    ['DELETE', '/v3/analysis', 'POST, GET, HEAD'],
    ['GET', '/v3/entities', 'POST'],
    ['GET', '/v2/customize/editorial_tag/create', 'POST'],
    ['POST', '/v2/customize/editorial_tag/GX-1', 'GET, HEAD, PUT, DELETE'],
    ['PUT', '/v1/articles/ids', 'GET, HEAD'],
    ['POST', '/health', 'GET, HEAD'],
    ['OPTIONS', '/account', 'GET, HEAD'],
  ])('%s %s', async (method, path, allow) => {
    const answer = await services.call(path, { method });
    expect(answer).toMatchObject({ status: 405, json: errorOf('MethodNotAllowedException') });
    expect(answer.headers.get('allow')).toBe(allow);
  });
});

describe('413', () => {
  const tooLong = 'a'.repeat(limits.requestBytes);

  it('is answered to a body over the limit, one byte is enough', async () => {
    const frame = JSON.stringify({ text: '' }).length;
    const fitting = 'so '.repeat(limits.requestBytes).slice(0, limits.requestBytes - frame);
    expect((await services.call('/v3/language', { body: { text: fitting } })).status).toBe(200);
    const answer = await services.call('/v3/language', { body: { text: `${fitting}a` } });
    expect(answer).toMatchObject({ status: 413, json: errorOf('RequestTooLargeException') });
  });

  it('is answered to a megabyte', async () => {
    const body = { text: 'word '.repeat(210_000) };
    expect((await services.call('/v3/analysis', { body })).status).toBe(413);
    expect((await services.call('/v2/nlp/analyze', { body: { id: 'a', ...body } })).status).toBe(
      413,
    );
  });

  it('is answered to a body of unknown length as soon as it is too long', async () => {
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent += 64_000;
        if (sent < 64_000_000) controller.enqueue(new Uint8Array(64_000).fill(97));
        else controller.close();
      },
    });
    const response = await fetch(`${services.url}/v3/analysis`, {
      method: 'POST',
      headers: {
        Authorization: `user_key ${testKeys.desk}`,
        'Content-Type': 'application/json',
      },
      body: endless,
      duplex: 'half',
    } as RequestInit);
    expect(response.status).toBe(413);
    expect(await response.json()).toEqual(errorOf('RequestTooLargeException'));
  });

  it('holds for each document of a batch, whose call may be larger', async () => {
    const documents = [{ text: `${tooLong}a` }, { text: 'b' }];
    const answer = await services.call('/v3/analysis/batch', { body: { documents } });
    expect(answer).toMatchObject({
      status: 413,
      json: { message: expect.stringMatching(/\[0\]/) },
    });
    const many = { analyses: ['language'], documents: [1, 2].map(() => ({ text: tooLong })) };
    expect((await services.call('/v3/analysis/batch', { body: many })).status).toBe(200);
  });

  it('is answered to an address that is too long', async () => {
    const answer = await services.call(`/v3/analysis?text=${'a'.repeat(70_000)}`);
    expect(answer).toMatchObject({ status: 413, json: errorOf('RequestTooLargeException') });
  });
});

describe('415', () => {
  it.each<Record<string, string>>([
    { 'Content-Type': 'text/plain' },
    { 'Content-Type': 'application/x-www-form-urlencoded' },
    { 'Content-Encoding': 'gzip' },
  ])('%o', async (headers) => {
    const answer = await services.call('/v3/analysis', {
      body: { text },
      headers,
    });
    expect(answer).toMatchObject({ status: 415, json: errorOf('UnsupportedMediaTypeException') });
  });

  it('is not answered because of a charset', async () => {
    const headers = { 'Content-Type': 'Application/JSON; charset=UTF-8' };
    expect((await services.call('/v3/analysis', { body: { text }, headers })).status).toBe(200);
  });
});

describe('429', () => {
  it('is answered when the quota is used up, and says when to come back', async () => {
    const call = { body: { text }, key: testKeys.other };
    expect((await services.call('/v3/language', call)).status).toBe(200);
    const answer = await services.call('/v3/language', call);
    expect(answer).toMatchObject({ status: 429, json: errorOf('QuotaExceededException') });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
