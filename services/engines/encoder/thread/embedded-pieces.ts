import { closeSync, openSync, readFileSync, readSync } from 'node:fs';

/** Numbers of a vector. */
export const width = 384;
/** Pieces of a text that the network reads. */
export const maxPieces = 512;

const blockSize = 32;
const blockBytes = 2 + blockSize / 2;
const rowBytes = (width / blockSize) * blockBytes;

/**
 * The table of pieces, four bits a number: blocks of 32 with a scale of their own, as the model was published. Its 14 MB
 * stay in the file, of which a text needs a row for each piece: some 2 µs beside the 400 that the network takes for it.
 */
export type PieceTable = { readonly file: number; readonly positions: Float32Array };

export function openPieceTable(folder: string): PieceTable {
  const { buffer } = new Uint8Array(readFileSync(`${folder}/positions.bin`));
  return { file: openSync(`${folder}/table.bin`, 'r'), positions: new Float32Array(buffer) };
}

export function closePieceTable({ file }: PieceTable): void {
  closeSync(file);
}

/** The network's input: the vector of each piece with that of its position, row by row. */
export function embedPieces(ids: readonly number[], { file, positions }: PieceTable): Float32Array {
  const embedded = positions.slice(0, ids.length * width);
  const row = new Uint8Array(rowBytes);
  let to = 0;
  for (const id of ids) {
    readSync(file, row, 0, rowBytes, id * rowBytes);
    for (let at = 0; at < rowBytes; at += blockBytes) {
      const scale = readHalf((row[at] ?? 0) | ((row[at + 1] ?? 0) << 8));
      for (let i = 0; i < blockSize / 2; i += 1) {
        const codes = row[at + 2 + i] ?? 0;
        embedded[to + i] = (embedded[to + i] ?? 0) + ((codes & 15) - 8) * scale;
        const high = to + i + blockSize / 2;
        embedded[high] = (embedded[high] ?? 0) + ((codes >> 4) - 8) * scale;
      }
      to += blockSize;
    }
  }
  return embedded;
}

/** Reads an IEEE 754 number of 16 bits. */
function readHalf(bits: number): number {
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1023;
  const size = exponent === 0 ? fraction * 2 ** -24 : (1024 + fraction) * 2 ** (exponent - 25);
  return bits & 0x8000 ? -size : size;
}
