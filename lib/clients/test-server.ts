import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { afterEach } from 'vitest';

/** One request as the server saw it; `url` as it came over the wire. */
export type Seen = {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
  /** Settles when the connection is closed before the answer is complete. */
  dropped: Promise<void>;
};

export type TestServer = { baseUrl: string; seen: Seen[]; close: () => Promise<void> };

const running = new Set<TestServer>();
afterEach(async () => {
  for (const server of running) await server.close();
});

/** A real HTTP server on a free port of the loopback; closed after the test. */
export async function startTestServer(
  answer: (response: ServerResponse, request: Seen, count: number) => void,
): Promise<TestServer> {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    const { promise: dropped, resolve } = Promise.withResolvers<void>();
    response.on('close', () => {
      if (!response.writableFinished) resolve();
    });
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const one = { method, url, headers, body: Buffer.concat(chunks).toString(), dropped };
      seen.push(one);
      answer(response, one, seen.length);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const started: TestServer = {
    baseUrl: `http://127.0.0.1:${port}`,
    seen,
    close: async () => {
      running.delete(started);
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  running.add(started);
  return started;
}

/** Answers with a value as JSON. */
export function sendJson(
  response: ServerResponse,
  value: unknown,
  status = 200,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
  response.end(JSON.stringify(value));
}
