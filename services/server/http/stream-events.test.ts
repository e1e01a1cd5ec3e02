import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterEach, describe, expect, it } from 'vitest';
import { endpoints } from '../../../lib/contract/endpoints.ts';
import type { ResearchEvent } from '../../../lib/contract/research-event.ts';
import { readResearchEvents } from '../../../lib/contract/research-stream.ts';
import { invalidRequest } from '../../../lib/contract/service-error.ts';
import { silentLog } from '../../../lib/log/log.ts';
import { streamEvents } from './stream-events.ts';

const endpoint = endpoints.find(({ path }) => path === '/v1/articles/research/stream');
let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

type Events = (signal: AbortSignal) => AsyncIterable<ResearchEvent>;

/** Serves a stream over a real socket; its address. */
async function serve(events: Events, beatEvery?: number): Promise<number> {
  if (!endpoint) throw new Error('the endpoint is gone');
  const own = createServer(
    getRequestListener((request) =>
      streamEvents(events(request.signal), {
        accept: request.headers.get('accept') ?? undefined,
        endpoint,
        checksAnswers: true,
        log: silentLog,
        ...(beatEvery !== undefined && { beatEvery }),
      }),
    ),
  );
  server = own;
  await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve));
  return (own.address() as AddressInfo).port;
}

const said = (message: string): ResearchEvent => ({ type: 'message', content: { message } });
const whole: ResearchEvent = {
  type: 'full-response',
  content: {
    interactionId: 'i',
    answer: { status: 'answer', parts: [] },
    chunks: [],
    paragraphs: [],
  },
};

async function readAll(port: number, accept: string): Promise<ResearchEvent[]> {
  const response = await fetch(`http://127.0.0.1:${port}/`, { headers: { accept } });
  if (!response.body) throw new Error('there is no body');
  const framing = accept.includes('ndjson') ? 'ndjson' : 'sse';
  expect(response.headers.get('content-type')).toContain(accept);
  return Array.fromAsync(readResearchEvents(response.body, framing));
}

describe('streamEvents', () => {
  it.each(['text/event-stream', 'application/x-ndjson'])('frames events as %s', async (accept) => {
    const port = await serve(async function* () {
      yield said('One.');
      yield whole;
    });
    expect(await readAll(port, accept)).toEqual([said('One.'), whole]);
  });

  it('beats while there is nothing to say, and readers pass over it', async () => {
    let heard = '';
    const port = await serve(async function* () {
      yield said('One.');
      await beats.promise;
      yield whole;
    }, 5);
    const beats = Promise.withResolvers<void>();
    const socket = connect(port, '127.0.0.1', () =>
      socket.write('GET / HTTP/1.1\r\nHost: x\r\nAccept: text/event-stream\r\n\r\n'),
    );
    for await (const chunk of socket) {
      heard += String(chunk);
      if (heard.split(': \n\n').length > 3) beats.resolve();
      if (heard.includes('full-response')) break;
    }
    expect(heard).toMatch(/"One\.".*: \n\n.*"full-response"/s);
  });

  it('ends the work when the connection is closed', async () => {
    const ended = Promise.withResolvers<string>();
    const began = Promise.withResolvers<void>();
    const port = await serve(async function* (signal) {
      try {
        yield said('One.');
        // As a search or a model that is waited for.
        await new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(new Error('aborted')));
          began.resolve();
        });
        yield whole;
      } finally {
        ended.resolve(signal.aborted ? 'aborted' : 'returned');
      }
    });
    const socket = connect(port, '127.0.0.1', () =>
      socket.write('GET / HTTP/1.1\r\nHost: x\r\nAccept: text/event-stream\r\n\r\n'),
    );
    await began.promise;
    socket.destroy();
    expect(await ended.promise).toBe('aborted');
  });

  it('ends the work when an event breaks the contract', async () => {
    const ended = Promise.withResolvers<string>();
    const port = await serve(async function* () {
      try {
        yield said('One.');
        yield { ...whole, content: { ...whole.content, interactionId: undefined } } as never;
        yield whole;
      } finally {
        ended.resolve('ended');
      }
    });
    const events = await readAll(port, 'text/event-stream');
    expect(events.at(-1)?.type).toBe('error');
    expect(await ended.promise).toBe('ended');
  });

  it('ends the work for a client that reads nothing, however long it stays', async () => {
    const ended = Promise.withResolvers<void>();
    async function* endless() {
      try {
        for (;;) yield said('More.'.repeat(20_000));
      } finally {
        ended.resolve();
      }
    }
    const port = await serve(endless, 5);
    const socket = connect(port, '127.0.0.1', () =>
      socket.write('GET / HTTP/1.1\r\nHost: x\r\nAccept: text/event-stream\r\n\r\n'),
    );
    socket.pause();
    await ended.promise;
    socket.destroy();
  });

  it('tells of a fault in the middle as the last event, and throws one before the first', async () => {
    const port = await serve(async function* () {
      yield said('One.');
      throw invalidRequest('No.');
    });
    const events = await readAll(port, 'text/event-stream');
    expect(events).toEqual([said('One.'), { type: 'error', content: { message: 'No.' } }]);
    if (!endpoint) throw new Error('the endpoint is gone');
    const failing: AsyncIterable<ResearchEvent> = {
      [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(invalidRequest('No.')) }),
    };
    const options = { accept: undefined, endpoint, checksAnswers: true, log: silentLog };
    await expect(streamEvents(failing, options)).rejects.toThrow('No.');
  });
});
