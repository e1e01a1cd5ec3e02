/** Look-ups of unknown words that a document has left. */
export type CorrectionBudget = {
  /** Words looked up among the lexicon's neighbours (about 1 ms), and those of them looked up in the dictionary too (2 to 8 ms). */
  words: number;
  dictionaryWords: number;
  /** Words whose marks are guessed from their letters (0.3 to 1.5 ms), and those that were. */
  guesses: number;
  guessed: Set<string>;
};

/** Enough for any real text of 500 KB; in one of gibberish the rest of the words is left alone. */
export function correctionBudget(): CorrectionBudget {
  return { words: 1_500, dictionaryWords: 150, guesses: 3_000, guessed: new Set() };
}
