import { readFileSync } from 'node:fs';
import { memoize } from '../../../../lib/runtime/memoize.ts';
import { end, start, Tokenizer } from '../text/tokenizer.ts';
import { width } from '../thread/embedded-pieces.ts';
import type { ReaderData } from '../thread/network.ts';
import { PieceNetwork } from '../thread/piece-network.ts';
import { VectorCache } from '../vector-cache.ts';
import { TreeNetworks, type TreeScores } from './tree-networks.ts';

/** Words of a sentence, with signs as words of their own. */
type Words = readonly string[];

/** Pieces that the network reads at once; it was trained on sequences of up to 150. */
const maxPieces = 128;
/** Windows that are kept, those of 200 articles that are being written: about 5 MB. */
const maxKept = 1_500;

/** The output with the states of pieces behind the sixth layer. */
export const states = 'l5.output.x1';
/** Numbers of a word behind those of its labels: how much it speaks for good news, and how much for bad. */
export const polarityCount = 2;

/** Words whose polarities are kept. */
const maxWeighed = 20_000;
/** The same behind its fourth layer. */
const lowerStates = 'l3.output.x1';

/** A part of a text that is read at once: some sentences, or a part of one. */
type Window = { words: string[]; ids: number[]; firsts: number[] };
/** `values`: as many for each word. */
type Read = { window: Window; values: Float32Array | undefined };

/**
 * Finds for each word how likely its labels are and what it says of the news, on the thread that opens it, by the words
 * around it. What was read last is kept by its words.
 */
export class LabelEncoder {
  readonly #network: PieceNetwork;
  readonly #trees: TreeNetworks;
  readonly #tokenizer: Tokenizer;
  readonly #known = new VectorCache(maxKept);
  readonly #weigh = memoize(
    (word: string) =>
      this.#polarityOf(this.#network.embed(this.#tokenizer.encodeWord(word)), polarityCount),
    maxWeighed,
  );
  /** `polarity.bin`: a direction for each polarity, in the states and then in the vectors of pieces as they are. */
  readonly #polarities: Float32Array;

  private constructor(network: PieceNetwork, tokenizer: Tokenizer, data: ReaderData) {
    this.#network = network;
    this.#trees = new TreeNetworks(data);
    this.#tokenizer = tokenizer;
    this.#polarities = new Float32Array(
      new Uint8Array(readFileSync(`${data.folder}/polarity.bin`)).buffer,
    );
  }

  /** Rejects where the runtime does not load or the vocabulary could not be read. */
  static async open(data: ReaderData): Promise<LabelEncoder> {
    const tokenizer = new Tokenizer(data.vocabulary);
    return new LabelEncoder(await PieceNetwork.open('names.onnx', data), tokenizer, data);
  }

  async close(): Promise<void> {
    await this.#trees.close();
    await this.#network.close();
  }

  /**
   * Returns for each sentence of a paragraph the logarithms of the labels' probabilities and the polarities of each word:
   * `[word * (labels + polarityCount) + label]`.
   */
  async label(sentences: readonly Words[]): Promise<Float32Array[]> {
    const read: Read[] = [];
    for (const window of this.#cut(sentences)) {
      const known = this.#known.get(keyOf(window));
      const [values] = known ? [known] : await this.#read(window);
      read.push({ window, values });
    }
    return inSentences(read, sentences).map((values) => values ?? new Float32Array());
  }

  /** Returns the same for the sentences whose surroundings were read not long ago, without reading any. */
  recall(sentences: readonly Words[]): (Float32Array | undefined)[] {
    const read = this.#cut(sentences).map((window) => {
      return { window, values: this.#known.get(keyOf(window)) };
    });
    return inSentences(read, sentences);
  }

  /** Returns the polarities of each word of a sentence by its pieces alone, as it is not read: `[word][polarity]`. */
  weigh(words: Words): (readonly number[])[] {
    return words.map((word) => this.#weigh(word));
  }

  /**
   * Returns what decides the tree of each sentence of a paragraph: nothing in a language whose trees are not known, and
   * undefined for a sentence that is too long. What is read for it is kept for {@link label}, too.
   */
  async scoreTrees(
    sentences: readonly Words[],
    language: string,
  ): Promise<(TreeScores | undefined)[]> {
    const network = await this.#trees.of(language);
    if (!network) return [];
    const read: Read[] = [];
    for (const window of this.#cut(sentences)) {
      const [, upper = none, lower = none] = await this.#read(window, [lowerStates]);
      read.push({ window, values: poolWords(window, [lower, upper]) });
    }
    const scores: (TreeScores | undefined)[] = [];
    for (const words of inSentences(read, sentences)) scores.push(await network.score(words));
    return scores;
  }

  /** Sentences stay whole where they fit. */
  #cut(sentences: readonly Words[]): Window[] {
    const windows: Window[] = [];
    let last: Window | undefined;
    const open = () => {
      last = { words: [], ids: [start], firsts: [] };
      windows.push(last);
      return last;
    };
    for (const words of sentences) {
      const pieces = words.map((word) => this.#tokenizer.encodeWord(word));
      const count = pieces.reduce((sum, { length }) => sum + length, 0);
      let window = last && last.ids.length + count < maxPieces ? last : open();
      for (const [at, own] of pieces.entries()) {
        if (window.ids.length + own.length >= maxPieces && window.words.length > 0) window = open();
        window.firsts.push(window.ids.length);
        window.words.push(words[at] ?? '');
        window.ids.push(...own.slice(0, maxPieces));
      }
    }
    return windows;
  }

  /** Returns labels and polarities of the words, then the states of the pieces and other outputs. */
  async #read(window: Window, others: readonly string[] = []): Promise<Float32Array[]> {
    const { ids, firsts } = window;
    const read = [...ids, end];
    const outputs = ['logits', states, ...others];
    const [logits = none, pieces = none, ...rest] = await this.#network.run(read, outputs);
    const labels = logits.length / read.length;
    const count = labels + polarityCount;
    const own = new Float32Array(firsts.length * count);
    for (const [word, at] of firsts.entries()) {
      const behind = firsts[word + 1] ?? ids.length;
      own.set(logSoftmax(logits.subarray(at * labels, (at + 1) * labels)), word * count);
      own.set(this.#polarityOf(pieces.subarray(at * width, behind * width)), word * count + labels);
    }
    this.#known.set(keyOf(window), own);
    return [own, pieces, ...rest];
  }

  /** The mean of what the pieces of a word say; `first` is the first of the directions. */
  #polarityOf(pieces: Float32Array, first = 0): [good: number, bad: number] {
    const directions = this.#polarities;
    let good = 0;
    let bad = 0;
    for (let at = 0; at < pieces.length; at += 1) {
      const piece = pieces[at] ?? 0;
      const place = first * width + (at % width);
      good += piece * (directions[place] ?? 0);
      bad += piece * (directions[place + width] ?? 0);
    }
    const count = Math.max(1, pieces.length / width);
    return [good / count, bad / count];
  }
}

