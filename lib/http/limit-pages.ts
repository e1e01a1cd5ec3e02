import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { processWide } from '../runtime/process-wide.ts';
import { isPage } from './is-page.ts';

const header = 'x-copydesk-busy';
/** Pages that are made at once: each takes the thread some tens of milliseconds. */
const maxPages = 64;
type Started = { request: IncomingMessage; response: ServerResponse };

/** Notes on requests for pages that too many are being made, over whatever the caller wrote there. */
export function limitPages(): void {
  processWide('limited-pages', () => {
    let underWay = 0;
    subscribe('http.server.request.start', (message) => {
      const { request, response } = message as Started;
      delete request.headers[header];
      if (!isPage(request.url ?? '')) return;
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
