import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

export type ReverseProxy = {
  address: string;
  /** The target that last got a request with this path. */
  lastFor(path: string): string | undefined;
  /** Waits for the nth request from now whose path this is true of, and keeps it from its target until it is broken off. */
  hold(isIt: (path: string) => boolean, nth: number): Promise<{ breakOff(): void }>;
  close(): void;
};

export type ProxyOptions = {
  /** Those that answer at the moment. */
  targets: () => string[];
};

type Holder = { isIt: (path: string) => boolean; left: number; spring: (end: () => void) => void };

/** Milliseconds for which a request waits for a target that answers, and between two looks. */
const patience = 20_000;
const pause = 100;

/**
 * A reverse proxy on loopback: round robin without stickiness, as a plain load balancer is. A request is passed to another
 * target only where the connection was refused, so that nothing of it has arrived, or where it may be repeated (GET, HEAD)
 * and no answer has begun.
 */
export async function startProxy({ targets }: ProxyOptions): Promise<ReverseProxy> {
  const agent = new Agent({ keepAlive: false });
  const last = new Map<string, string>();
  const held = new Set<Holder>();
  let turn = 0;

  /** The next target in turn, one that was tried only where there is no other; undefined once it takes too long. */
  async function next(tried: ReadonlySet<string>, deadline: number) {
    while (Date.now() < deadline) {
      const up = targets();
      const fresh = up.filter((target) => !tried.has(target));
      if (fresh.length === 0) await wait(pause);
      const some = fresh.length > 0 ? fresh : up;
      turn += 1;
      const target = some[turn % Math.max(1, some.length)];
      if (target !== undefined) return target;
    }
    return undefined;
  }

  async function pass(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (incoming.url ?? '/').split('?', 1)[0] ?? '/';
    const body = await buffer(incoming);
    for (const holder of held) {
      if (!holder.isIt(path)) continue;
      holder.left -= 1;
      if (holder.left > 0) continue;
      held.delete(holder);
      holder.spring(() => response.destroy());
      return;
    }
    const mayRepeat = incoming.method === 'GET' || incoming.method === 'HEAD';
    const tried = new Set<string>();
    const deadline = Date.now() + patience;
    for (;;) {
      const target = await next(tried, deadline);
      if (target === undefined || response.destroyed) break;
      last.set(path, target);
      const outcome = await forward(target, incoming, body, response);
      if (outcome === 'answered') return;
      if (outcome === 'broken' && !mayRepeat) break;
      tried.add(target);
    }
    // Whoever asked learns no more than that nobody answered.
    response.destroy();
  }

  function forward(
    target: string,
    { url, method, headers, socket }: IncomingMessage,
    body: Buffer,
    response: ServerResponse,
  ): Promise<'answered' | 'refused' | 'broken'> {
    const { promise, resolve } = Promise.withResolvers<'answered' | 'refused' | 'broken'>();
    const given = headers['x-forwarded-for'];
    const forwarded = [given, socket.remoteAddress].flat().filter(Boolean).join(', ');
    const passed = request(target + url, {
      ...{ method, agent },
      headers: { ...headers, 'x-forwarded-for': forwarded },
    });
    passed.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      response.flushHeaders();
      answer.pipe(response);
      // A target that dies in the middle is not the end of an answer.
      answer.on('error', () => response.destroy());
      answer.on('aborted', () => response.destroy());
      answer.on('close', () => resolve('answered'));
    });
    passed.on('error', (error) => {
      if (response.headersSent) return response.destroy();
      const isRefused = 'code' in error && error.code === 'ECONNREFUSED';
      resolve(isRefused ? 'refused' : 'broken');
    });
    const leave = () => passed.destroy();
    response.on('close', leave);
    passed.end(body);
    return promise.finally(() => response.off('close', leave));
  }

  const server = createServer((incoming, response) => {
    response.on('error', () => undefined);
    pass(incoming, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('There is no free port.');
  return {
    address: `http://127.0.0.1:${bound.port}`,
    lastFor: (path) => last.get(path),
    hold: (isIt, nth) =>
      new Promise((resolve) => {
        held.add({ isIt, left: nth, spring: (breakOff) => resolve({ breakOff }) });
      }),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
