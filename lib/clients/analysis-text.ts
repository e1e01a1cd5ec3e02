import * as z from 'zod';
import type { Analysis } from '../contract/analysis.ts';
import { mediaEndpoints } from '../contract/media-endpoints.ts';
import { type ParsedAnswer, parseAnswer } from './parse-answer.ts';

/** An analysis that stays text, and of its members those that the desk looks at itself. */
export type AnalysisText = {
  /** All of it as JSON. */
  json: Uint8Array<ArrayBuffer>;
  /** Without tokens, relations, sentiments of sentences and vectors; tags and entities have no mentions. */
  outline: Analysis;
};

export function toAnalysisText(analysis: Analysis): AnalysisText {
  const { paragraphs, relations, itemSentiments, itemVectors, docVectors, ...outline } = analysis;
  const withoutMentions = <T extends { mentions?: unknown }>({ mentions, ...item }: T) => item;
  return {
    json: new TextEncoder().encode(JSON.stringify(analysis)),
    outline: {
      ...outline,
      ...(outline.tags && { tags: outline.tags.map(withoutMentions) }),
      ...(outline.entities && { entities: outline.entities.map(withoutMentions) }),
    },
  };
}

let schema: typeof mediaEndpoints.analyze.response | undefined;

/** Reads an answer of the operation `analyze`, all of it by its schema. */
export function parseAnalysisText(answer: Uint8Array): ParsedAnswer<AnalysisText> {
  // Takes 20 ms, once, and a third of the time for each answer.
  schema ??= z.compile(mediaEndpoints.analyze.response);
  const parsed = parseAnswer(schema, new TextDecoder().decode(answer));
  return 'data' in parsed ? { data: toAnalysisText(parsed.data) } : parsed;
}
