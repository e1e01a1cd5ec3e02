/** Invisible characters; joiners within a word are part of its spelling in some scripts. */
const unseen = /(?!(?<=\p{L}\p{M}*)[\u200c\u200d](?=\p{L}))\p{Default_Ignorable_Code_Point}/gu;

/** Removes invisible characters of copied text, which would make different words: direction marks, soft hyphens, controls. */
export function visibleText(text: string): string {
  return text.replace(unseen, '').replace(/[\p{Cc}--\s]/gv, ' ');
}
