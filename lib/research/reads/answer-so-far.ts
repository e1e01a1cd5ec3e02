import type { Element } from '../jobs/elements.ts';
import type { KeptAnswer } from '../jobs/kept-answer.ts';

/** What has come of an answer, with the passages that the services told along with it. */
export function answerSoFar(elements: readonly Element[]): KeptAnswer {
  const told = elements.filter((one) => one.type === 'part');
  return {
    response: {
      interactionId: '',
      answer: { status: 'answer', parts: told.map(({ part }) => part) },
      chunks: told.flatMap(({ chunks }) => chunks),
      paragraphs: [],
    },
    places: {},
  };
}
