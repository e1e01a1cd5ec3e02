import { fold } from '../../../lib/contract/fold.ts';
import type { Composed, ComposedPart, Passage } from '../types.ts';
import { wordsOf } from '../words.ts';
import type { Material } from './material.ts';

/** Asks which of several things of a name is meant, each with a sentence that tells of it where there is one. */
export function askBack({ question, passages, minScore }: Material): Composed {
  const labels = question.choices.map(({ label }) => label);
  const asked: ComposedPart = {
    type: 'warning',
    text: wordsOf(question.language).whichOne(labels),
    sources: [],
  };
  const said = new Set<Passage>();
  const bullets = labels.flatMap((label): ComposedPart[] => {
    const passage = passages.find((each) => !said.has(each) && tellsOf(each, label));
    if (!passage || passage.score < minScore / 2) return [];
    said.add(passage);
    const { text, language } = passage.sentence;
    return [
      {
        type: 'bullet',
        title: label,
        text,
        sources: [passage],
        ...(language !== question.language && { language }),
      },
    ];
  });
  return { status: 'confirmation', parts: [asked, ...bullets] };
}

function tellsOf({ sentence }: Passage, label: string): boolean {
  const wanted = fold(label);
  return (
    sentence.entities.some(({ stdForm }) => fold(stdForm) === wanted) ||
    fold(sentence.text).includes(wanted)
  );
}
