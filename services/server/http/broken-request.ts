import { randomUUID } from 'node:crypto';
import type { Duplex } from 'node:stream';
import type { ErrorBody } from '../../../lib/contract/errors.ts';
import { ServiceError } from '../../../lib/contract/service-error.ts';

/** Answers what is not even a request of HTTP, or has more in its headers than is read, and hangs up. */
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
