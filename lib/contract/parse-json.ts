import { invalidRequest } from './service-error.ts';

/** Parses JSON in UTF-8. Throws a ServiceError 400 that names the position of the fault and quotes nothing. */
export function parseJson(body: Uint8Array): unknown {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    throw invalidRequest('The body is not valid UTF-8.');
  }
  if (text.trim() === '') throw invalidRequest('The body is empty; JSON is expected.');
  try {
    return JSON.parse(text);
  } catch (error) {
    const [position] = /at position \d+ \(line \d+ column \d+\)/.exec(String(error)) ?? [];
    throw invalidRequest(`The body is not valid JSON${position ? ` ${position}` : ''}.`);
  }
}
