import type { HashedWeights } from './hashed-weights.ts';
import { DENSE_FEATURES } from './mark-ranker.ts';

/** The trained part of diacritics restoration. */
export type DiacriticsModel = {
  letterWeights: HashedWeights;
  rankWeights: HashedWeights;
  dense: Float32Array;
};

/** Bytes: two table lengths (u32), two scales (f32), the dense weights (f32), then both tables. */
const HEADER = 16 + 4 * DENSE_FEATURES;

/** The model as bytes, little-endian. */
export function encodeDiacritics(model: DiacriticsModel): Uint8Array {
  const letters = model.letterWeights.table;
  const ranks = model.rankWeights.table;
  const bytes = new Uint8Array(HEADER + letters.length + ranks.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, letters.length, true);
  view.setUint32(4, ranks.length, true);
  view.setFloat32(8, model.letterWeights.scale, true);
  view.setFloat32(12, model.rankWeights.scale, true);
  for (let i = 0; i < DENSE_FEATURES; i++) view.setFloat32(16 + 4 * i, model.dense[i] ?? 0, true);
  bytes.set(new Uint8Array(letters.buffer, letters.byteOffset, letters.length), HEADER);
  bytes.set(new Uint8Array(ranks.buffer, ranks.byteOffset, ranks.length), HEADER + letters.length);
  return bytes;
}

/** Reads what `encodeDiacritics` wrote. Throws when the lengths do not fit. */
export function decodeDiacritics(bytes: Uint8Array): DiacriticsModel {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const letters = view.getUint32(0, true);
  const ranks = view.getUint32(4, true);
  if (HEADER + letters + ranks !== bytes.byteLength) {
    throw new Error('The diacritics model is damaged.');
  }
  const table = (from: number, length: number) =>
    new Int8Array(bytes.buffer, bytes.byteOffset + from, length);
  const dense = new Float32Array(DENSE_FEATURES);
  for (let i = 0; i < DENSE_FEATURES; i++) dense[i] = view.getFloat32(16 + 4 * i, true);
  return {
    letterWeights: { table: table(HEADER, letters), scale: view.getFloat32(8, true) },
    rankWeights: { table: table(HEADER + letters, ranks), scale: view.getFloat32(12, true) },
    dense,
  };
}
