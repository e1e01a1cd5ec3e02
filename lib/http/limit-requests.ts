import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { appLog, logRequest } from '../log/log.ts';
import { probes } from '../log/probes.ts';
import { processWide } from '../runtime/process-wide.ts';
import { appMetrics } from '../telemetry/metrics.ts';
import { busyPause } from './admission.ts';
import { Failure } from './failure.ts';
import { failureResponse } from './failure-response.ts';
import { isPage } from './is-page.ts';
import { localeOf } from './preferences.ts';
import { settledIdHeader } from './request-id.ts';
import { unavailablePage } from './unavailable-page.ts';

/** Requests of a kind that have come and are not answered, at which further ones are refused before anything is done for them. */
const maxWaiting = {
  /** Each takes the thread some tens of milliseconds. */
  pages: 64,
  /** More than may be under way (`admission.ts`): where the thread has no time, requests wait before they count as that. */
  calls: 320,
};
type Kind = keyof typeof maxWaiting;

type Started = { request: IncomingMessage; response: ServerResponse };

/**
 * Answers requests of which too many of their kind wait with 503, before the server's own listener hears of them, which leaves
 * alone what has an answer (`scripts/app-server.ts`): Next takes milliseconds even to refuse.
 */
export function limitRequests(): void {
  processWide('limited-requests', () => {
    const waiting = { pages: 0, calls: 0 };
    subscribe('http.server.request.start', (message) => {
      const { request, response } = message as Started;
      const kind = kindOf(request.url ?? '');
      if (!kind) return;
      if (waiting[kind] >= maxWaiting[kind]) return refuse(kind, request, response);
      waiting[kind] += 1;
      // Also where the caller has gone before the answer.
      response.once('close', () => {
        waiting[kind] -= 1;
      });
    });
    return true;
  });
}

/** Undefined for monitors, files, and streams of events, which people keep open. */
function kindOf(url: string): Kind | undefined {
  const [path = ''] = url.split('?', 1);
  if (isPage(path)) return 'pages';
  const isCall = path.startsWith('/api/') && !probes.has(path) && !path.endsWith('/events');
  return isCall ? 'calls' : undefined;
}

function refuse(kind: Kind, { method = '', headers }: IncomingMessage, to: ServerResponse): void {
  const id = String(headers[settledIdHeader] ?? '');
  const { cookie = '', 'accept-language': languages = '' } = headers;
  const locale = localeOf(
    new Request('http://desk', { headers: { cookie, 'accept-language': languages } }),
  );
  const retryAfter = busyPause();
  const answer =
    kind === 'pages'
      ? unavailablePage('busy', retryAfter, locale)
      : failureResponse(new Failure('busy', { retryAfter }), id, locale);
  to.writeHead(answer.status, {
    'cache-control': 'no-store',
    ...Object.fromEntries(answer.headers),
  });
  answer.text().then((body) => to.end(body));
  // Pages are counted by whoever counts all of them.
  if (kind === 'pages') return;
  const answered = { method, route: '(refused)', status: answer.status, ms: 0 };
  logRequest(appLog(), { id, failure: 'busy', ...answered });
  appMetrics().observeRequest(answered);
}
