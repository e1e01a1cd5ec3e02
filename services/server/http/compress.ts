import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** Smaller answers fit into a packet anyway. Bytes. */
const minBytes = 1_400;
/** Fastest level: JSON shrinks to a sixth, and higher levels take several times as long for a little more. */
const level = 1;

const pack = promisify(gzip);

/**
 * Compresses JSON and pages with gzip where the client accepts it, beside the main thread; never event streams, which
 * must leave at once, or pictures, which are compressed already.
 */
export async function compress(
  response: Response,
  accepted: string | undefined,
): Promise<Response> {
  const { body, headers, status } = response;
  const type = headers.get('content-type') ?? '';
  if (!body || status >= 400 || !/^(application\/json|text\/html)\b/.test(type)) return response;
  headers.append('Vary', 'Accept-Encoding');
  const length = headers.get('content-length');
  const isSmall = length !== null && Number(length) < minBytes;
  if (isSmall || !acceptsGzip(accepted)) return response;
  headers.set('Content-Encoding', 'gzip');
  headers.delete('Content-Length');
  if (length === null) {
    return new Response(body.pipeThrough(new CompressionStream('gzip')), { status, headers });
  }
  const packed = await pack(await response.arrayBuffer(), { level });
  headers.set('Content-Length', String(packed.length));
  return new Response(packed, { status, headers });
}

function acceptsGzip(header = ''): boolean {
  const weights = new Map(
    header.split(',').map((entry): [string, number] => {
      const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return [name, weight === undefined ? 1 : Number(weight)];
    }),
  );
  return (weights.get('gzip') ?? weights.get('*') ?? 0) > 0;
}
