import type { PassageFindings } from '../../archive/port.ts';
import type { Question } from '../types.ts';
import type { PassageFeatures } from './passage-features.ts';

/**
 * What learned weights are too few examples for: such a sentence is no support, whatever else speaks for it, but may be told
 * as what is near.
 */
const noSupport = 0.4;
/** Of the weight of a question, what nothing in the article says: something of it, not just a little word. */
const somethingMissing = 0.1;

/** What a sentence's score can be at most, 0–1, by what of the question it lacks. */
export function mostSupport(features: PassageFeatures, { kind, answerTypes }: Question): number {
  // A "second voyage", of which its article knows nothing.
  if (features.lacksPair === 1) return noSupport;
  if (kind !== 'who') return 1;
  // "The first woman", and there is no woman.
  if (features['asked none'] === 1) return noSupport;
  const namesNobody = answerTypes.length > 0 && features.fit === undefined;
  return namesNobody && (features['word none'] ?? 0) > somethingMissing ? noSupport : 1;
}

/** The same for all sentences: nothing answers where nobody and nothing that a question names is in the archive. */
export function mostOfStrangers(
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
