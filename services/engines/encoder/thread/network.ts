import { resolve } from 'node:path';
import type { InferenceSession, Tensor } from 'onnxruntime-node';
import {
  closePieceTable,
  embedPieces,
  openPieceTable,
  type PieceTable,
  width,
} from './embedded-pieces.ts';
import { type WorkState, work } from './work-state.ts';

/** Folder of the networks and of what they share. */
export const encoderModels = resolve(import.meta.dirname, '../models');

/**
 * `idleTime`: milliseconds without a text after which the network is given back, with what the longest text took: 25 to 45 MB.
 * The next text loads it again, in some 70 ms of processor time.
 */
export type NetworkData = { folder: string; idleTime: number; state: WorkState };

/** One thread of the processor: two do not make short texts faster, and people's work has the other ones. */
const options: InferenceSession.SessionOptions = {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  executionMode: 'sequential',
  // Its operator for sums with their normalization takes three times as long as the parts.
  extra: { optimization: { disable_specified_optimizers: 'SkipLayerNormFusion' } },
};

/** A network of pieces on the thread that opens it, which does one text after another. */
export class Network {
  readonly #load: () => Promise<InferenceSession>;
  readonly #tensor: typeof Tensor;
  readonly #table: PieceTable;
  readonly #state: WorkState;
  readonly #unloading: NodeJS.Timeout;
  #session: InferenceSession | undefined;
  #last: Promise<unknown> = Promise.resolve();

  private constructor(
    { folder, idleTime, state }: NetworkData,
    runtime: { load: () => Promise<InferenceSession>; tensor: typeof Tensor },
    session: InferenceSession,
  ) {
    this.#load = runtime.load;
    this.#tensor = runtime.tensor;
    this.#session = session;
    this.#state = state;
    this.#table = openPieceTable(folder);
    this.#unloading = setTimeout(() => void this.#inTurn(() => this.#unload()), idleTime).unref();
  }

  /** Opens a file of the folder. Rejects where the runtime or the network does not load. */
  static async open(file: string, data: NetworkData): Promise<Network> {
    // Its binary does not load on every system.
    const runtime = await import('onnxruntime-node');
    const load = () =>
      work(data.state, () => runtime.InferenceSession.create(`${data.folder}/${file}`, options));
    return new Network(data, { load, tensor: runtime.Tensor }, await load());
  }

  /** Returns the vectors of pieces as they are, without their positions. */
  embed(ids: readonly number[]): Float32Array {
    return embedPieces(ids, { ...this.#table, positions: new Float32Array(ids.length * width) });
  }

  /** Returns the network's outputs of these names for a text's pieces. */
  run(ids: readonly number[], names: readonly string[]): Promise<Float32Array<ArrayBuffer>[]> {
    return this.#inTurn(async () => {
      const { length } = ids;
      const embedded = new this.#tensor('float32', embedPieces(ids, this.#table), [
        1,
        length,
        width,
      ]);
      const mask = new this.#tensor('int32', new Int32Array(length).fill(1), [1, length]);
      this.#session ??= await this.#load();
      const session = this.#session;
      const outputs = await work(this.#state, () => session.run({ embedded, mask }, names));
      this.#unloading.refresh();
      return names.map((name) => new Float32Array((outputs[name]?.data ?? []) as Float32Array));
    });
  }

  /** Lets the last text be done. The runtime takes the process with it where its thread is stopped in the middle of one. */
  async close(): Promise<void> {
    clearTimeout(this.#unloading);
    await this.#inTurn(() => this.#unload());
    closePieceTable(this.#table);
  }

  async #unload(): Promise<void> {
    const session = this.#session;
    this.#session = undefined;
    if (session) await work(this.#state, () => session.release());
  }

  #inTurn<Result>(act: () => Promise<Result>): Promise<Result> {
    const turn = this.#last.then(act);
    this.#last = turn.catch(() => undefined);
    return turn;
  }
}
