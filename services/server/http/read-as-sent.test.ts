import { request } from 'node:http';
import { beforeAll, describe, expect, it } from 'vitest';
import { openSharedServices, type SharedServices, testKeys } from '../test-services.ts';

/** How the three services read what is sent: booleans, maps, ids, `null`; and what HEAD costs. */
let services: SharedServices;
beforeAll(async () => {
  services = await openSharedServices();
});

const text = 'Petra praised the new trams of Brno.';
const refused = (message: RegExp) => ({
  status: 400,
  json: { exception: 'InvalidRequestException', message: expect.stringMatching(message) },
});

describe('a boolean', () => {
  it.each([true, 1, '1', 'true'])('reads as true when it is %j, in all services', async (on) => {
    const { call } = services;
    const analysis = { body: { id: 'a', text, returnMentions: on, returnItemSentiment: on } };
    for (const path of ['/v3/analysis', '/v2/nlp/analyze']) {
      const { json } = await call(path, analysis);
      expect(json).toMatchObject({ paragraphs: [{}], itemSentiments: expect.any(Object) });
    }
    const query = new URLSearchParams({ text, returnMentions: String(on) });
    expect((await call(`/v3/analysis?${query}`)).json).toHaveProperty('paragraphs');
    const research = { query: 'Which trams?', returnHistory: on };
    expect((await call('/v1/articles/research', { body: research })).json).toHaveProperty(
      'history',
    );
  });

  it.each([false, 0, '0', 'false'])('reads as false when it is %j', async (off) => {
    const { json } = await services.call('/v3/analysis', { body: { text, returnMentions: off } });
    expect(json).not.toHaveProperty('paragraphs');
  });

  it.each([2, -1, 0.5, 'perhaps', {}])('is refused when it is %j', async (value) => {
    const answer = await services.call('/v3/analysis', { body: { text, returnMentions: value } });
    expect(answer).toMatchObject(refused(/^returnMentions: expected true or false/));
  });
});

describe('a map', () => {
  const article = '"id": "a", "paraSpecs": [{"type": "text", "text": "Trams."}]';
  it.each([
    ['/v3/analysis', '{"text": "a", "metadata": {"__proto__": "x"}}', 'metadata'],
    ['/v3/analysis/batch', '{"documents": [{"text": "a", "metadata": {"__proto__": 1}}]}', 'docu'],
    ['/v2/nlp/analyze', '{"id": "a", "text": "a", "metadata": {"__proto__": {}}}', 'metadata'],
    ['/v2/customize/editorial_tag/create', '{"name": "a", "stdForms": {"__proto__": "x"}}', 'std'],
    ['/v1/articles/add', `[{${article}, "metadata": {"__proto__": "x"}}]`, '[0].metadata'],
    ['/v1/articles/filter_check', '{"articleFilters": {"__proto__": "News"}}', 'articleFilters'],
    ['/v1/articles/stats', '{"articleFilters": {"__proto__": "News"}}', 'articleFilters'],
    ['/v1/articles/research', '{"query": "a", "articleFilters": {"__proto__": "b"}}', 'articleF'],
    [
      '/v1/articles/metadata',
      '{"changes": [{"id": "a", "add": {"__proto__": ["x"]}}]}',
      'changes[0].add',
    ],
  ])('of %s with __proto__ in it is refused', async (path, body, field) => {
    const answer = await services.call(path, { body });
    expect(answer).toMatchObject(refused(/__proto__: cannot be a name/));
    expect(answer.text).toContain(field);
  });

  it('takes other names of the language it is read in for names', async () => {
    const metadata = { constructor: 'a', toString: 'b', hasOwnProperty: 'c', valueOf: 'd' };
    const answer = await services.call('/v3/language', { body: { text, metadata } });
    expect(answer.json).toMatchObject({ metadata });
    const put = { id: 'named', paraSpecs: [{ type: 'text', text }], metadata };
    expect((await services.call('/v1/articles/add', { body: [put] })).status).toBe(200);
    expect((await services.call('/v1/articles/named')).json).toEqual(put);
    const check = { expectedIds: ['named'], articleFilters: { constructor: 'a', valueOf: 'd' } };
    const checked = await services.call('/v1/articles/filter_check', { body: check });
    expect(checked.json).toEqual({ matchedIds: ['named'], totalCount: 1 });
    const unknown = { articleFilters: { isPrototypeOf: 'a' } };
    expect(await services.call('/v1/articles/filter_check', { body: unknown })).toMatchObject(
      refused(/isPrototypeOf/),
    );
  });
});

/** Without a client that tidies the address. */
function sendRaw(method: string, path: string, body?: object): Promise<number | undefined> {
  const headers = { 'X-API-Key': testKeys.desk, 'Content-Type': 'application/json' };
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(services.url);
    const sent = request({ hostname, port, method, path, headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.on('error', reject);
    sent.end(body && JSON.stringify(body));
  });
}

describe('the ids "." and ".."', () => {
  it.each(['.', '..'])('are refused wherever one is given: %s', async (id) => {
    const paraSpecs = [{ type: 'text', text }];
    for (const [path, body] of [
      ['/v1/articles/add', [{ id, paraSpecs }]],
      ['/v1/articles/recommend', { article: { id, paraSpecs }, mode: 'similarity' }],
      ['/v1/articles/metadata', { changes: [{ id }] }],
      ['/v2/nlp/analyze', { id, text }],
      ['/v2/customize/editorial_tag/create', { gkbId: id, name: 'Trams' }],
      ['/v2/photos/demo/recommend', { id, text }],
    ] as const) {
      expect(await services.call(path, { body }), path).toMatchObject(refused(/id/i));
    }
  });

  it.each(['%2E', '%2e%2E'])('are refused in an address too: %s', async (id) => {
    const paraSpecs = [{ type: 'text', text }];
    const article = { id: decodeURIComponent(id), text, paraSpecs };
    expect([400, 404]).toContain(await sendRaw('PUT', `/v1/articles/${id}`, article));
    expect([400, 404]).toContain(await sendRaw('PUT', `/v2/articles/news/${id}`, article));
    expect([400, 404, 405]).toContain(await sendRaw('PUT', `/v2/articles/${id}/a`, article));
  });
});

describe('HEAD', () => {
  it('tells what GET would, and costs nothing of the quota', async () => {
    const used = async () => (await services.call('/account', { key: testKeys.other })).json;
    const before = await used();
    const call = { method: 'HEAD', key: testKeys.other };
    const analysis = await services.call('/v3/analysis?text=trams', call);
    expect(analysis).toMatchObject({ status: 200, text: '' });
    expect(analysis.headers.get('content-type')).toContain('application/json');
    expect((await services.call('/v3/analysis', call)).status).toBe(400);
    expect((await services.call('/v3/analysis?text=a', { ...call, key: 'wrong' })).status).toBe(
      401,
    );
    expect((await services.call('/v1/articles/nothing', call)).status).toBe(404);
    expect(await used()).toEqual(before);
  });
});
