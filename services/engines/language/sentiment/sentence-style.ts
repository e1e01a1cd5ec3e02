import { casingOf } from '../correction/casing.ts';
import { foldMarks } from '../correction/fold-marks.ts';
import type { Token } from '../types.ts';

/** How a sentence is typed, which decides how far names and lemmas are trusted. */
export type SentenceStyle = { isTitle: boolean; isUnmarked: boolean };

const SHORTEST_UNMARKED = 3;

/** How the sentence is typed, by its words of two letters and more. */
export function styleOf(tokens: readonly Token[]): SentenceStyle {
  const words = tokens.filter(({ norm }) => /^\p{L}{2,}/u.test(norm));
  const isUnmarked =
    words.length >= SHORTEST_UNMARKED && words.every(({ norm }) => foldMarks(norm) === norm);
  return { isTitle: isTitleCase(tokens), isUnmarked };
}

/** Whether most words are capitalised, as in headlines. */
export function isTitleCase(tokens: readonly Token[]): boolean {
  let capitals = 0;
  let words = 0;
  for (const { text } of tokens) {
    if (!/^\p{L}{2,}/u.test(text)) continue;
    words++;
    if (casingOf(text) !== 'lower') capitals++;
  }
  return capitals > words * 0.6;
}
