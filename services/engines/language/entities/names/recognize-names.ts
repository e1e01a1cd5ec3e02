import { labelNames } from './name-model.ts';
import type { NameSentence } from './name-sentence.ts';
import { type NameSpan, spansOfLabels } from './name-spans.ts';

/**
 * What reads like a name in a sentence, from left to right, none overlapping another; titles and peoples are told
 * apart as kinds of their own, so that a caller can drop them.
 */
export function recognizeNames(sentence: NameSentence, language: string): NameSpan[] {
  return spansOfLabels(labelNames(sentence, language));
}
