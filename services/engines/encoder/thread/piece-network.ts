import {
  closePieceTable,
  embedPieces,
  openPieceTable,
  type PieceTable,
  width,
} from './embedded-pieces.ts';
import { Network, type NetworkData } from './network.ts';

/** A network that reads the pieces of a text. */
export class PieceNetwork {
  readonly #network: Network;
  readonly #table: PieceTable;

  private constructor(network: Network, folder: string) {
    this.#network = network;
    this.#table = openPieceTable(folder);
  }

  /** Opens a file of the folder. Rejects where the runtime or the network does not load. */
  static async open(file: string, data: NetworkData): Promise<PieceNetwork> {
    return new PieceNetwork(await Network.open(file, data), data.folder);
  }

  /** Returns the vectors of pieces as they are, without their positions. */
  embed(ids: readonly number[]): Float32Array {
    return embedPieces(ids, { ...this.#table, positions: new Float32Array(ids.length * width) });
  }

  /** Returns the outputs of these names. */
  run(ids: readonly number[], outputs: readonly string[]): Promise<Float32Array<ArrayBuffer>[]> {
    const { length } = ids;
    const embedded = { data: embedPieces(ids, this.#table), dims: [1, length, width] };
    const mask = { data: new Int32Array(length).fill(1), dims: [1, length] };
    return this.#network.run({ embedded, mask }, outputs);
  }

  /** Lets the last text be done. */
  async close(): Promise<void> {
    await this.#network.close();
    closePieceTable(this.#table);
  }
}
