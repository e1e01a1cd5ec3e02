import { end, start, Tokenizer } from '../text/tokenizer.ts';
import { Network, type NetworkData } from '../thread/network.ts';
import { VectorCache } from '../vector-cache.ts';

/** Words of a sentence, with signs as words of their own. */
type Words = readonly string[];

/** Pieces that the network reads at once; it was trained on sequences of up to 150. */
const maxPieces = 128;
/** Windows that are kept, those of 200 articles that are being written: about 5 MB. */
const maxKept = 1_500;

/** A part of a text that is read at once: some sentences, or a part of one. */
type Window = { words: string[]; ids: number[]; firsts: number[] };
type Read = { window: Window; labels: Float32Array | undefined };

/**
 * Finds for each word how likely its labels are, on the thread that opens it, by the words around it. What was read last is
 * kept by its words.
 */
export class LabelEncoder {
  readonly #network: Network;
  readonly #tokenizer: Tokenizer;
  readonly #known = new VectorCache(maxKept);

  private constructor(network: Network, folder: string) {
    this.#network = network;
    this.#tokenizer = new Tokenizer(folder);
  }

  /** Rejects where the runtime does not load. */
  static async open(data: NetworkData): Promise<LabelEncoder> {
    return new LabelEncoder(await Network.open('names.onnx', data), data.folder);
  }

  close(): Promise<void> {
    return this.#network.close();
  }

  /** Returns the logarithms of the labels' probabilities for each sentence of a paragraph: `[word * labels + label]`. */
  async label(sentences: readonly Words[]): Promise<Float32Array[]> {
    const read: Read[] = [];
    for (const window of this.#cut(sentences)) {
      read.push({ window, labels: this.#known.get(keyOf(window)) ?? (await this.#read(window)) });
    }
    return inSentences(read, sentences).map((labels) => labels ?? new Float32Array());
  }

  /** Returns the same for the sentences whose surroundings were read not long ago, without reading any. */
  recall(sentences: readonly Words[]): (Float32Array | undefined)[] {
    const read = this.#cut(sentences).map((window) => {
      return { window, labels: this.#known.get(keyOf(window)) };
    });
    return inSentences(read, sentences);
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

  async #read(window: Window): Promise<Float32Array> {
    const { ids, firsts } = window;
    const read = [...ids, end];
    const logits = await this.#network.run(read);
    const labels = logits.length / read.length;
    const own = new Float32Array(firsts.length * labels);
    for (const [word, at] of firsts.entries()) {
      own.set(logSoftmax(logits.subarray(at * labels, (at + 1) * labels)), word * labels);
    }
    this.#known.set(keyOf(window), own);
    return own;
  }
}

const keyOf = ({ words }: Window) => words.join('\n');

/** Puts labels of windows together for each sentence; undefined where a part of it has none. */
function inSentences(
  read: readonly Read[],
  sentences: readonly Words[],
): (Float32Array | undefined)[] {
  const byWord = read.flatMap(({ window: { words }, labels }) => {
    const width = (labels?.length ?? 0) / words.length;
    return words.map((_, at) => labels?.subarray(at * width, (at + 1) * width));
  });
  let at = 0;
  return sentences.map(({ length }) => {
    const own = byWord.slice(at, at + length);
    at += length;
    const width = own[0]?.length ?? 0;
    const whole = new Float32Array(length * width);
    for (const [word, labels] of own.entries()) {
      if (!labels) return undefined;
      whole.set(labels, word * width);
    }
    return whole;
  });
}

function logSoftmax(logits: Float32Array): Float32Array {
  const highest = Math.max(...logits);
  const sum = logits.reduce((total, each) => total + Math.exp(each - highest), 0);
  return logits.map((each) => each - highest - Math.log(sum));
}
