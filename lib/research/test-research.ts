import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createArchiveDesk } from '../archive/archive-desk.ts';
import { servicesAt } from '../clients/test-service.ts';
import type { ResearchEvent } from '../contract/research-event.ts';
import { formatResearchEvent } from '../contract/research-stream.ts';
import type { ArchiveArticle, ResearchResponse } from '../contract/retrieval.ts';
import { openTestDesk } from '../drafts/test-desk.ts';
import { silentLog } from '../log/log.ts';
import { Vocabulary } from '../tags/reads/vocabulary.ts';
import { createResearchDesk } from './research-desk.ts';

type Call = { path: string; body: Record<string, unknown> };

/** One stream that is open, in the hands of the test. */
export type TestStream = {
  body: Record<string, unknown>;
  send: (...events: ResearchEvent[]) => void;
  end: () => void;
  /** Resolves once the other side has left. */
  closed: Promise<void>;
};

/** Starts a retrieval service over HTTP whose answers the test controls. It knows article states if it is `ours`. */
export async function startTestResearch({ isOurs = true, extensions }: Options = {}) {
  const offered = extensions ?? ['research-details', 'archive-search', 'archive-states'];
  const calls: Call[] = [];
  const streams: TestStream[] = [];
  const waiting: ((stream: TestStream) => void)[] = [];
  const articles = new Map<string, ArchiveArticle>();
  const states: unknown[] = [];
  const state = {
    /** Answers a stream at once; missing: the test does. */
    answer: undefined as ((stream: TestStream) => void) | undefined,
    /** Status of research calls where there is none. */
    refuses: undefined as number | undefined,
    isAway: false,
  };

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const path = request.url ?? '';
    const say = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const none = () => say(404, { exception: 'NotFound', message: 'none' });
    if (state.isAway) {
      request.socket.destroy();
      return;
    }
    if (path === '/health') {
      const health = { status: 'ok', version: '0', parts: {}, extensions: offered };
      if (isOurs) say(200, health);
      else none();
      return;
    }
    const text = Buffer.concat(chunks).toString();
    const body: Record<string, unknown> = text ? JSON.parse(text) : {};
    calls.push({ path, body });
    if (path.startsWith('/v1/articles/research') && state.refuses !== undefined) {
      say(state.refuses, { exception: 'X', message: 'not here' });
    } else if (path === '/v1/articles/research/stream') open(body, response);
    else if (path === '/v1/articles/research/feedback')
      say(200, { message: 'Feedback submitted.' });
    else if (path === '/v1/articles/research') {
      const answer = { status: 'error:query-required', parts: [] };
      say(200, { interactionId: 'none', answer, chunks: [], paragraphs: [] });
    } else if (path === '/v1/articles/states') say(200, states);
    else if (path === '/v1/articles/stats') say(200, { totalCount: articles.size, facets: [] });
    else if (path === '/v1/articles/search') say(200, found(body));
    else {
      const article = articles.get(decodeURIComponent(path.slice('/v1/articles/'.length)));
      if (article) say(200, article);
      else none();
    }
  }

  function found({ articleFilters }: Record<string, unknown>) {
    const asked = JSON.stringify(articleFilters ?? '');
    const hits = [...articles.values()].filter(({ id }) => asked.includes(`=\\"${id}\\"`));
    return {
      referenceKey: 'r',
      totalCount: hits.length,
      isEstimated: false,
      isRelaxed: false,
      articles: hits.map((hit) => ({
        ...hit,
        score: 1,
        dataset: 'archive',
        titleMarks: [],
        duplicateCount: 0,
      })),
      facets: [],
      notes: [],
    };
  }

  function open(body: Record<string, unknown>, response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.flushHeaders();
    const stream: TestStream = {
      body,
      send: (...events) => {
        for (const event of events) response.write(formatResearchEvent(event, 'sse'));
      },
      end: () => response.end(),
      closed: new Promise((resolve) => {
        response.on('close', () => resolve());
      }),
    };
    streams.push(stream);
    state.answer?.(stream);
    waiting.shift()?.(stream);
  }

  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const baseUrl = `http://127.0.0.1:${port}`;
  const { db, place, dataDir, close } = await openTestDesk();
  const services = servicesAt(baseUrl);
  /** Another process on the same database. */
  const openProcess = () =>
    createResearchDesk(createArchiveDesk(db, services, new Vocabulary(services)), silentLog);
  return {
    db,
    place,
    dataDir,
    services,
    baseUrl,
    desk: openProcess(),
    openProcess,
    calls,
    streams,
    articles,
    states,
    state,
    /** The next stream that is opened. */
    nextStream: () => new Promise<TestStream>((resolve) => waiting.push(resolve)),
    async close() {
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      await close();
    },
  };
}

type Options = { isOurs?: boolean; extensions?: string[] };

type PartEvent = Extract<ResearchEvent, { type: 'answer-part' }>;

export const step = (message: string): ResearchEvent => ({
  type: 'message',
  content: { message, step: 'search' },
});

export const part = (text: string, ...sourceChunkIds: string[]): PartEvent => ({
  type: 'answer-part',
  content: { type: 'bullet', text, sourceChunkIds },
});

/** A whole answer: a sentence of each article, cited. */
export function whole(
  interactionId: string,
  said: readonly { text: string; articleId: string }[],
  more: Partial<ResearchResponse> = {},
): ResearchEvent {
  return {
    type: 'full-response',
    content: {
      interactionId,
      answer: {
        status: 'answer',
        parts: said.map(({ text }, index) => ({
          type: 'bullet',
          text,
          sourceChunkIds: [`c${index}`],
        })),
      },
      chunks: said.map(({ text, articleId }, index) => ({
        chunkId: `c${index}`,
        articleId,
        paraRefs: [{ paragraphId: `p${index}`, offset: 4, length: [...text].length }],
        text,
      })),
      paragraphs: said.map(({ text, articleId }, index) => ({
        paragraphId: `p${index}`,
        articleId,
        type: 'text',
        text: `🚋 a ${text} More of it.`,
      })),
      ...more,
    },
  };
}
