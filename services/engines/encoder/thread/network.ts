import { resolve } from 'node:path';
import type { InferenceSession, Tensor } from 'onnxruntime-node';
import type { Vocabulary } from '../text/tokenizer.ts';
import { type WorkState, work } from './work-state.ts';

/** Folder of the networks and of what they share. */
export const encoderModels = resolve(import.meta.dirname, '../models');

/**
 * `idleTime`: milliseconds without a text after which a network is given back, with what the longest text took: 25 to 45 MB.
 * The next text loads it again, in some 70 ms of processor time.
 */
export type NetworkData = { folder: string; idleTime: number; state: WorkState };

/** The data of a thread that reads texts; the vocabulary is undefined where it could not be read. */
export type ReaderData = NetworkData & { vocabulary: Vocabulary | undefined };

/** One thread of the processor: two do not make short texts faster, and people's work has the other ones. */
const options: InferenceSession.SessionOptions = {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  executionMode: 'sequential',
  extra: {
    // Its operator for sums with their normalization takes three times as long as the parts.
    optimization: { disable_specified_optimizers: 'SkipLayerNormFusion' },
    // Without it sums of products overflow on x86 processors without VNNI.
    session: { x64quantprecision: '1' },
  },
};

type Values = Float32Array<ArrayBuffer>;
type Input = { readonly data: Float32Array | Int32Array; readonly dims: readonly number[] };

/** A network on the thread that opens it, whose networks do one piece of work after another. */
export class Network {
  readonly #load: () => Promise<InferenceSession>;
  readonly #tensor: typeof Tensor;
  readonly #state: WorkState;
  readonly #unloading: NodeJS.Timeout;
  #session: InferenceSession | undefined;

  private constructor(
    { idleTime, state }: NetworkData,
    runtime: { load: () => Promise<InferenceSession>; tensor: typeof Tensor },
    session: InferenceSession,
  ) {
    this.#load = runtime.load;
    this.#tensor = runtime.tensor;
    this.#session = session;
    this.#state = state;
    this.#unloading = setTimeout(() => void this.#unload(), idleTime).unref();
  }

  /** Opens a file of the folder. Rejects where the runtime or the network does not load. */
  static async open(file: string, data: NetworkData): Promise<Network> {
    // Its binary does not load on every system.
    const runtime = await import('onnxruntime-node');
    const load = () => runtime.InferenceSession.create(`${data.folder}/${file}`, options);
    return new Network(data, { load, tensor: runtime.Tensor }, await work(data.state, load));
  }

  /** Returns the outputs of these names. */
  run(inputs: Readonly<Record<string, Input>>, outputs: readonly string[]): Promise<Values[]> {
    const tensors = Object.entries(inputs).map(([name, { data, dims }]) => {
      const type = data instanceof Int32Array ? 'int32' : 'float32';
      return [name, new this.#tensor(type, data, dims)] as const;
    });
    return work(this.#state, async () => {
      this.#session ??= await this.#load();
      const results = await this.#session.run(Object.fromEntries(tensors), outputs);
      this.#unloading.refresh();
      return outputs.map((name) => new Float32Array((results[name]?.data ?? []) as Float32Array));
    });
  }

  /** Lets the last text be done. The runtime takes the process with it where its thread is stopped in the middle of one. */
  close(): Promise<void> {
    clearTimeout(this.#unloading);
    return this.#unload();
  }

  #unload(): Promise<void> {
    return work(this.#state, async () => {
      const session = this.#session;
      this.#session = undefined;
      await session?.release();
    });
  }
}
