import { memoize } from '../../../../lib/runtime/memoize.ts';
import { PackedWords } from '../../../../lib/text/packed-words.ts';
import { sharedPrefix } from '../../../../lib/text/text.ts';
import { readPacked } from '../model-files.ts';
import { foldMarks } from './fold-marks.ts';

/** The frequency lexicon of a language, read on first use (about 60 ms); empty for a language that has none. */
export const loadLexicon = memoize((language: string) => {
  const bytes = /^[a-z]{2}$/.test(language) ? readPacked(`lexicon.${language}.br`) : undefined;
  const { words: list, levels, acceptance } = bytes ? decodeLexicon(bytes) : noEntries;
  const words = new PackedWords(list);
  let variants: MarkVariants | undefined;
  const indexOf = (word: string) => words.indexOf(word);
  return {
    words,
    indexOf,
    /** Natural logarithm of the frequency per billion words; 0 for a word that is not in the lexicon. */
    logFrequency: (word: string) => levelToLog(levels[indexOf(word)] ?? 0),
    /** True if the word, in its casing, is taken for right even where no dictionary has it: seen in edited text, or very common. */
    accepts(word: string): boolean {
      const lower = word.toLowerCase();
      return (acceptance[indexOf(lower)] ?? 0) >= (lower === word ? 2 : 1);
    },
    /** The words that look like this one once the marks are taken off. */
    markVariants(folded: string): readonly string[] {
      variants ??= new MarkVariants(words);
      return variants.of(folded);
    },
  };
});

const noEntries: ReturnType<typeof decodeLexicon> = {
  words: [],
  levels: new Uint8Array(),
  acceptance: new Uint8Array(),
};

class MarkVariants {
  readonly #words: PackedWords;
  /** Looks of words with marks; those that only stand for themselves are left out: they are most. */
  readonly #looks: PackedWords;
  /** Places of the words that look so are `members[starts[look]]` up to `members[starts[look + 1] - 1]`. */
  readonly #starts: Uint32Array;
  readonly #members: Uint32Array;

  constructor(words: PackedWords) {
    const groups = new Map<string, number[]>();
    for (const word of words) {
      const folded = foldMarks(word);
      if (folded !== word) groups.set(folded, []);
    }
    let index = 0;
    for (const word of words) {
      groups.get(foldMarks(word))?.push(index);
      index += 1;
    }
    this.#words = words;
    this.#looks = new PackedWords([...groups.keys()]);
    this.#members = Uint32Array.from([...groups.values()].flat());
    this.#starts = new Uint32Array(groups.size + 1);
    let end = 0;
    for (const [look, { length }] of [...groups.values()].entries()) {
      end += length;
      this.#starts[look + 1] = end;
    }
  }

  /** In the order of the list. */
  of(folded: string): string[] {
    const look = this.#looks.indexOf(folded);
    if (look >= 0) {
      const members = this.#members.subarray(this.#starts[look], this.#starts[look + 1]);
      return Array.from(members, (index) => this.#words.at(index));
    }
    const isOwnVariant = this.#words.indexOf(folded) >= 0 && foldMarks(folded) === folded;
    return isOwnVariant ? [folded] : [];
  }
}

/** True if a word is taken for right even where no dictionary has it: never, with a capital letter, in any casing. */
export type Acceptance = 'never' | 'capitalised' | 'always';

export type LexiconEntry = { word: string; perBillion: number; acceptance: Acceptance };

const acceptanceMarks = { never: '', capitalised: '^', always: '+' } as const;

/** Steps of one twelfth in the natural logarithm: 8 % of frequency, and a billion still fits into a byte. */
const steps = 12;

/** The entries as text: sorted words, each line the length of the prefix shared with the line before, the rest, and the level. */
export function encodeLexicon(entries: readonly LexiconEntry[]): Buffer {
  const sorted = [...entries].sort((a, b) => (a.word < b.word ? -1 : a.word > b.word ? 1 : 0));
  let previous = '';
  const lines = sorted.map(({ word, perBillion, acceptance }) => {
    const shared = Math.min(sharedPrefix(previous, word), 35);
    previous = word;
    const level = Math.round(steps * Math.log(perBillion + 1));
    return `${shared.toString(36)}${word.slice(shared)}\t${level}${acceptanceMarks[acceptance]}`;
  });
  return Buffer.from(lines.join('\n'), 'utf8');
}

/** Reads what `encodeLexicon` wrote, in sorted order. Throws when a line is not of that form. */
export function decodeLexicon(bytes: Uint8Array): {
  words: string[];
  levels: Uint8Array;
  /** 0: never, 1: capitalised, 2: always. */
  acceptance: Uint8Array;
} {
  const lines = Buffer.from(bytes).toString('utf8').split('\n');
  const words: string[] = [];
  const levels = new Uint8Array(lines.length);
  const acceptance = new Uint8Array(lines.length);
  let previous = '';
  for (const line of lines) {
    const tab = line.indexOf('\t');
    if (tab < 1) throw new Error('The lexicon file is damaged.');
    const word = previous.slice(0, Number.parseInt(line.charAt(0), 36)) + line.slice(1, tab);
    levels[words.length] = Number.parseInt(line.slice(tab + 1), 10);
    acceptance[words.length] = line.endsWith('+') ? 2 : line.endsWith('^') ? 1 : 0;
    words.push(word);
    previous = word;
  }
  return { words, levels, acceptance };
}

/** Natural logarithm of the frequency per billion words that a stored level stands for. */
export function levelToLog(level: number): number {
  return level / steps;
}
