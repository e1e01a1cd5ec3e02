import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { processWide } from '../runtime/process-wide.ts';
import { appMetrics } from '../telemetry/metrics.ts';

type Exchange = { request: IncomingMessage; response: ServerResponse };

/** Counts the answers that Next makes itself: pages, files, and addresses under `/api` that there are not. */
export function observePages(): void {
  processWide('observed-pages', () => {
    const starts = new WeakMap<IncomingMessage, number>();
    subscribe('http.server.request.start', (message) => {
      starts.set((message as Exchange).request, performance.now());
    });
    subscribe('http.server.response.finish', (message) => {
      const { request, response } = message as Exchange;
      const start = starts.get(request);
      const route = routeOf(request.url ?? '', response);
      if (start === undefined || route === undefined) return;
      const { method = '' } = request;
      const ms = performance.now() - start;
      appMetrics().observeRequest({ route, method, status: response.statusCode, ms });
    });
    return true;
  });
}

const probes = new Set(['/live', '/ready', '/metrics']);

/** Undefined for routes of ours, which count themselves. */
function routeOf(url: string, response: ServerResponse): string | undefined {
  const [path = ''] = url.split('?', 1);
  if (path.startsWith('/_next/')) return '(file)';
  const isApi = path.startsWith('/api/') || probes.has(path);
  if (!isApi) return '(page)';
  const isPage = response.getHeader('content-type')?.toString().startsWith('text/html') ?? false;
  return isPage ? '(unknown)' : undefined;
}
