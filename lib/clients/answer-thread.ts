import { parentPort } from 'node:worker_threads';
import { endpointTables } from '../contract/endpoints.ts';
import type { ServiceName } from '../runtime/service-names.ts';
import { type ParsedAnswer, parseAnswer } from './parse-answer.ts';

/** A thread that reads large answers: parsing and checking some megabytes would hold up everybody's requests. */

export type AnswerJob = { id: number; service: ServiceName; name: string; bytes: Uint8Array };
export type AnswerResult = { id: number; parsed: ParsedAnswer<unknown> };

parentPort?.on('message', ({ id, service, name, bytes }: AnswerJob) => {
  const endpoint = endpointTables[service][name];
  const parsed = endpoint
    ? parseAnswer(endpoint.response, new TextDecoder().decode(bytes))
    : { problem: `there is no operation ${name}` };
  parentPort?.postMessage({ id, parsed } satisfies AnswerResult);
});
