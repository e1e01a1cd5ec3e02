import { describeApi } from './describe-api.ts';
import { renderPage } from './render-page.ts';

/** Puts `/openapi.json` and `/docs` on their paths; both are made when first asked for. */
export function mountDocs(open: (path: string, respond: () => Response) => void): void {
  let document: ReturnType<typeof describeApi> | undefined;
  let page: string | undefined;
  const read = () => {
    document ??= describeApi();
    return document;
  };
  open('/openapi.json', () => Response.json(read()));
  open('/docs', () => {
    page ??= renderPage(read());
    return new Response(page, {
      headers: {
        'Content-Type': 'text/html; charset=UTF-8',
        'Content-Security-Policy':
          "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      },
    });
  });
}
