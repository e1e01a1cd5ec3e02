/** Start and end offsets of the tokens, flat: `[start0, end0, start1, end1, …]`. */
export type Spans = number[];

/** Adds the tokens of the word between `start` and `end` to `spans`. */
export type WordCutter = (text: string, start: number, end: number, spans: Spans) => void;

/** Rules by which a language's treebanks cut words, as far as `tokenSpans` needs them. */
export type TokenRules = {
  /** True if the hyphen at `hyphen` stays inside the word that starts at `start`. */
  joinsHyphen: (text: string, start: number, hyphen: number) => boolean;
  /** True if the slash at `slash`, between letters, stays inside the word. */
  joinsSlash: (text: string, start: number, slash: number) => boolean;
  /** True if the hyphen of `land- en tuinbouw` belongs to its word. */
  joinsHangingHyphen: boolean;
  /** True if `1999-2003` is one token. */
  joinsRanges: boolean;
  /** True if `-5` is one token. */
  joinsMinus: boolean;
  /** True if `50%` is one token. */
  joinsPercent: boolean;
  /** True if `!!` and `?!` are one token. */
  mergesMarks: boolean;
  /** True if the period of an abbreviation is part of its token. */
  joinsPeriods: boolean;
  isAbbreviation: (text: string, start: number, end: number) => boolean;
  /** End of the token that starts the initials between `start` and `end`; its letters end at `word`. */
  initialsEnd: (text: string, start: number, word: number, end: number) => number;
  /** True if the period at `end` belongs to the number before it (`3. Oktober`). */
  isOrdinal: (text: string, start: number, end: number) => boolean;
  /** Letters after a number that are a token of their own (sticky). */
  unit: RegExp | undefined;
  /** Words that start with a sign (sticky): `-t-il`, `'t`. */
  signWord: RegExp | undefined;
  /** True if such a word is written right after a letter. */
  signWordFollowsLetter: boolean;
  cutWord: WordCutter;
};
