import { parentPort } from 'node:worker_threads';
import { endpointTables } from '../contract/endpoints.ts';
import type { ServiceName } from '../runtime/service-names.ts';
import { parseAnalysisText } from './analysis-text.ts';
import { type ParsedAnswer, parseAnswer } from './parse-answer.ts';

/** A thread that reads answers: parsing and checking analyses and megabytes would hold up everybody's requests. */

/** An operation whose answer is to become objects, or an analysis that is to stay text. */
export type WantedAnswer = { service: ServiceName; name: string } | 'analysis-text';
export type AnswerJob = { id: number; wanted: WantedAnswer; bytes: Uint8Array };
export type AnswerResult = { id: number; parsed: ParsedAnswer<unknown> };
export type AnswerMessage = 'ready' | AnswerResult;

const post = (message: AnswerMessage, transferred: ArrayBuffer[] = []) =>
  parentPort?.postMessage(message, transferred);

parentPort?.on('message', ({ id, wanted, bytes }: AnswerJob) => {
  if (wanted === 'analysis-text') {
    const parsed = parseAnalysisText(bytes);
    post({ id, parsed }, 'data' in parsed ? [parsed.data.json.buffer] : []);
    return;
  }
  const endpoint = endpointTables[wanted.service][wanted.name];
  const parsed = endpoint
    ? parseAnswer(endpoint.response, new TextDecoder().decode(bytes))
    : { problem: `there is no operation ${wanted.name}` };
  post({ id, parsed });
});

post('ready');
