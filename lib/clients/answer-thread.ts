import { parentPort } from 'node:worker_threads';
import type { Endpoint } from '../contract/endpoint.ts';
import { generalEndpoints } from '../contract/general-endpoints.ts';
import { mediaEndpoints } from '../contract/media-endpoints.ts';
import { retrievalEndpoints } from '../contract/retrieval-endpoints.ts';
import type { ServiceName } from '../runtime/service-names.ts';
import { type ParsedAnswer, parseAnswer } from './parse-answer.ts';

/** A thread that reads large answers: parsing and checking some megabytes would hold up everybody's requests. */

export type AnswerJob = { id: number; service: ServiceName; name: string; bytes: Uint8Array };
export type AnswerResult = { id: number; parsed: ParsedAnswer<unknown> };

const tables: Record<ServiceName, Record<string, Endpoint>> = {
  general: generalEndpoints,
  media: mediaEndpoints,
  retrieval: retrievalEndpoints,
};

parentPort?.on('message', ({ id, service, name, bytes }: AnswerJob) => {
  const endpoint = tables[service][name];
  const parsed: ParsedAnswer<unknown> = endpoint
    ? parseAnswer(endpoint.response, new TextDecoder().decode(bytes))
    : { problem: `there is no operation ${name}` };
  const result: AnswerResult = { id, parsed };
  parentPort?.postMessage(result);
});
