import type { IncomingMessage } from 'node:http';
import { ServiceError } from '../../../lib/contract/service-error.ts';
import { ClientGoneError } from './error-response.ts';

/**
 * Reads a body of at most `maxBytes`. A declared excess is refused before reading, another one as soon as it shows; the
 * rest is drained, so that the client sees the answer. Throws a ServiceError 413, or ClientGoneError.
 */
export function readBody(incoming: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const declared = Number(incoming.headers['content-length'] ?? 0);
  if (declared > maxBytes) return Promise.reject(tooLarge(maxBytes));
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const onData = (chunk: Buffer) => {
      length += chunk.length;
      if (length > maxBytes) {
        stop();
        incoming.resume();
        reject(tooLarge(maxBytes));
      } else {
        chunks.push(chunk);
      }
    };
    const onEnd = () => {
      stop();
      resolve(Buffer.concat(chunks, length));
    };
    const onGone = () => {
      stop();
      reject(new ClientGoneError('The body broke off.'));
    };
    const stop = () => {
      incoming.off('data', onData);
      incoming.off('end', onEnd);
      incoming.off('error', onGone);
      incoming.off('close', onGone);
    };
    incoming.on('data', onData);
    incoming.on('end', onEnd);
    incoming.on('error', onGone);
    incoming.on('close', onGone);
  });
}

/** Refuses other types and encoded bodies with a 415. A `charset` is ignored, as JSON is UTF-8. */
export function requireType(incoming: IncomingMessage, types: readonly string[]): void {
  const type = incoming.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (type === undefined || !types.includes(type)) {
    throw new ServiceError(415, `Content-Type must be ${types.join(' or ')}.`);
  }
  const encoding = incoming.headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  if (encoding !== 'identity') {
    throw new ServiceError(415, 'Content-Encoding must be left out; bodies are sent as they are.');
  }
}

function tooLarge(maxBytes: number): ServiceError {
  return new ServiceError(413, `The body is larger than ${maxBytes.toLocaleString('en')} bytes.`);
}
