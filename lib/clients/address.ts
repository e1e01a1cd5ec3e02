import { cleanText } from '../text/text.ts';

/**
 * The address of an operation: base and path joined by one slash, parameters percent-encoded, the query's lists as
 * repeated names and its left-out members absent. Undefined when a parameter is empty, `.` or `..`: the latter are
 * steps in a path even when encoded.
 */
export function buildAddress(
  baseUrl: string,
  path: string,
  params: Readonly<Record<string, unknown>> = {},
  query: Readonly<Record<string, unknown>> = {},
): string | undefined {
  const steps: string[] = [];
  for (const step of path.split('/')) {
    const name = /^\{(\w+)\}$/.exec(step)?.[1];
    const value = name === undefined ? step : params[name];
    if (typeof value !== 'string') return undefined;
    if (name !== undefined && ['', '.', '..'].includes(value)) return undefined;
    steps.push(encodeURIComponent(cleanText(value)));
  }
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) search.append(name, cleanText(String(item)));
    }
  }
  const address = `${baseUrl.replace(/\/+$/, '')}${steps.join('/')}`;
  return search.size === 0 ? address : `${address}?${search}`;
}
