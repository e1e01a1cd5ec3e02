/** What is not seen; the joiners within a word belong to its spelling in some scripts. */
const unseen = /(?!(?<=\p{L}\p{M}*)[\u200c\u200d](?=\p{L}))\p{Default_Ignorable_Code_Point}/gu;

/**
 * A text without what is not seen: marks of direction, soft hyphens, controls, as they come along when text is copied. A word
 * with one of them in it or before it is another word to whatever reads it.
 */
export function visibleText(text: string): string {
  return text.replace(unseen, '').replace(/[\p{Cc}--\s]/gv, ' ');
}
