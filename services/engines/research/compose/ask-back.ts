import type { Composed, ComposedPart } from '../types.ts';
import { wordsOf } from '../words.ts';
import type { Material } from '../retrieve/material.ts';

/** Asks which of several things of a name is meant, each with a sentence that tells of it. */
export function askBack({ question, choices }: Pick<Material, 'question' | 'choices'>): Composed {
  const asked: ComposedPart = {
    type: 'warning',
    text: wordsOf(question.language).whichOne(choices.map(({ choice }) => choice.label)),
    sources: [],
  };
  const bullets = choices.map(({ choice, passage }): ComposedPart => {
    const { text, language } = passage.sentence;
    return {
      type: 'bullet',
      title: choice.label,
      text,
      sources: [passage],
      ...(language !== question.language && { language }),
    };
  });
  return { status: 'confirmation', parts: [asked, ...bullets] };
}
