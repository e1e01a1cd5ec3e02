import { readFileSync } from 'node:fs';
import { memoize } from '../../../../lib/runtime/memoize.ts';
import { PackedWords, type WordArrays } from '../../../../lib/text/packed-words.ts';

/** Ids of the pieces that every text has, and of a character without a piece. */
export const start = 0;
export const end = 2;
const unknown = 3;
/** Marks the beginning of a word. */
const mark = '▁';
const maxKnownWords = 20_000;
/** Characters that the normalization leaves as they are. */
const plain = /^[\x21-\x7e\u00c0-\u0131\u0134-\u013e\u0141-\u0148\u014a-\u017e]*$/;

/** The part of a model that a tokenizer needs. */
export type Vocabulary = {
  /** The pieces, whose places are their ids, and their scores, in memory that threads share: 2 MB. */
  pieces: WordArrays;
  scores: Float64Array<SharedArrayBuffer>;
  unknownScore: number;
  /** UTF-16 units of the longest piece. */
  maxLength: number;
  normalization: ReadonlyMap<string, string>;
};

/** Reads the vocabulary of a model's folder, once for the thread; undefined where that fails. */
export const readVocabulary = memoize((folder: string): Vocabulary | undefined => {
  try {
    return readFiles(folder);
  } catch {
    return undefined;
  }
});

function readFiles(folder: string): Vocabulary {
  const file = readFileSync(`${folder}/vocabulary.tsv`, 'utf8');
  const pieces = new PackedWords({ [Symbol.iterator]: () => readPieces(file) });
  const bytes = new SharedArrayBuffer(pieces.size * Float64Array.BYTES_PER_ELEMENT);
  const scores = new Float64Array(bytes);
  let id = 0;
  let maxLength = 0;
  for (const [piece, score] of readRows(file)) {
    scores[id] = Number(score);
    id += 1;
    maxLength = Math.max(maxLength, piece.length);
  }
  const normalization = new Map(
    readLines(`${folder}/normalization.tsv`).map((line) => {
      const [from = '', to = ''] = line.split('\t');
      return [readCharacters(from), readCharacters(to)];
    }),
  );
  const unknownScore = Number.parseFloat(file);
  return { pieces: pieces.arrays, scores, unknownScore, maxLength, normalization };
}

/**
 * Cuts texts into the pieces of the model: unigram segmentation (Kudo 2018) by SentencePiece's rules. Pieces never cross a
 * blank, so words are cut one by one.
 */
export class Tokenizer {
  readonly #pieces: PackedWords;
  readonly #vocabulary: Vocabulary;
  readonly #piecesOf = memoize((word: string) => this.#cut(mark + word), maxKnownWords);

  /** Throws without a vocabulary: it could not be read. */
  constructor(vocabulary: Vocabulary | undefined) {
    if (!vocabulary) throw new Error('The vocabulary of the encoder cannot be read.');
    this.#vocabulary = vocabulary;
    this.#pieces = new PackedWords(vocabulary.pieces);
  }

  /** Ids of the pieces with start and end, at most `max`; a longer text loses its end. */
  encode(text: string, max: number): number[] {
    const ids = [start];
    for (const word of this.#normalize(text).split(' ')) {
      if (word === '') continue;
      for (const id of this.#piecesOf(word)) ids.push(id);
      if (ids.length >= max) break;
    }
    ids.length = Math.min(ids.length, max - 1);
    ids.push(end);
    return ids;
  }

  /** Ids of the pieces of a word that blanks part from others. */
  encodeWord(word: string): readonly number[] {
    return this.#piecesOf(this.#normalize(word).replaceAll(' ', ''));
  }

  #normalize(text: string): string {
    if (plain.test(text)) return text;
    let normal = '';
    for (const character of text)
      normal += this.#vocabulary.normalization.get(character) ?? character;
    return normal;
  }

  /** Finds the most probable pieces (Viterbi). */
  #cut(word: string): number[] {
    const { scores, unknownScore, maxLength } = this.#vocabulary;
    const size = word.length;
    const best = new Float64Array(size + 1).fill(Number.NEGATIVE_INFINITY);
    const piece = new Int32Array(size + 1);
    const from = new Int32Array(size + 1);
    best[0] = 0;
    const reach = (to: number, score: number, id: number, at: number) => {
      if (score <= (best[to] ?? 0)) return;
      best[to] = score;
      piece[to] = id;
      from[to] = at;
    };
    for (let at = 0; at < size; at += 1) {
      const before = best[at] ?? 0;
      if (before === Number.NEGATIVE_INFINITY) continue;
      for (let to = at + 1; to <= Math.min(size, at + maxLength); to += 1) {
        const id = this.#pieces.indexOf(word.slice(at, to));
        if (id > unknown) reach(to, before + (scores[id] ?? 0), id, at);
      }
      const width = (word.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
      reach(at + width, before + unknownScore, unknown, at);
    }
    const ids: number[] = [];
    for (let at = size; at > 0; at = from[at] ?? 0) ids.push(piece[at] ?? unknown);
    return ids.reverse();
  }
}

/** Reads pieces with their scores one by one: all of them together leave a thread 10 MB of garbage. */
function* readRows(vocabulary: string): Generator<[piece: string, score: string], void, undefined> {
  let from = vocabulary.indexOf('\n') + 1;
  for (let to = vocabulary.indexOf('\n', from); to >= 0; to = vocabulary.indexOf('\n', from)) {
    const tab = vocabulary.lastIndexOf('\t', to);
    yield [vocabulary.slice(from, tab), vocabulary.slice(tab + 1, to)];
    from = to + 1;
  }
}

function* readPieces(vocabulary: string): Generator<string, void, undefined> {
  for (const [piece] of readRows(vocabulary)) yield piece;
}

function readLines(path: string): string[] {
  return readFileSync(path, 'utf8').trimEnd().split('\n');
}

/** Reads hexadecimal code points. */
function readCharacters(points: string): string {
  if (points === '') return '';
  return String.fromCodePoint(...points.split(' ').map((point) => Number.parseInt(point, 16)));
}
