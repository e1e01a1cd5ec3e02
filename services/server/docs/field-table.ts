import type { JsonSchema } from './json-schema.ts';

const prefix = '#/components/schemas/';

/** Renders the fields of an object as rows: name, linked type, and limits. */
export function renderFields(schema: JsonSchema): string {
  const { properties, description } = schema;
  const rule = typeof description === 'string' ? `<p>${escapeHtml(description)}</p>` : '';
  if (!properties || Object.keys(properties).length === 0) {
    return `${rule}<p class="type">${renderType(schema)}</p>`;
  }
  const rows = Object.entries(properties).map(([name, property]) => {
    const isRequired = schema.required?.includes(name) ?? false;
    const mark = isRequired ? '<span class="required">required</span>' : '';
    return `<tr><th scope="row"><code>${escapeHtml(name)}</code>${mark}</th><td>${renderType(property)}</td><td>${renderLimits(property)}</td></tr>`;
  });
  return `${rule}<table><thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Values</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

/** Describes a type in words; named ones link to their own table. */
export function renderType(schema: JsonSchema): string {
  if (schema.$ref !== undefined) {
    const name = escapeHtml(schema.$ref.slice(prefix.length));
    return `<a href="#schema-${name}">${name}</a>`;
  }
  // That optional members may be null is stated once, for all.
  const alternatives = (schema.anyOf ?? schema.oneOf)?.filter(({ type }) => type !== 'null');
  if (alternatives) return alternatives.map(renderType).join(' or ');
  if (schema.const !== undefined) return `<code>${escapeHtml(JSON.stringify(schema.const))}</code>`;
  if (schema.type === 'array') return `list of ${schema.items ? renderType(schema.items) : 'any'}`;
  if (schema.type === 'object') {
    if (schema.properties) {
      const fields = Object.entries(schema.properties).map(
        ([name, property]) => `<code>${escapeHtml(name)}</code>: ${renderType(property)}`,
      );
      return `{ ${fields.join(', ')} }`;
    }
    const { additionalProperties: values } = schema;
    return typeof values === 'object' && Object.keys(values).length > 0
      ? `map of name to ${renderType(values)}`
      : 'object';
  }
  if (Array.isArray(schema.type)) return schema.type.join(' or ');
  return schema.type ?? 'any';
}

function renderLimits(schema: JsonSchema): string {
  const [only, ...others] = schema.anyOf?.filter(({ type }) => type !== 'null') ?? [schema];
  const given = only && others.length === 0 ? { ...only, default: schema.default } : schema;
  const inner = given.items && given.$ref === undefined ? given.items : given;
  const codes = (values: readonly unknown[]) =>
    values.map((value) => `<code>${escapeHtml(String(value))}</code>`).join(' ');
  const said: string[] = [];
  if (inner.enum) said.push(codes(inner.enum));
  else if (inner.examples) said.push(`for example ${codes(inner.examples)}`);
  const { minimum = schema.minItems, maximum = schema.maxItems } = inner;
  if (minimum !== undefined && maximum !== undefined) said.push(`${minimum} to ${maximum}`);
  else if (minimum !== undefined) said.push(`at least ${minimum}`);
  else if (maximum !== undefined) said.push(`at most ${maximum}`);
  if (schema.default !== undefined) said.push(`default ${codes([JSON.stringify(schema.default)])}`);
  return said.join('; ');
}

/** Escapes text for an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
