import type { PassageFindings } from '../../archive/passage-search.ts';
import type { Question } from '../types.ts';
import type { PassageFeatures } from './passage-features.ts';

/** Cap for cases with too few training examples: no support, but possibly near. */
const noSupport = 0.4;
/** Share of the question that must be missing from the article; less is a minor word. */
const somethingMissing = 0.1;

/** Caps a sentence's score, 0–1, by what it lacks. */
export function scoreCap(features: PassageFeatures, { kind, answerTypes }: Question): number {
  // The article does not mention a "second voyage".
  if (features.lacksPair === 1) return noSupport;
  if (kind !== 'who') return 1;
  // The article mentions no woman for "the first woman".
  if (features['asked none'] === 1) return noSupport;
  const namesNobody = answerTypes.length > 0 && features.fit === undefined;
  return namesNobody && (features['word none'] ?? 0) > somethingMissing ? noSupport : 1;
}

/** Caps all scores if the archive knows none of the names in the question. */
export function scoreCapForUnknownNames(
  { terms }: Question,
  { frequencies, sentences }: Pick<PassageFindings, 'frequencies' | 'sentences'>,
): number {
  const names = [...terms.entries()].flatMap(([at, { isName, text }]) =>
    isName && !/^\p{N}/u.test(text) ? [at] : [],
  );
  const isFound = (at: number) =>
    frequencies[at] !== 0 || sentences.some((each) => each.terms.some(({ term }) => term === at));
  return names.length > 0 && !names.some(isFound) ? noSupport : 1;
}
