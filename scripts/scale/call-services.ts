import { equal } from 'node:assert/strict';
import { until } from './until.ts';

type Options = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON; a file as it is. */
  body?: object;
};

/** Too much at once, or something that they need is away: asked again. */
const passing = new Set([429, 503]);

/** Asks services at an address until they answer. Throws where they refuse. */
export function callServices(
  address: string,
  key: string,
  path: string,
  { method = 'GET', body }: Options = {},
): Promise<Response> {
  const isFile = body instanceof Blob;
  return until('the services to answer', async () => {
    const answer = await fetch(address + path, {
      method,
      headers: {
        'x-api-key': key,
        ...(body && !isFile && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isFile ? body : JSON.stringify(body) }),
    }).catch(() => undefined);
    if (!answer || passing.has(answer.status)) return undefined;
    equal(answer.status, 200, `${method} ${path}`);
    return answer;
  });
}
