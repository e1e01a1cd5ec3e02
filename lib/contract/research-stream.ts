import { describeIssue } from '../text/describe-issue.ts';
import { tolerant } from './faces.ts';
import { ResearchEvent, researchEventTypes } from './research-event.ts';

/** Wire formats of events: `text/event-stream`, or one JSON object a line. */
export type Framing = 'sse' | 'ndjson';

export const framingTypes = {
  sse: 'text/event-stream',
  ndjson: 'application/x-ndjson',
} as const satisfies Record<Framing, string>;

/** The framing that a `Content-Type` or `Accept` header names, if any. */
export function framingOf(header: string): Framing | undefined {
  if (/\b(x-ndjson|ndjson|jsonl)\b/i.test(header)) return 'ndjson';
  return /\btext\/event-stream\b/i.test(header) ? 'sse' : undefined;
}

/** One event as the contract frames it. */
export function formatResearchEvent(event: ResearchEvent, framing: Framing): string {
  const json = JSON.stringify(event);
  return framing === 'sse' ? `data: ${json}\n\n` : `${json}\n`;
}

/** The stream broke the contract: it ended early, or an event could not be read. */
export class BrokenStreamError extends Error {
  override readonly name = 'BrokenStreamError';
}

/**
 * Reads events wherever the chunks are cut. Ends after `full-response` or `error`; events of types not known here
 * are passed over.
 *
 * @throws BrokenStreamError when the stream ends without either, or an event is not valid.
 */
export async function* readResearchEvents(
  chunks: AsyncIterable<Uint8Array>,
  framing: Framing,
): AsyncGenerator<ResearchEvent, void, undefined> {
  const lines = readLines(chunks);
  for await (const data of framing === 'sse' ? readData(lines) : lines) {
    const event = readEvent(data);
    if (!event) continue;
    yield event;
    if (event.type === 'full-response' || event.type === 'error') return;
  }
  throw new BrokenStreamError('the stream ended before the full response');
}

function readEvent(data: string): ResearchEvent | undefined {
  if (data.trim() === '') return undefined;
  let raw: unknown;
  try {
    raw = JSON.parse(data);
  } catch {
    throw new BrokenStreamError('an event is not JSON, or the stream ended inside it');
  }
  if (isOfUnknownType(raw)) return undefined;
  const event = tolerant(ResearchEvent).safeParse(raw);
  if (!event.success) throw new BrokenStreamError(`event: ${describeIssue(event.error)}`);
  return event.data;
}

function isOfUnknownType(raw: unknown): boolean {
  if (typeof raw !== 'object' || raw === null || !('type' in raw)) return false;
  const { type } = raw;
  return typeof type === 'string' && !researchEventTypes.some((known) => known === type);
}

/** The data of each server-sent event; several `data:` lines make one, other fields and comments say nothing here. */
async function* readData(lines: AsyncIterable<string>): AsyncGenerator<string, void, undefined> {
  let data: string[] = [];
  for await (const line of lines) {
    if (line === '') {
      if (data.length > 0) yield data.join('\n');
      data = [];
    } else if (line.startsWith('data:')) {
      data.push(line.slice(line.startsWith('data: ') ? 6 : 5));
    }
  }
  // The last event counts even without the empty line after it: servers do stop short.
  if (data.length > 0) yield data.join('\n');
}

/** Lines that end in LF, CRLF or CR, handed on as soon as they end. */
async function* readLines(
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder();
  let rest = '';
  let isAfterReturn = false;
  for await (const chunk of chunks) {
    let text = decoder.decode(chunk, { stream: true });
    if (text === '') continue;
    // The CR has ended the line already, so the LF that belongs to it ends no other.
    if (isAfterReturn && text.startsWith('\n')) text = text.slice(1);
    isAfterReturn = text.endsWith('\r');
    const lines = text.split(/\r\n|\n|\r/);
    const last = lines.pop() ?? '';
    for (const line of lines) {
      yield rest + line;
      rest = '';
    }
    rest += last;
  }
  rest += decoder.decode();
  if (rest !== '') yield rest;
}
