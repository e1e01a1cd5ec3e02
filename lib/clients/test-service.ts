import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServices, type Services } from './services.ts';

export type TestCall = {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: Record<string, unknown>;
};
export type TestAnswer = { status?: number; body?: unknown } | 'hang-up' | 'never';

const health = { status: 'ok', version: '0.0.0', parts: {} };

/**
 * A service on loopback for tests: answers what `answer` says (anything asynchronous it likes), remembers every call
 * but those for `/health`, and can be somebody else's, which has no `/health`.
 */
export async function startTestService(
  options: { isOurs?: boolean; extensions?: readonly string[] } = {},
) {
  const { extensions = ['idempotent-feedback'] } = options;
  const calls: TestCall[] = [];
  const state = {
    answer: (_call: TestCall): TestAnswer | Promise<TestAnswer> => ({ status: 200, body: {} }),
    isOurs: options.isOurs ?? true,
    /** Takes the place of an answer at `/health`. */
    health: undefined as 'hang-up' | 'never' | undefined,
    /** Further members of an answer at `/health`. */
    told: {},
  };
  const aborted: string[] = [];

  async function respond(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const path = request.url ?? '';
    if (path === '/health') {
      if (state.health === 'hang-up') request.socket.destroy();
      if (state.health !== undefined) return;
      const body = state.isOurs
        ? { ...health, extensions, ...state.told }
        : { exception: 'NotFoundException', message: 'none' };
      response.writeHead(state.isOurs ? 200 : 404).end(JSON.stringify(body));
      return;
    }
    response.on('close', () => {
      if (!response.writableFinished) aborted.push(path);
    });
    const text = Buffer.concat(chunks).toString();
    const call = {
      method: request.method ?? '',
      path,
      headers: request.headers,
      body: text ? JSON.parse(text) : {},
    };
    calls.push(call);
    const answer = await state.answer(call);
    if (answer === 'never') return;
    if (answer === 'hang-up') {
      request.socket.destroy();
      return;
    }
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer.body ?? {}));
  }

  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    calls,
    aborted,
    state,
    baseUrl: `http://127.0.0.1:${port}`,
    /** New clients, which remember nothing of the service's health. */
    services: (): Services => servicesAt(`http://127.0.0.1:${port}`),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** All three services at one address. */
export function servicesAt(baseUrl: string): Services {
  const address = { baseUrl, isOwn: false, key: 'test-key' };
  return createServices({
    services: { media: address, general: address, retrieval: address },
    dataDir: '/nowhere',
  });
}

export type TestService = Awaited<ReturnType<typeof startTestService>>;

/** An answer of the media service about Brno (a tag and an entity), the theme of trams and a person. */
export function testAnalysis(referenceKey = '261121-101500-0a1b2c3d') {
  return {
    version: '3.3.0',
    language: { detected: 'en' },
    paragraphs: [
      {
        id: 'p0',
        type: 'TITLE',
        text: 'Brno opens a tram line',
        sentences: [{ id: 's0', tokens: [{ id: 'w0', off: 0, text: 'Brno' }] }],
      },
    ],
    entities: [
      {
        id: 'e0',
        gkbId: 'G1001',
        stdForm: 'Brno',
        type: 'location',
        feats: { relevance: '88', wikidataId: 'Q14960' },
        mentions: [{ id: 'm0', text: 'Brno', tokenIds: ['w0'] }],
      },
      { id: 'e1', stdForm: 'Anna Nová', type: 'person', feats: { relevance: '30' } },
    ],
    tags: [
      { id: 't0', gkbId: 'G1001', stdForm: 'Brno', type: 'media', relevance: 88 },
      { id: 't1', stdForm: 'tram', type: 'topic', relevance: 12 },
    ],
    relations: [
      {
        id: 'r0',
        name: 'open',
        textRepr: 'open(brno,line)',
        type: 'VERB',
        args: [{ type: 'SUBJECT', name: 'Brno', entityId: 'e0' }],
      },
    ],
    docSentiment: { mean: 0.4, label: 'positive', positive: 0.4, negative: 0 },
    itemSentiments: { e0: { mean: 0.4, label: 'positive', positive: 0.4, negative: 0 } },
    usedChars: 22,
    metadata: { referenceKey },
  };
}
