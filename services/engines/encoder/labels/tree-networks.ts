import { readFileSync } from 'node:fs';
import { memoize } from '../../../../lib/runtime/memoize.ts';
import { Network, type NetworkData } from '../thread/network.ts';

/** Scores that decide the tree of a sentence. Head 0 is the root, and head i + 1 the word i. */
export type TreeScores = {
  readonly words: number;
  /** Names of the relations to a word; to the root there is one. */
  readonly relations: readonly string[];
  /** Logarithms of the probabilities of each word's heads: `[word * (words + 1) + head]`. */
  readonly arcs: Float32Array;
  /** Scores of the relations of a word to a head that is one. */
  relationsTo(word: number, head: number): Float32Array;
};

/** Languages of each network for trees (`NAME.onnx`, and `NAME.txt` with the names of its relations). */
export const treeNetworks = {
  'trees.en': ['en'],
  'trees.de-es-fr-nl-pl': ['de', 'es', 'fr', 'nl', 'pl'],
  'trees.sk': ['sk'],
} as const;

/** Numbers by which a word comes to these networks. */
const wordWidth = 1_536;
/** Scores of arcs grow with the square of the words. */
const maxWords = 200;

/** Tells how likely the words of a sentence depend on each other. */
class TreeNetwork {
  readonly #network: Network;
  readonly #relations: readonly string[];

  private constructor(network: Network, relations: readonly string[]) {
    this.#network = network;
    this.#relations = relations;
  }

  static async open(name: string, data: NetworkData): Promise<TreeNetwork> {
    const relations = readFileSync(`${data.folder}/${name}.txt`, 'utf8').trimEnd().split('\n');
    return new TreeNetwork(await Network.open(`${name}.onnx`, data), relations);
  }

  close(): Promise<void> {
    return this.#network.close();
  }

  /** Undefined for no words, and for too many. */
  async score(states: Float32Array | undefined): Promise<TreeScores | undefined> {
    const words = (states?.length ?? 0) / wordWidth;
    if (!states || words < 1 || words > maxWords) return undefined;
    const input = { data: states, dims: [1, words, wordWidth] };
    const outputs = await this.#network.run({ states: input }, ['arcs', 'dependents', 'heads']);
    const [arcs = none, dependents = none, heads = none] = outputs;
    const relations = this.#relations;
    const width = heads.length / words;
    const relationsTo = (word: number, head: number) =>
      Float32Array.from(relations, (_, relation) => {
        const from = (word * relations.length + relation) * width;
        const to = (head - 1) * width;
        let sum = 0;
        for (let i = 0; i < width; i++) sum += (dependents[from + i] ?? 0) * (heads[to + i] ?? 0);
        return sum;
      });
    return { words, relations, arcs, relationsTo };
  }
}

const none = new Float32Array();

/** The networks for trees, each opened when it is first asked for. */
export class TreeNetworks {
  readonly #opened = new Set<Promise<TreeNetwork | undefined>>();
  readonly #open: (name: string) => Promise<TreeNetwork | undefined>;

  constructor(data: NetworkData) {
    this.#open = memoize((name) => {
      const opening = TreeNetwork.open(name, data).catch(() => undefined);
      this.#opened.add(opening);
      return opening;
    });
  }

  /** The network of a language; undefined where it has none, or where that does not load. */
  async of(language: string): Promise<TreeNetwork | undefined> {
    const entry = Object.entries(treeNetworks).find(([, languages]) =>
      languages.some((own) => own === language),
    );
    return entry && this.#open(entry[0]);
  }

  async close(): Promise<void> {
    for (const opening of this.#opened) await (await opening)?.close();
  }
}
