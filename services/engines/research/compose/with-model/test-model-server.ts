import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as z from 'zod';

const Body = z.object({
  model: z.string(),
  messages: z.array(z.object({ role: z.string(), content: z.unknown() })),
});
type ModelRequest = z.output<typeof Body> & { authorization: string | undefined };

export type ModelAct =
  | { say: string }
  | { call: 'search_archive' | 'read_article'; input: unknown }
  | { status: number }
  | { raw: string }
  | { finish: string }
  | { wait: Promise<void> }
  | 'hang'
  | 'drop';

export type ModelServer = {
  baseUrl: string;
  requests: ModelRequest[];
  /** One list of acts for each coming request; the server ends the response unless the list does. */
  script: ModelAct[][];
  /** Resolves when the client closes a hanging connection. */
  left: Promise<void>;
  close(): Promise<void>;
};

/** Starts a server that streams OpenAI chat completions, with the failures of real servers; it lists two models and encodes three texts. */
export async function startModelServer(): Promise<ModelServer> {
  const requests: ModelRequest[] = [];
  const script: ModelAct[][] = [];
  const left = Promise.withResolvers<void>();
  const server = createServer(async (request, response) => {
    if (request.method === 'GET' || request.url?.endsWith('/embeddings')) {
      const isList = request.method === 'GET';
      const vectors = [
        [1, 0.1, 0],
        [0.9, 0.2, 0],
        [0, 0, 1],
      ].map((embedding) => ({ embedding }));
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify({ data: isList ? [{ id: 'small' }, { id: 'large' }] : vectors }));
      return;
    }
    const pieces = await Array.fromAsync<Buffer>(request);
    const body = Body.parse(JSON.parse(Buffer.concat(pieces).toString()));
    requests.push({ ...body, authorization: request.headers.authorization });
    response.on('close', () => {
      if (!response.writableFinished) left.resolve();
    });
    await act(response, script.shift() ?? [{ say: 'NO_SUPPORT' }]);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    script,
    left: left.promise,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function act(response: ServerResponse, acts: readonly ModelAct[]): Promise<void> {
  let isCall = false;
  for (const [at, each] of acts.entries()) {
    if (each === 'hang') return;
    if (each === 'drop') {
      response.write('', () => response.destroy());
      return;
    }
    if ('wait' in each) {
      await each.wait;
      continue;
    }
    if ('status' in each) {
      response.writeHead(each.status, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify({ error: { message: 'no', type: 'x', code: null } }));
      return;
    }
    if (!response.headersSent) response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    if ('raw' in each) {
      response.end(each.raw);
      return;
    }
    if ('finish' in each) {
      finish(response, each.finish);
      return;
    }
    if ('say' in each) {
      // Splits citations, as models do.
      for (const piece of each.say.match(/.{1,3}/gsu) ?? []) write(response, { content: piece });
    } else {
      isCall = true;
      const call = { name: each.call, arguments: JSON.stringify(each.input) };
      write(response, {
        tool_calls: [{ index: at, id: `call${at}`, type: 'function', function: call }],
      });
    }
  }
  finish(response, isCall ? 'tool_calls' : 'stop');
}

function write(response: ServerResponse, delta: object, reason: string | null = null): void {
  const choice = { index: 0, delta: { role: 'assistant', ...delta }, finish_reason: reason };
  const chunk = { id: 'x', object: 'chat.completion.chunk', created: 1, model: 'm' };
  response.write(`data: ${JSON.stringify({ ...chunk, choices: [choice] })}\n\n`);
}

function finish(response: ServerResponse, reason: string): void {
  write(response, {}, reason);
  response.end('data: [DONE]\n\n');
}
