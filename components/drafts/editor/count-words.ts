const word = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu;

/** The words of the blocks' texts, as the list of drafts counts them. */
export function countWords(texts: readonly string[]): number {
  return texts.reduce((total, text) => total + (text.match(word)?.length ?? 0), 0);
}
