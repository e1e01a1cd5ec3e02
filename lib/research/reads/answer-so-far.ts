import type { Element } from '../jobs/elements.ts';
import type { KeptAnswer } from '../jobs/kept-answer.ts';

/** Assembles the answer received so far with its passages. */
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
