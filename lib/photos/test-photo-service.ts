import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServices, type Services } from '../clients/services.ts';
import type { PhotoBankState, PhotoRecord } from '../contract/photo-details.ts';

export type PhotoCall = { method: string; path: string; type: string; bytes: Buffer };
type Answer = { status?: number; json: unknown } | { type: string; bytes: Buffer; etag?: string };

export const bankState = (bank: string, more: Partial<PhotoBankState> = {}): PhotoBankState => ({
  bank,
  title: bank,
  kind: 'folder',
  state: 'ready',
  isOutside: false,
  ...more,
});

export const photoRecord = (id: string, more: Partial<PhotoRecord> = {}): PhotoRecord => ({
  id,
  bank: 'demo',
  name: { en: `Photo ${id}` },
  description: {},
  keywords: [],
  people: [],
  width: 1600,
  height: 900,
  orientation: 'landscape',
  rights: { cost: 'free' },
  widths: [320, 640, 1280],
  ...more,
});

/** Starts the photo part of a media service on loopback, for tests: gives prepared answers and records the calls. */
export async function startPhotoService(options: { extensions?: readonly string[] } = {}) {
  const { extensions = ['photo-details'] } = options;
  const calls: PhotoCall[] = [];
  const state = {
    answer: (_call: PhotoCall): Answer | Promise<Answer> => ({ json: {} }),
    extensions,
  };

  async function read(request: IncomingMessage): Promise<PhotoCall> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    return {
      method: request.method ?? '',
      path: request.url ?? '',
      type: request.headers['content-type'] ?? '',
      bytes: Buffer.concat(chunks),
    };
  }

  const server = createServer((request, response) => {
    void read(request).then(async (call) => {
      if (call.path === '/health') {
        const health = { status: 'ok', version: '0', parts: {}, extensions: state.extensions };
        response.writeHead(200).end(JSON.stringify(health));
        return;
      }
      calls.push(call);
      const answer = await state.answer(call);
      if ('bytes' in answer) {
        const { type, bytes, etag } = answer;
        response.writeHead(200, { 'content-type': type, ...(etag && { etag }) }).end(bytes);
        return;
      }
      response
        .writeHead(answer.status ?? 200, { 'content-type': 'application/json' })
        .end(JSON.stringify(answer.json));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const baseUrl = `http://127.0.0.1:${port}`;
  return {
    calls,
    state,
    baseUrl,
    /** New clients, without memory of the service's health. */
    services: (): Services => {
      const address = { baseUrl, isOwn: false, key: 'test-key' };
      return createServices({
        services: { media: address, general: address, retrieval: address },
        dataDir: '/nowhere',
      });
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
