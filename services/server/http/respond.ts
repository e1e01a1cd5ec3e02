import * as z from 'zod';
import { Analysis } from '../../../lib/contract/analysis.ts';
import { checkAnalysis } from '../../../lib/contract/analysis-rules.ts';
import type { Answer, AnsweredFile, Call } from '../../../lib/contract/call.ts';
import type { Endpoint, EndpointSpec } from '../../../lib/contract/endpoint.ts';
import { strict } from '../../../lib/contract/faces.ts';
import type { ResearchEvent } from '../../../lib/contract/research-event.ts';
import { ServiceError } from '../../../lib/contract/service-error.ts';
import type { Log } from '../../../lib/log/log.ts';
import { streamEvents } from './stream-events.ts';
import { streamList } from './stream-list.ts';

type EventAnswer = { events: AsyncIterable<ResearchEvent> };

/** Turns a handler's answer into a response. Throws a ServiceError 500 where a checked answer breaks the contract. */
export async function respond(
  endpoint: Endpoint,
  answer: Answer<Endpoint> | EventAnswer | AnsweredFile,
  options: { checksAnswers: boolean; log: Log },
  call: Pick<Call<Endpoint>, 'header' | 'signal' | 'isHead'> & { cut: () => void },
): Promise<Response> {
  const { header, signal, isHead, cut } = call;
  if ('events' in answer) {
    return streamEvents(answer.events, { ...options, endpoint, accept: header('accept') });
  }
  if ('file' in answer) return respondWithFile(answer, { known: header('if-none-match'), isHead });
  const requireValid = (read: () => unknown) => {
    const faults = options.checksAnswers ? checkAnswer(endpoint, read()) : [];
    if (faults.length === 0) return;
    options.log.error({ route: endpoint.path, faults: faults.slice(0, 10) }, 'bad answer');
    throw new ServiceError(500, 'The answer breaks the contract; see the log.');
  };
  if ('list' in answer) {
    const values = checkEach(answer.list, (value) => requireValid(() => [parse(value)]));
    return streamList(values, { log: options.log, signal, cut });
  }
  const headers = { 'Content-Type': 'application/json; charset=UTF-8' };
  if (isHead) return new Response(null, { headers });
  const chunks = 'bytes' in answer ? answer.bytes : [encoder.encode(JSON.stringify(answer.json))];
  requireValid(() => parse(Buffer.concat(chunks)));
  const length = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  return new Response(chunks.length === 1 ? chunks[0] : streamOf(chunks), {
    headers: { ...headers, 'Content-Length': String(length) },
  });
}

function respondWithFile(
  { file, type, length, etag }: AnsweredFile,
  { known, isHead }: { known: string | undefined; isHead: boolean },
): Response {
  const size = file instanceof Uint8Array ? file.length : length;
  const headers = {
    'Content-Type': type,
    'X-Content-Type-Options': 'nosniff',
    ...(size !== undefined && { 'Content-Length': String(size) }),
    ...(etag !== undefined && { ETag: `"${etag}"` }),
  };
  const isKnown = etag !== undefined && known === headers.ETag;
  if (!isKnown && !isHead) return new Response(file, { headers });
  if (file instanceof ReadableStream) void file.cancel();
  return isKnown
    ? new Response(null, { status: 304, headers: { ETag: `"${etag}"` } })
    : new Response(null, { headers });
}

const encoder = new TextEncoder();

function parse(json: Uint8Array): unknown {
  return JSON.parse(new TextDecoder().decode(json));
}

async function* checkEach(
  values: AsyncIterable<Uint8Array<ArrayBuffer>>,
  requireValid: (value: Uint8Array) => void,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  for await (const value of values) {
    requireValid(value);
    yield value;
  }
}

/** Streams the pieces of a big answer, without copying them into one. */
function streamOf(chunks: readonly Uint8Array<ArrayBuffer>[]): ReadableStream {
  const next = chunks.values();
  return new ReadableStream({
    pull(controller) {
      const { done, value } = next.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
}

const OneOrMany = z.union([z.array(Analysis), Analysis.transform((analysis) => [analysis])]);

/**
 * Lists the faults of an answer by its schema, read strictly, and for analyses by the rules of CONTRACT 2.10.
 */
export function checkAnswer(endpoint: EndpointSpec, answer: unknown): string[] {
  const parsed = strict(endpoint.response).safeParse(answer);
  if (!parsed.success) {
    return parsed.error.issues.map(({ path, code }) => `${path.join('.')}: ${code}`);
  }
  const analyses = OneOrMany.safeParse(answer);
  if (!analyses.success) return [];
  // The rules quote the text, which must not reach the log.
  return analyses.data.flatMap(checkAnalysis).map((fault) => fault.replace(/".*"/gs, '"…"'));
}
