import { readFileSync } from 'node:fs';

/** Numbers of a vector. */
export const width = 384;
/** Pieces of a text that the network reads. */
export const maxPieces = 512;

const blockSize = 32;
const blockBytes = 2 + blockSize / 2;
const rowBytes = (width / blockSize) * blockBytes;

/** The table of pieces, four bits a number: blocks of 32 with a scale of their own, as the model was published. */
export type PieceTable = { readonly rows: Uint8Array; readonly positions: Float32Array };

/** Reads the table into memory that threads share. */
export function readPieceTable(folder: string): PieceTable {
  return {
    rows: new Uint8Array(readShared(`${folder}/table.bin`)),
    positions: new Float32Array(readShared(`${folder}/positions.bin`)),
  };
}

function readShared(path: string): SharedArrayBuffer {
  const bytes = readFileSync(path);
  const shared = new SharedArrayBuffer(bytes.length);
  new Uint8Array(shared).set(bytes);
  return shared;
}

/** The network's input: the vector of each piece with that of its position, row by row. */
export function embedPieces(ids: readonly number[], { rows, positions }: PieceTable): Float32Array {
  const embedded = positions.slice(0, ids.length * width);
  let to = 0;
  for (const id of ids) {
    for (let at = id * rowBytes; at < (id + 1) * rowBytes; at += blockBytes) {
      const scale = readHalf((rows[at] ?? 0) | ((rows[at + 1] ?? 0) << 8));
      for (let i = 0; i < blockSize / 2; i += 1) {
        const codes = rows[at + 2 + i] ?? 0;
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
