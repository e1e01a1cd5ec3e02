import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import next from 'next';

/** `app-server.ts --port PORT --hostname HOST`: serves the built app until SIGTERM or SIGINT. */

/**
 * Sockets that listen at the same address; Linux divides connections between them. Of each one Node accepts one connection in a
 * turn of its event loop, and turns are long just when many come.
 */
const maxListeners = process.platform === 'linux' ? 32 : 1;

async function listen(listener: RequestListener, port: number, host: string): Promise<Server[]> {
  const servers = Array.from({ length: maxListeners }, () => createServer(listener));
  for (const server of servers) {
    server.listen({ port, host, reusePort: maxListeners > 1 });
    await once(server, 'listening');
  }
  return servers;
}

async function main() {
  const { values } = parseArgs({
    options: { port: { type: 'string' }, hostname: { type: 'string' } },
  });
  const { port = '3000', hostname = '127.0.0.1' } = values;
  process.title = 'copydesk-app';
  const app = next({
    dev: false,
    dir: join(import.meta.dirname, '..'),
    hostname,
    port: Number(port),
  });
  await app.prepare();
  const answer = app.getRequestHandler();
  const listener: RequestListener = (request, response) => {
    // What is refused has its answer (`lib/http/limit-requests.ts`).
    if (response.headersSent) return;
    answer(request, response).catch((error: unknown) => {
      console.error(error);
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end();
    });
  };
  const servers = await listen(listener, Number(port), hostname);

  const stop = async (exitCode: number) => {
    await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
    await app.close();
    process.exit(exitCode);
  };
  process.once('SIGTERM', () => void stop(143));
  process.once('SIGINT', () => void stop(130));
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
