import * as z from 'zod';
import { Entity, Tag } from '../../../lib/contract/analysis.ts';
import type { AnalyzeInput } from '../language/port.ts';

/** Settings of an analysis that looks for the topics of an article or a caption. */
export const topicAnalysis = {
  kind: 'analysis',
  analyses: ['language', 'entities', 'tags'],
  domain: 'media',
  returnMentions: false,
  returnItemSentiment: false,
  returnGkbProperties: false,
  tagType: 'media',
  tagsBy: 'prominence',
} as const satisfies Partial<AnalyzeInput>;

const FoundTopics = z.object({
  language: z.object({ detected: z.string() }).optional(),
  entities: z
    .array(
      Entity.pick({ gkbId: true, stdForm: true, type: true }).extend({
        feats: z.object({ relevance: z.coerce.number().optional() }).optional(),
      }),
    )
    .default([]),
  tags: z.array(Tag.pick({ gkbId: true, stdForm: true, type: true, relevance: true })).default([]),
});
export type FoundTopics = z.output<typeof FoundTopics>;

/** Reads the part of an analysis that photos are chosen by. */
export function readTopics(bytes: Uint8Array): FoundTopics {
  return FoundTopics.parse(JSON.parse(new TextDecoder().decode(bytes)));
}
