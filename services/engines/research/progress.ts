import type { researchSteps } from '../../../lib/contract/research-details.ts';
import type { ResearchEvent } from '../../../lib/contract/research-event.ts';

/** That a step is begun, in words and by its name. */
export function progress(
  step: (typeof researchSteps)[number],
  text: string,
  more: { question?: string; count?: number } = {},
): ResearchEvent {
  return { type: 'message', content: { message: text, step, ...more } };
}