const none = new Float32Array();
const keyOf = ({ words }: Window) => words.join('\n');

/** Mean and last of the pieces of each word, in each of the layers. */
function poolWords({ ids, firsts }: Window, layers: readonly Float32Array[]): Float32Array {
  const pooled = new Float32Array(firsts.length * layers.length * 2 * width);
  let to = 0;
  for (const [word, first] of firsts.entries()) {
    const behind = firsts[word + 1] ?? ids.length;
    for (const layer of layers) {
      for (let i = 0; i < width; i++) {
        let sum = 0;
        for (let piece = first; piece < behind; piece++) sum += layer[piece * width + i] ?? 0;
        pooled[to + i] = sum / (behind - first);
        pooled[to + width + i] = layer[(behind - 1) * width + i] ?? 0;
      }
      to += 2 * width;
    }
  }
  return pooled;
}

/** Puts values of windows together for each sentence; undefined where a part of it has none. */
function inSentences(
  read: readonly Read[],
  sentences: readonly Words[],
): (Float32Array | undefined)[] {
  const byWord = read.flatMap(({ window: { words }, values }) => {
    const count = (values?.length ?? 0) / words.length;
    return words.map((_, at) => values?.subarray(at * count, (at + 1) * count));
  });
  let at = 0;
  return sentences.map(({ length }) => {
    const own = byWord.slice(at, at + length);
    at += length;
    const count = own[0]?.length ?? 0;
    const whole = new Float32Array(length * count);
    for (const [word, values] of own.entries()) {
      if (!values) return undefined;
      whole.set(values, word * count);
    }
    return whole;
  });
}

function logSoftmax(logits: Float32Array): Float32Array {
  const highest = Math.max(...logits);
  const sum = logits.reduce((total, each) => total + Math.exp(each - highest), 0);
  return logits.map((each) => each - highest - Math.log(sum));
}
