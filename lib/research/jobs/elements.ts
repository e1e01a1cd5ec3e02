import * as z from 'zod';
import { tolerant } from '../../contract/faces.ts';
import { ResearchMessage } from '../../contract/research-details.ts';
import { Chunk, ResearchAnswerPart } from '../../contract/retrieval.ts';

/**
 * An event of a run, stored with its number in the conversation before anybody sees it. `turn` says that the turn
 * changed as a whole: begun, finished, stopped, failed, interrupted.
 */
export const Element = z.discriminatedUnion('type', [
  z.object({ type: z.literal('step'), step: ResearchMessage }),
  z.object({
    type: z.literal('part'),
    part: ResearchAnswerPart,
    /** Passages that no part before named, where the services tell them. */
    chunks: z.array(Chunk).default([]),
  }),
  z.object({ type: z.literal('turn') }),
]);
export type Element = z.output<typeof Element>;

export function readElement(json: string): Element {
  return tolerant(Element).parse(JSON.parse(json));
}
