import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { foldMarks } from './fold-marks.ts';
import { decodeLexicon, levelToLog } from './lexicon-format.ts';

/** The frequency lexicon of a language: lower-case word forms with the logarithm of their frequency. */
export type Lexicon = {
  words: readonly string[];
  /** Place of the word in `words`, or -1. */
  indexOf(word: string): number;
  /** Natural logarithm of the frequency per billion words; 0 for a word that is not in the lexicon. */
  logFrequency(word: string): number;
  logFrequencyAt(index: number): number;
  /** Whether the word, in its casing, is taken for right even where no dictionary has it: seen in edited text, or very common. */
  vouchesFor(word: string): boolean;
  /** The words that look like this one once the marks are taken off. */
  markVariants(folded: string): readonly string[];
};

const loaded = new Map<string, Lexicon>();

/** The lexicon of a language, read on first use (about 60 ms); empty for a language that has none. */
export function loadLexicon(language: string): Lexicon {
  let lexicon = loaded.get(language);
  if (lexicon === undefined) {
    lexicon = readLexicon(language);
    loaded.set(language, lexicon);
  }
  return lexicon;
}

function readLexicon(language: string): Lexicon {
  const path = resolve(import.meta.dirname, `../models/lexicon.${language}.br`);
  const { words, levels, vouching } =
    /^[a-z]{2}$/.test(language) && existsSync(path)
      ? decodeLexicon(brotliDecompressSync(readFileSync(path)))
      : { words: [], levels: new Uint8Array(), vouching: new Uint8Array() };
  const places = new Map<string, number>();
  for (const [index, word] of words.entries()) places.set(word, index);
  let variants: Map<string, string[]> | undefined;
  const indexOf = (word: string) => places.get(word) ?? -1;
  return {
    words,
    indexOf,
    logFrequency: (word) => levelToLog(levels[indexOf(word)] ?? 0),
    logFrequencyAt: (index) => levelToLog(levels[index] ?? 0),
    vouchesFor: (word) => {
      const lower = word.toLowerCase();
      return (vouching[indexOf(lower)] ?? 0) >= (lower === word ? 2 : 1);
    },
    markVariants(folded) {
      variants ??= groupByFolded(words);
      const isOwnVariant = places.has(folded) && foldMarks(folded) === folded;
      return variants.get(folded) ?? (isOwnVariant ? [folded] : []);
    },
  };
}

/** Words that are their own only variant are left out: they are most, and a list for each would take megabytes. */
function groupByFolded(words: readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const word of words) {
    const folded = foldMarks(word);
    if (folded !== word) groups.set(folded, []);
  }
  for (const word of words) groups.get(foldMarks(word))?.push(word);
  return groups;
}
