import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { probes } from '../log/probes.ts';
import { processWide } from '../runtime/process-wide.ts';
import { isPage } from './is-page.ts';

const header = 'x-copydesk-busy';

/** Requests of a kind that have come and are not answered, at which further ones are refused before anything is done for them. */
const maxWaiting = {
  /** Each takes the thread some tens of milliseconds. */
  pages: 64,
  /** More than may be under way (`admission.ts`): where the thread has no time, requests wait before they count as that. */
  calls: 320,
};
type Kind = keyof typeof maxWaiting;

type Started = { request: IncomingMessage; response: ServerResponse };

/** Notes on requests that too many of their kind wait, over whatever the caller wrote there. */
export function limitRequests(): void {
  processWide('limited-requests', () => {
    const waiting = { pages: 0, calls: 0 };
    subscribe('http.server.request.start', (message) => {
      const { request, response } = message as Started;
      delete request.headers[header];
      const kind = kindOf(request.url ?? '');
      if (!kind) return;
      if (waiting[kind] >= maxWaiting[kind]) {
        request.headers[header] = '1';
        return;
      }
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

export function isBusy(headers: Headers): boolean {
  return headers.has(header);
}
