import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { generalEndpoints } from '../../../lib/contract/general-endpoints.ts';
import { retrievalEndpoints } from '../../../lib/contract/retrieval-endpoints.ts';
import { Admission } from './admission.ts';

const { analyze } = generalEndpoints;
const { streamResearch, getArticle } = retrievalEndpoints;
const refusal = { status: 503, headers: { 'Retry-After': expect.stringMatching(/^[1-4]$/) } };

function enterMany(
  admission: Admission,
  endpoint: Parameters<Admission['enter']>[0],
  count: number,
) {
  return Array.from({ length: count }, () => {
    const response = new EventEmitter() as ServerResponse;
    admission.enter(endpoint, response);
    return response;
  });
}

test('work is refused before short requests are, and streams by themselves', () => {
  const admission = new Admission();
  const responses = enterMany(admission, analyze, 128);
  const enter = (endpoint: Parameters<Admission['enter']>[0]) => () =>
    enterMany(admission, endpoint, 1);
  expect(enter(analyze)).toThrow(expect.objectContaining(refusal));
  enterMany(admission, getArticle, 64);
  expect(enter(getArticle)).toThrow(expect.objectContaining(refusal));
  enterMany(admission, streamResearch, 64);
  expect(enter(streamResearch)).toThrow(expect.objectContaining(refusal));
  responses[0]?.emit('close');
  expect(enter(getArticle)).not.toThrow();
});
