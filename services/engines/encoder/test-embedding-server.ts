import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Asked = { input: string[]; model: string; authorization: string | undefined };

/** A vector of the letters of a text, as good as any for what is tested. */
function vectorOf(written: string): number[] {
  const vector = Array.from({ length: 16 }, () => 0.1);
  for (const letter of written.toLowerCase()) {
    const at = letter.charCodeAt(0) % 16;
    vector[at] = (vector[at] ?? 0) + 1;
  }
  return vector;
}

/** An embedding server on loopback; it answers in reversed order, as the protocol allows. */
export async function startEmbeddingServer() {
  const asked: Asked[] = [];
  let status = 200;
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await text(request));
    asked.push({ ...body, authorization: request.headers.authorization });
    response.writeHead(status, { 'Content-Type': 'application/json' });
    const data = body.input.map((written: string, index: number) => ({
      index,
      embedding: vectorOf(written),
    }));
    response.end(JSON.stringify(status === 200 ? { data: data.toReversed() } : {}));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    asked,
    answerWith(next: number) {
      status = next;
    },
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}

export type EmbeddingServer = Awaited<ReturnType<typeof startEmbeddingServer>>;
