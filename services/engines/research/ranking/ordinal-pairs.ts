import { fold } from '../../../../lib/text/fold.ts';
import type { FoundSentence } from '../../archive/port.ts';
import type { Question } from '../types.ts';

/** Folded; `first` is often said in other words. */
const ordinal =
  /^(?:second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|druh\w{1,3}|treti\w{0,3}|ctvrt\w{1,3}|pat(?:y|a|e|ou|eho|em)|sest(?:y|a|e|ou|eho|em)|sedm(?:y|a|e|ou|eho|em)|osm(?:y|a|e|ou|eho|em)|devat(?:y|a|e|ou|eho|em)|desat(?:y|a|e|ou|eho|em))$/;
/** As far from its ordinal a thing stands, code points. */
const within = 20;

/** "Second voyage": terms of the question that say which of several is meant, each with the term of the thing. */
export function ordinalPairs({ terms }: Question): [number, number][] {
  return terms.flatMap(({ text }, at): [number, number][] =>
    ordinal.test(fold(text)) && terms[at + 1]?.isName === false ? [[at, at + 1]] : [],
  );
}

/** Whether a sentence says both side by side. */
export function saysPair(
  { terms }: Pick<FoundSentence, 'terms'>,
  [which, thing]: readonly [number, number],
): boolean {
  const things = terms.filter(({ term }) => term === thing);
  return terms
    .filter(({ term }) => term === which)
    .some(({ off, len }) =>
      things.some((each) => each.off <= off + len + within && off <= each.off + each.len + within),
    );
}
