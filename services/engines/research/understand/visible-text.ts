/** Invisible characters; joiners within a word are part of its spelling in some scripts. */
const unseen = /(?!(?<=\p{L}\p{M}*)[\u200c\u200d](?=\p{L}))\p{Default_Ignorable_Code_Point}/gu;

/**
 * Removes invisible characters that come with copied text: direction marks, soft hyphens, controls. They would make
 * different words.
 */
export function visibleText(text: string): string {
  return text.replace(unseen, '').replace(/[\p{Cc}--\s]/gv, ' ');
}
