import { once } from 'node:events';
import { createServer } from 'node:http';

/** A language model that answers nothing: it lets an answer hang for as long as a test needs. */
export type Model = {
  address: string;
  /** Lets the next question hang, and resolves once it is there; others are refused, and the archive's own sentences answer. */
  hangOnce(): Promise<void>;
  close(): void;
};

export async function startModel(): Promise<Model> {
  let hang: (() => void) | undefined;
  const server = createServer((request, response) => {
    request.resume();
    const isQuestion = request.method === 'POST';
    if (isQuestion && hang) {
      hang();
      hang = undefined;
      return;
    }
    response.writeHead(503, { 'content-type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('There is no free port.');
  return {
    address: `http://127.0.0.1:${bound.port}/v1`,
    hangOnce: () =>
      new Promise((resolve) => {
        hang = resolve;
      }),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
