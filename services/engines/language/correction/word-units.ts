import type { Token } from '../types.ts';

/** Tokens that are written as one word, such as "do|n't" or "well|-|known". */
export type WordUnit = {
  text: string;
  start: number;
  end: number;
  /** Places of its tokens in the sentence. */
  first: number;
  last: number;
};

const WORD = /^[\p{L}\p{M}'’-]*\p{L}[\p{L}\p{M}'’-]*$/u;
const JOINER = /^['’-]$/u;

/**
 * The words of a sentence as they stand in the text. Left out is what belongs to something else: pieces next to
 * digits, slashes, @ and the like.
 */
export function wordUnits(tokens: readonly Token[], text: string): WordUnit[] {
  const units: WordUnit[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i];
    if (!token || !WORD.test(token.text)) continue;
    const first = i;
    let last = i;
    for (let next = i + 1; next < tokens.length; next++) {
      const piece = tokens[next];
      if (!piece || piece.start !== tokens[next - 1]?.end) break;
      if (WORD.test(piece.text)) last = next;
      else if (!JOINER.test(piece.text)) break;
    }
    i = last;
    const end = tokens[last]?.end ?? token.end;
    if (touchesOther(text, token.start, end)) continue;
    units.push({ text: text.slice(token.start, end), start: token.start, end, first, last });
  }
  return units;
}

function touchesOther(text: string, start: number, end: number): boolean {
  return /[\p{N}@#/\\_&=+<>|~^*]/u.test(text.charAt(start - 1) + text.charAt(end));
}
