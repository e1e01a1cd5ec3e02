import { fold } from '../../../../../lib/text/fold.ts';
import type { QuestionTerm } from '../../types.ts';
import { typesOfNoun } from '../word-lists/noun-types.ts';

/** What somebody is called who does it counts nearly like the verb. */
const doerShare = 0.95;

/** Where it is asked who did something, who is called by it did it: "the thief was …" of "who stole", "s velitelem …". */
export function countDoers(term: QuestionTerm): QuestionTerm {
  const { alternatives } = term;
  if (!alternatives) return term;
  return {
    ...term,
    alternatives: alternatives.map((each) => {
      const types = typesOfNoun(fold(each.text), each.language ?? 'und');
      return types?.[0] === 'person' ? { ...each, share: Math.max(each.share, doerShare) } : each;
    }),
  };
}
