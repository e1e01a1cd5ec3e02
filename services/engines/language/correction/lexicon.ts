import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { PackedWords } from '../packed-words.ts';
import { decodeLexicon, levelToLog } from './lexicon-format.ts';
import { MarkVariants } from './mark-variants.ts';

/** The frequency lexicon of a language: lower-case word forms with the logarithm of their frequency. */
export type Lexicon = {
  words: PackedWords;
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
  const {
    words: list,
    levels,
    vouching,
  } = /^[a-z]{2}$/.test(language) && existsSync(path)
    ? decodeLexicon(brotliDecompressSync(readFileSync(path)))
    : { words: [], levels: new Uint8Array(), vouching: new Uint8Array() };
  const words = new PackedWords(list);
  let variants: MarkVariants | undefined;
  const indexOf = (word: string) => words.indexOf(word);
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
      variants ??= new MarkVariants(words);
      return variants.of(folded);
    },
  };
}
