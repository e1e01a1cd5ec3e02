import { describe, expect, expectTypeOf, it } from 'vitest';
import type { Analysis } from '../contract/analysis.ts';
import type { Endpoint, Example } from '../contract/endpoint.ts';
import generalExamples from '../contract/examples/general.json' with { type: 'json' };
import mediaExamples from '../contract/examples/media.json' with { type: 'json' };
import retrievalExamples from '../contract/examples/retrieval.json' with { type: 'json' };
import { generalEndpoints } from '../contract/general-endpoints.ts';
import { mediaEndpoints } from '../contract/media-endpoints.ts';
import type { ResearchEvent } from '../contract/research-event.ts';
import { formatResearchEvent } from '../contract/research-stream.ts';
import { retrievalEndpoints } from '../contract/retrieval-endpoints.ts';
import { CallError } from './call-error.ts';
import {
  createGeneralClient,
  createMediaClient,
  createRetrievalClient,
  type GeneralClient,
  type MediaClient,
  type RetrievalClient,
} from './client.ts';
import { sendJson, startTestServer } from './test-server.ts';

type Operation = (input: unknown, options?: object) => Promise<unknown>;
type Case = [string, Endpoint, Example, (baseUrl: string) => Record<string, Operation>];

function casesOf(
  table: Record<string, Endpoint>,
  examples: Record<string, Example>,
  create: (config: { baseUrl: string; key: string }) => unknown,
): Case[] {
  return Object.values(table)
    .filter((endpoint) => !endpoint.streamed)
    .map((endpoint) => [
      `${endpoint.service} ${endpoint.name}`,
      endpoint,
      examples[endpoint.name] ?? {},
      (baseUrl) => create({ baseUrl, key: 'k' }) as Record<string, Operation>,
    ]);
}

describe('every operation', () => {
  it.each([
    ...casesOf(generalEndpoints, generalExamples, createGeneralClient),
    ...casesOf(mediaEndpoints, mediaExamples, createMediaClient),
    ...casesOf(retrievalEndpoints, retrievalExamples, createRetrievalClient),
  ])('%s goes to its place and comes back typed', async (_, endpoint, example, create) => {
    const server = await startTestServer((response) => sendJson(response, example.response));
    const { params, query, request } = example;
    const input = params
      ? { ...params, ...(endpoint.request && { body: request }) }
      : (query ?? request);
    const call = create(server.baseUrl)[endpoint.name];
    const answer = input === undefined ? await call?.({}) : await call?.(input);
    if (!endpoint.answersFile) expect(answer).toEqual(example.response);
    const seen = server.seen[0];
    expect(seen?.method).toBe(endpoint.method);
    expect(seen?.body).toBe(request === undefined ? '' : JSON.stringify(request));
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name) =>
      encodeURIComponent(params?.[name] ?? ''),
    );
    expect(seen?.url.split('?')[0]).toBe(path);
    // A signature beside path parameters is for who has no key.
    const asked = Object.entries((params ? undefined : query) ?? {}).flatMap(([name, value]) =>
      [value].flat().map((each) => [name, String(each)]),
    );
    expect([...new URLSearchParams(seen?.url.split('?')[1])].toSorted()).toEqual(asked.toSorted());
  });

  it('has the types of its table', () => {
    expectTypeOf<Parameters<GeneralClient['analyze']>[0]>().toExtend<{
      text?: string | undefined;
    }>();
    expectTypeOf<ReturnType<GeneralClient['analyze']>>().resolves.toExtend<Analysis>();
    expectTypeOf<Parameters<MediaClient['getArticle']>[0]>().toEqualTypeOf<{
      dataset: string;
      articleId: string;
    }>();
    expectTypeOf<Parameters<MediaClient['putArticle']>[0]['body']['id']>().toEqualTypeOf<string>();
    expectTypeOf<Parameters<MediaClient['listTags']>['length']>().toEqualTypeOf<0 | 1>();
    expectTypeOf<ReturnType<RetrievalClient['streamResearch']>>().toExtend<
      AsyncGenerator<ResearchEvent>
    >();
    expectTypeOf<ReturnType<RetrievalClient['listArticleIds']>>().resolves.toEqualTypeOf<{
      ids: string[];
    }>();
  });
});

describe('ids in paths', () => {
  it('stay one segment whatever they hold', async () => {
    const server = await startTestServer((response) => sendJson(response, { message: 'gone' }));
    const client = createRetrievalClient({ baseUrl: `${server.baseUrl}/`, key: 'k' });
    const ids = [
      'https://gazette.example/7?a=1#b',
      'a/../b',
      '50 %',
      'žluť 🚋',
      '...',
      'x\0\ud800',
    ];
    for (const articleId of ids) await client.deleteArticle({ articleId });
    expect(server.seen.map(({ url }) => url)).toEqual([
      '/v1/articles/https%3A%2F%2Fgazette.example%2F7%3Fa%3D1%23b',
      '/v1/articles/a%2F..%2Fb',
      '/v1/articles/50%20%25',
      '/v1/articles/%C5%BElu%C5%A5%20%F0%9F%9A%8B',
      '/v1/articles/...',
      '/v1/articles/x%20%EF%BF%BD',
    ]);
  });

  it('are refused before they turn into steps in the path', async () => {
    const server = await startTestServer((response) => sendJson(response, { message: 'gone' }));
    const client = createRetrievalClient({ baseUrl: server.baseUrl, key: 'k' });
    for (const articleId of ['', '.', '..']) {
      await expect(client.deleteArticle({ articleId })).rejects.toMatchObject({ kind: 'invalid' });
    }
    expect(server.seen).toHaveLength(0);
  });
});

