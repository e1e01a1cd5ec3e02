import * as z from 'zod';
import { Message } from './fields.ts';
import { ResearchMessage } from './research-details.ts';
import { Chunk, ResearchAnswerPart, ResearchResponse } from './retrieval.ts';

/** One element of the research stream. `full-response` comes last and once, unless an `error` ended the stream. */
export const ResearchEvent = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('message'), content: ResearchMessage }),
    z.object({
      type: z.literal('answer-part'),
      content: ResearchAnswerPart,
      /**
       * Beyond CONTRACT, with `returnDetails`: the passages that no part before named, so that an answer which never comes
       * to its end can be traced, too. Their paragraphs come with `full-response` only.
       */
      chunks: z.array(Chunk).optional(),
    }),
    z.object({ type: z.literal('error'), content: Message }),
    z.object({ type: z.literal('full-response'), content: ResearchResponse }),
  ])
  .meta({ id: 'ResearchEvent' });
export type ResearchEvent = z.output<typeof ResearchEvent>;

export const researchEventTypes = ['message', 'answer-part', 'error', 'full-response'] as const;
