import * as z from 'zod';
import { Message } from './fields.ts';
import { ResearchMessage } from './research-details.ts';
import { ResearchAnswerPart, ResearchResponse } from './retrieval.ts';

/** One element of the research stream. `full-response` comes last and once, unless an `error` ended the stream. */
export const ResearchEvent = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('message'), content: ResearchMessage }),
    z.object({ type: z.literal('answer-part'), content: ResearchAnswerPart }),
    z.object({ type: z.literal('error'), content: Message }),
    z.object({ type: z.literal('full-response'), content: ResearchResponse }),
  ])
  .meta({ id: 'ResearchEvent' });
export type ResearchEvent = z.output<typeof ResearchEvent>;

export const researchEventTypes = ['message', 'answer-part', 'error', 'full-response'] as const;