describe('health', () => {
  const health = {
    status: 'starting',
    version: '0.1.0',
    parts: { language: 'ready', photos: 'absent' },
    extensions: ['correction-candidates'],
  };

  it('is read from our own services, also while they start', async () => {
    const server = await startTestServer((response) => sendJson(response, health, 503));
    const client = createGeneralClient({ baseUrl: server.baseUrl, key: 'k' });
    expect(await client.health()).toEqual(health);
    expect(server.seen.map(({ url }) => url)).toEqual(['/health']);
  });

  it('is undefined where the service is someone else’s', async () => {
    const answers = ['<html>', 'ok', '{"status":"UP"}', '{"exception":"NotFoundException"}'];
    const server = await startTestServer((response, _, count) =>
      response.writeHead(count % 2 ? 404 : 200).end(answers[count - 1]),
    );
    const client = createMediaClient({ baseUrl: server.baseUrl, key: 'k' });
    for (const _ of answers) expect(await client.health()).toBeUndefined();
    await server.close();
    await expect(client.health()).rejects.toMatchObject({ kind: 'unreachable', service: 'media' });
  });
});

describe('streamResearch', () => {
  const events: ResearchEvent[] = [
    { type: 'message', content: { message: 'Searching.' } },
    {
      type: 'answer-part',
      content: { type: 'bullet', text: 'Two trams run.', sourceChunkIds: [] },
    },
    {
      type: 'full-response',
      content: {
        interactionId: 'i',
        answer: { status: 'answer', parts: [] },
        chunks: [],
        paragraphs: [],
      },
    },
  ];
  const retrieval = (baseUrl: string) =>
    createRetrievalClient({ baseUrl, key: 'k', timeoutMs: 2_000 });

  it('gives each event as it comes', async () => {
    const server = await startTestServer((response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      for (const event of events) response.write(formatResearchEvent(event, 'sse'));
      response.end();
    });
    const received = await Array.fromAsync(
      retrieval(server.baseUrl).streamResearch({ query: 'Trams?' }),
    );
    expect(received).toEqual(events);
    expect(server.seen[0]).toMatchObject({ method: 'POST', url: '/v1/articles/research/stream' });
    expect(server.seen[0]?.headers.accept).toBe('text/event-stream');
  });

  it('reads lines of JSON where a service sends those', async () => {
    const server = await startTestServer((response) => {
      response.writeHead(200, { 'Content-Type': 'application/x-ndjson' });
      response.end(events.map((event) => formatResearchEvent(event, 'ndjson')).join(''));
    });
    expect(await Array.fromAsync(retrieval(server.baseUrl).streamResearch({}))).toEqual(events);
  });

  it('stops the work upstream when the reader leaves', async () => {
    const server = await startTestServer((response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      for (const event of events.slice(0, 2)) response.write(formatResearchEvent(event, 'sse'));
    });
    for await (const event of retrieval(server.baseUrl).streamResearch({ query: 'a' })) {
      expect(event).toEqual(events[0]);
      break;
    }
    await server.seen[0]?.dropped;
    expect(server.seen).toHaveLength(1);
  });

  async function endOf(baseUrl: string, options: object = {}): Promise<unknown> {
    const received: ResearchEvent[] = [];
    try {
      for await (const event of retrieval(baseUrl).streamResearch({ query: 'a' }, options))
        received.push(event);
    } catch (error) {
      return error instanceof CallError ? [received.length, error.kind, error.message] : error;
    }
    return received;
  }

  it('fails as other calls do before it starts, and is never sent twice', async () => {
    const server = await startTestServer((response, _, count) => {
      if (count === 1) sendJson(response, { message: 'not yet' }, 503);
      else sendJson(response, events[2]);
    });
    expect(await endOf(server.baseUrl)).toEqual([0, 'upstream', 'not yet']);
    expect(await endOf(server.baseUrl)).toEqual([
      0,
      'bad-answer',
      'the answer is not a stream of events',
    ]);
    expect(server.seen).toHaveLength(2);
  });

  it('tells an early end, a broken connection, silence and a cancelled call apart', async () => {
    const cancel = new AbortController();
    const server = await startTestServer((response, _, count) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      response.write(
        formatResearchEvent({ type: 'message', content: { message: 'One.' } }, 'sse'),
        () => {
          if (count === 1) response.end();
          if (count === 2) response.destroy();
          if (count === 4) cancel.abort();
        },
      );
    });
    const { baseUrl } = server;
    expect(await endOf(baseUrl)).toEqual([
      1,
      'bad-answer',
      'the stream ended before the full response',
    ]);
    expect(await endOf(baseUrl)).toMatchObject({ 1: 'unreachable' });
    expect(await endOf(baseUrl, { timeoutMs: 400 })).toEqual([1, 'timeout', 'no answer in time']);
    expect(await endOf(baseUrl, { signal: cancel.signal })).toMatchObject({ 1: 'aborted' });
    await server.seen[2]?.dropped;
    await server.seen[3]?.dropped;
  });
});
