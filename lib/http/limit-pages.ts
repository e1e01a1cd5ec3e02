import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { InterfaceLocale } from '../auth/api.ts';
import { processWide } from '../runtime/process-wide.ts';
import { busyPause } from './admission.ts';
import { Failure } from './failure.ts';
import { failureMessage } from './failure-response.ts';

const header = 'x-copydesk-busy';
/** Pages that are made at once: each takes the thread some tens of milliseconds. */
const maxPages = 64;
const notPages = /^\/(?:api\/|_next\/|(?:live|ready|metrics|favicon\.ico|icon\.svg)(?:\?|$))/;

type Started = { request: IncomingMessage; response: ServerResponse };

/** Notes on requests for pages that too many are being made, over whatever the caller wrote there. */
export function limitPages(): void {
  processWide('limited-pages', () => {
    let underWay = 0;
    subscribe('http.server.request.start', (message) => {
      const { request, response } = message as Started;
      delete request.headers[header];
      if (notPages.test(request.url ?? '')) return;
      if (underWay >= maxPages) {
        request.headers[header] = '1';
        return;
      }
      underWay += 1;
      let isOver = false;
      const end = () => {
        if (!isOver) underWay -= 1;
        isOver = true;
      };
      response.once('finish', end);
      response.once('close', end);
    });
    return true;
  });
}

export function isBusy(headers: Headers): boolean {
  return headers.has(header);
}

/** The page in place of one that nobody has the time to make. The browser asks again by itself. */
export function busyPage(locale: InterfaceLocale): Response {
  const retryAfter = busyPause();
  const message = failureMessage(new Failure('busy', { retryAfter }), locale);
  const seconds = String(retryAfter);
  return new Response(
    `<!doctype html><html lang="${locale}"><meta charset="utf-8"><title>Copydesk</title>` +
      '<meta name="viewport" content="width=device-width">' +
      `<body style="font:18px/1.5 system-ui;margin:20vh auto;max-width:30em;padding:0 1em">${message}`,
    {
      status: 503,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'; style-src-attr 'unsafe-inline'",
        'cache-control': 'no-store',
        'retry-after': seconds,
        refresh: seconds,
      },
    },
  );
}
