import type { PassageFindings } from '../../archive/port.ts';
import type { ComposedPart, Question } from '../types.ts';
import { wordsOf } from '../words.ts';

/** Says of a name that no article has which one was taken to be meant, where the answer rests on that. */
export function warnOfTaken(
  { terms, language }: Question,
  { takenFor = [] }: Pick<PassageFindings, 'takenFor'>,
  parts: readonly ComposedPart[],
): ComposedPart[] {
  const sources = parts.flatMap((part) => part.sources);
  return terms.flatMap(({ text }, term): ComposedPart[] => {
    const name = takenFor[term];
    const isUsed = sources.some(
      ({ sentence }) =>
        sentence.terms.some((each) => each.term === term) || sentence.inTitle.includes(term),
    );
    if (name === undefined || !isUsed) return [];
    return [{ type: 'warning', text: wordsOf(language).takenFor(text, name), sources: [] }];
  });
}
