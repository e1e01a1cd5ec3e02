/** Whether a word is taken for right even where no dictionary has it: never, with a capital letter, in any casing. */
export type Vouching = 'never' | 'capitalised' | 'always';

/** A word form of the lexicon, in lower case. */
export type LexiconEntry = { word: string; perBillion: number; vouching: Vouching };

const VOUCHING_MARKS = { never: '', capitalised: '^', always: '+' } as const;

/** Steps of one twelfth in the natural logarithm: 8 % of frequency, and a billion still fits into a byte. */
const STEPS = 12;

/** The entries as text: sorted words, each line the length of the prefix shared with the line before, the rest, and the level. */
export function encodeLexicon(entries: readonly LexiconEntry[]): Buffer {
  const sorted = [...entries].sort((a, b) => (a.word < b.word ? -1 : a.word > b.word ? 1 : 0));
  let previous = '';
  const lines = sorted.map(({ word, perBillion, vouching }) => {
    const shared = sharedPrefix(previous, word);
    previous = word;
    const level = Math.round(STEPS * Math.log(perBillion + 1));
    return `${shared.toString(36)}${word.slice(shared)}\t${level}${VOUCHING_MARKS[vouching]}`;
  });
  return Buffer.from(lines.join('\n'), 'utf8');
}

/** Reads what `encodeLexicon` wrote, in sorted order. Throws when a line is not of that form. */
export function decodeLexicon(bytes: Uint8Array): {
  words: string[];
  levels: Uint8Array;
  /** 0: never, 1: capitalised, 2: always. */
  vouching: Uint8Array;
} {
  const lines = Buffer.from(bytes).toString('utf8').split('\n');
  const words: string[] = [];
  const levels = new Uint8Array(lines.length);
  const vouching = new Uint8Array(lines.length);
  let previous = '';
  for (const line of lines) {
    const tab = line.indexOf('\t');
    if (tab < 1) throw new Error('The lexicon file is damaged.');
    const word = previous.slice(0, Number.parseInt(line.charAt(0), 36)) + line.slice(1, tab);
    levels[words.length] = Number.parseInt(line.slice(tab + 1), 10);
    vouching[words.length] = line.endsWith('+') ? 2 : line.endsWith('^') ? 1 : 0;
    words.push(word);
    previous = word;
  }
  return { words, levels, vouching };
}

/** Natural logarithm of the frequency per billion words that a stored level stands for. */
export function levelToLog(level: number): number {
  return level / STEPS;
}

function sharedPrefix(a: string, b: string): number {
  const limit = Math.min(a.length, b.length, 35);
  let length = 0;
  while (length < limit && a.charCodeAt(length) === b.charCodeAt(length)) length++;
  return length;
}
