import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { ErrorBody } from '../../../lib/contract/errors.ts';
import { ServiceError } from '../../../lib/contract/service-error.ts';

/** Resolves when the server listens; rejects when it cannot. */
export function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** Address of a listening server, without a slash at the end. */
export function addressOf(server: Server, host: string): string {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/**
 * Watches a server's connections, so that it can be stopped without cutting off an answer. The returned function stops
 * accepting, closes idle connections (also those that never sent a request, which Node counts as busy), and lets answers
 * finish for at most `timeout` milliseconds. Call it before the server listens.
 */
export function prepareStop(server: Server, timeout: number): () => Promise<void> {
  const answering = new Map<Socket, number>();
  let isStopping = false;
  server.on('connection', (socket: Socket) => {
    answering.set(socket, 0);
    socket.once('close', () => answering.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    answering.set(socket, (answering.get(socket) ?? 0) + 1);
    response.once('close', () => {
      const others = (answering.get(socket) ?? 1) - 1;
      if (answering.has(socket)) answering.set(socket, others);
      if (isStopping && others === 0) socket.destroySoon();
    });
  });
  return () =>
    new Promise((resolve) => {
      isStopping = true;
      const end = setTimeout(() => server.closeAllConnections(), timeout);
      server.close(() => {
        clearTimeout(end);
        resolve();
      });
      for (const [socket, requests] of answering) if (requests === 0) socket.destroySoon();
    });
}

/** Answers a broken HTTP request, or one whose headers are too long, and closes the connection. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, exception, message } =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? new ServiceError(413, 'The address and headers are too long; send the text by POST.')
      : new ServiceError(400, 'This is not a valid HTTP request.');
  const body = JSON.stringify({ exception, message } satisfies ErrorBody);
  socket.end(
    [
      `HTTP/1.1 ${status} ${status === 413 ? 'Content Too Large' : 'Bad Request'}`,
      'Content-Type: application/json; charset=UTF-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      `X-Request-Id: ${randomUUID()}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}
