import type { ComposedPart } from './types.ts';

/**
 * The sentences that a part rests on where it says none of them as a whole: one in a model's words, or cut. What readers say
 * of such a part is meant of these. `text` is the part's as it is shown.
 */
export function retoldSentences(text: string, part: ComposedPart | undefined): string[] {
  if (part?.type !== 'bullet') return [];
  // The referent of a pronoun is put in square brackets.
  const own = text.replace(/ \[[^\]]*\]/gu, '');
  const sentences = part.sources.map(({ sentence }) => sentence.text);
  return sentences.some((each) => own.includes(each)) ? [] : [...new Set(sentences)];
}
