import type { OpenApi, Operation } from './describe-api.ts';
import { escapeHtml, renderFields, renderType } from './field-table.ts';
import type { JsonSchema } from './json-schema.ts';

/** Renders one operation: its summary, input, answer and errors, and how to call it. */
export function renderOperation(
  api: OpenApi,
  path: string,
  method: string,
  operation: Operation,
): string {
  const { summary, operationId, parameters = [], requestBody } = operation;
  const [contentType = '', request] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const answer = contentOf(operation.responses[200]);
  const [, written] = Object.entries(answer)[0] ?? [];
  const blocks: string[] = [];
  if (parameters.length > 0) {
    const schema: JsonSchema = {
      properties: Object.fromEntries(
        parameters.map((parameter) => [parameter.name, parameter.schema]),
      ),
      required: parameters.filter(({ required }) => required).map(({ name }) => name),
    };
    const places = [...new Set(parameters.map((parameter) => parameter.in))].join(' and ');
    const rule = operation.description ? `<p>${escapeHtml(operation.description)}</p>` : '';
    blocks.push(`<h4>Parameters (${places})</h4>${rule}${renderFields(schema)}`);
  }
  if (request) {
    blocks.push(
      `<h4>Request (${escapeHtml(contentType)}). ${escapeHtml(requestBody?.description ?? '')}</h4>`,
      renderFields(resolve(api, request.schema)),
    );
  }
  if (written) {
    const types = Object.keys(answer).join(' or ');
    blocks.push(`<h4>Answer (${escapeHtml(types)}): ${renderType(written.schema)}</h4>`);
  }
  blocks.push(`<h4>Errors</h4><p>${renderErrors(operation)}</p>`);
  blocks.push(
    `<details><summary>Call it with curl</summary><pre>${escapeHtml(curl(path, method, operation))}</pre></details>`,
  );
  if (written?.example !== undefined) {
    const json = JSON.stringify(written.example, null, 2);
    blocks.push(
      `<details><summary>Example of an answer</summary><pre>${escapeHtml(json)}</pre></details>`,
    );
  }
  return `<section class="operation" id="${escapeHtml(operationId)}"><h3>${escapeHtml(summary)}</h3>
<p class="route"><code><span class="method ${method}">${method.toUpperCase()}</span>${escapeHtml(path)}</code></p>
${blocks.join('\n')}</section>`;
}

function contentOf(response: Operation['responses'][string] | undefined) {
  return response && 'content' in response ? response.content : {};
}

/** Follows a reference, so that its fields are shown. */
function resolve(api: OpenApi, schema: JsonSchema): JsonSchema {
  const name = schema.$ref?.split('/').at(-1);
  return name === undefined ? schema : (api.components.schemas[name] ?? schema);
}

function renderErrors({ responses }: Operation): string {
  return Object.keys(responses)
    .filter((status) => Number(status) >= 400)
    .map((status) => `<a href="#errors">${status}</a>`)
    .join(', ');
}

function curl(path: string, method: string, operation: Operation): string {
  const isGeneral = operation.tags.includes('general');
  const query = new URLSearchParams(
    (operation.parameters ?? [])
      .filter((parameter) => parameter.in === 'query' && parameter.example !== undefined)
      .map(({ name, example }) => [name, String(example)]),
  );
  const address = query.size > 0 ? `${path}?${query}` : path;
  const lines = [`curl -X ${method.toUpperCase()} "$ADDRESS${address}"`];
  if (operation.security.length > 0) {
    lines.push(isGeneral ? '-H "Authorization: user_key $KEY"' : '-H "X-API-Key: $KEY"');
  }
  const example = operation.requestBody?.content['application/json']?.example;
  if (example !== undefined) {
    const body = JSON.stringify(example, null, 2).replaceAll("'", `'\\''`);
    lines.push("-H 'Content-Type: application/json'", `-d '${body}'`);
  }
  return lines.join(' \\\n  ');
}
