import { readFileSync } from 'node:fs';
import { errorTable } from '../../../lib/contract/error-table.ts';
import { describeApi, errorReasons, type OpenApi } from './describe-api.ts';
import { escapeHtml, renderFields } from './field-table.ts';
import { renderOperation } from './render-operation.ts';

/** Renders the documentation as one self-contained page of HTML. */
export function renderPage(api: OpenApi): string {
  const styles = readFileSync(new URL('./page.css', import.meta.url), 'utf8');
  const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const services = api.tags.map(({ name, description }) => ({
    name,
    description,
    operations: operations.filter(({ operation }) => operation.tags.includes(name)),
  }));
  const navigation = services.map(
    (service) =>
      `<h2>${escapeHtml(service.name)}</h2><ul>${service.operations
        .map(
          ({ path, method, operation }) =>
            `<li><a href="#${escapeHtml(operation.operationId)}"><span class="method ${method}">${method.toUpperCase()}</span>${escapeHtml(path).replaceAll('/', '/<wbr>')}</a></li>`,
        )
        .join('')}</ul>`,
  );
  const chapters = services.map(
    (service) => `<h2 id="${service.name}">The ${escapeHtml(service.name)} service</h2>
<p>${escapeHtml(service.description)}.</p>
${service.operations.map(({ path, method, operation }) => renderOperation(api, path, method, operation)).join('\n')}`,
  );
  const schemas = Object.entries(api.components.schemas).map(
    ([name, schema]) =>
      `<section class="operation" id="schema-${escapeHtml(name)}"><h3>${escapeHtml(name)}</h3>${renderFields(schema)}</section>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(api.info.title)}</title><style>${styles}</style></head>
<body><nav aria-label="Operations"><strong>${escapeHtml(api.info.title)}</strong>
${navigation.join('\n')}
<h2>more</h2><ul><li><a href="#errors">Errors</a></li><li><a href="#schemas">Types</a></li><li><a href="/openapi.json">openapi.json</a></li></ul></nav>
<main><h1>${escapeHtml(api.info.title)}</h1>
<p>Version ${escapeHtml(api.info.version)}. ${escapeHtml(api.info.description)}</p>
<p>The media and the retrieval service take the key in the header <code>X-API-Key</code>, the general service in
<code>Authorization: user_key KEY</code> or in the address as <code>user_key=KEY</code>. Bodies are JSON in UTF-8.
Offsets count Unicode code points. Fields that you do not know are to be ignored; those without a value are left out of answers, and may be left out of requests or be <code>null</code>.
Every answer repeats <code>X-Request-Id</code>, or says the one that was made.</p>
${chapters.join('\n')}
<h2 id="errors">Errors</h2>
<p>Every error is <code>{"exception": …, "message": …}</code>.</p>
<table><thead><tr><th scope="col">Status</th><th scope="col">exception</th><th scope="col">When</th></tr></thead><tbody>
${errorTable.map(({ status, exception }) => `<tr><th scope="row">${status}</th><td><code>${exception}</code></td><td>${escapeHtml(errorReasons[status])}</td></tr>`).join('\n')}
</tbody></table>
<h2 id="schemas">Types</h2>
${schemas.join('\n')}
</main></body></html>
`;
}

/** Mounts `/openapi.json` and `/docs`, both made on the first request. */
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
