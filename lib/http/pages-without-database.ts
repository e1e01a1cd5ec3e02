import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { processWide } from '../runtime/process-wide.ts';
import { deskDatabase } from '../sql/desk-database.ts';
import { isDatabaseFailing } from '../sql/server-watch.ts';
import { awayPause } from './failure.ts';
import { isPage } from './is-page.ts';

type Started = { request: IncomingMessage; response: ServerResponse };

/**
 * Makes 503 of the status of pages that failed because the database went away while they were made: `proxy.ts` refuses those
 * that begin later. Next answers 500 whatever a page throws.
 */
export function explainPagesWithoutDatabase(): void {
  processWide('pages-without-database', () => {
    subscribe('http.server.request.start', (message) => {
      const { request, response } = message as Started;
      if (!isPage(request.url ?? '')) return;
      const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
      response.writeHead = (status: number, ...rest: unknown[]) => {
        if (status !== 500 || !isDatabaseFailing(deskDatabase())) return writeHead(status, ...rest);
        response.setHeader('retry-after', awayPause);
        return writeHead(503, ...rest);
      };
    });
    return true;
  });
}
