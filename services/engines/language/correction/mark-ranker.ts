import { casingOf } from './casing.ts';
import { type HashedWeights, hashKind, hashText, slot } from './hashed-weights.ts';
import type { MarkCandidate } from './mark-candidates.ts';

/** Words around a word, in lower case with the marks that were decided (left) or are the likeliest (right); '' beyond the sentence. */
export type MarkContext = {
  left: string;
  left2: string;
  right: string;
  right2: string;
  /** The nearest of the four words before that is at most three letters long: often the preposition that governs the case. */
  short: string;
  /** Endings of the ways to write the word after, see `endingsOf`. */
  endings: string;
  /** Bit 0: the word before is capitalised; bit 1: the word after is. */
  capitals: number;
  /** 0: lower case, 1: capital at the start of a sentence, 2: capital elsewhere, 3: all capitals. */
  casing: 0 | 1 | 2 | 3;
};

const shortLength = 3;

/** `forms` are the sentence as it is written, `decided` the words before with their marks, `looks` what those after may be. */
export function markContext(
  forms: readonly string[],
  decided: readonly string[],
  looks: readonly { likeliest: string; endings: string }[],
  place: number,
): MarkContext {
  const casing = casingOf(forms[place] ?? '');
  const isCapital = (at: number) => casingOf(forms[at] ?? '') !== 'lower';
  const near = decided.slice(Math.max(0, place - 4), place);
  return {
    left: decided[place - 1] ?? '',
    left2: decided[place - 2] ?? '',
    right: looks[place + 1]?.likeliest ?? '',
    right2: looks[place + 2]?.likeliest ?? '',
    short: near.findLast((word) => word.length <= shortLength) ?? '',
    endings: looks[place + 1]?.endings ?? '',
    capitals: (isCapital(place - 1) ? 1 : 0) + (isCapital(place + 1) ? 2 : 0),
    casing: casing === 'lower' ? 0 : casing === 'upper' ? 3 : place === 0 ? 1 : 2,
  };
}

export const rankFeatureCount = 42;
export const denseFeatureCount = 3;

/** Slots of the hashed features of a candidate in its context; `out` takes `rankFeatureCount` values. */
export function rankFeatures(
  candidate: MarkCandidate,
  context: MarkContext,
  size: number,
  out: Int32Array,
): void {
  const { word, status, logFrequency, logShare } = candidate;
  const { left, left2, right, right2, short, endings, capitals } = context;
  const end = (text: string, length: number) => Math.max(0, text.length - length);
  let n = 0;
  const put = (hash: number) => {
    out[n] = slot(hash, size);
    n++;
  };
  const kind = (index: number, wordFrom = 0) => hashText(hashKind(100 + index), word, wordFrom);
  const marked = isMarked(word) ? 1 : 0;
  const origin = status * 2 + (logFrequency > 0 ? 1 : 0);
  const share = Math.min(15, Math.round(-logShare * 2));
  put(hashKind(1000 + origin * 16 + context.casing * 4 + marked));
  put(hashKind(5000 + share * 64 + Math.round(logFrequency / 3) * 4 + status));
  put(kind(0));
  put(hashText(kind(1), left));
  put(hashText(kind(2), right));
  put(hashText(hashText(kind(3), left), left2));
  put(hashText(hashText(kind(4), right), right2));
  put(hashText(hashText(kind(5), left), right));
  const [s1, s2, s3, s4] = [end(word, 1), end(word, 2), end(word, 3), end(word, 4)];
  put(kind(6, s2));
  put(kind(7, s3));
  put(kind(8, s4));
  put(hashText(kind(9, s2), left));
  put(hashText(kind(10, s3), left));
  put(hashText(kind(11, s2), right));
  put(hashText(kind(12, s3), right));
  put(hashText(kind(13, s2), left, end(left, 2)));
  put(hashText(kind(14, s3), left, end(left, 3)));
  put(hashText(kind(15, s2), right, end(right, 2)));
  put(hashText(kind(16, s3), right, end(right, 3)));
  put(hashText(hashText(kind(17, s2), left, end(left, 2)), right, end(right, 2)));
  put(hashText(hashText(kind(18, s2), left), left2, end(left2, 2)));
  put(hashText(hashText(kind(19, s3), left2), left, end(left, 2)));
  put(hashText(hashText(kind(20, s2), right), right2, end(right2, 2)));
  put(hashText(kind(21), left, end(left, 2)));
  put(hashText(kind(22, s1), left));
  put(hashText(kind(23, s1), right));
  put(hashText(kind(24, s1), left2));
  put(hashText(kind(25, s1), short));
  put(hashText(kind(26, s2), short));
  put(hashText(kind(27, s3), short));
  put(hashText(kind(28, s1), left, end(left, 1)));
  put(hashText(kind(29, s1), left, end(left, 2)));
  put(hashText(kind(30, s1), right, end(right, 2)));
  put(hashText(hashText(kind(31, s1), left, end(left, 1)), right, end(right, 1)));
  put(hashText(hashText(kind(32, s1), short), left, end(left, 2)));
  put(Math.imul(kind(33) ^ capitals, 0x01000193));
  put(Math.imul(hashText(kind(34), right, end(right, 2)) ^ capitals, 0x01000193));
  put(hashText(kind(36), endings));
  put(hashText(kind(37, s1), endings));
  put(hashText(hashText(kind(38), left, end(left, 2)), endings));
  put(Math.imul(hashText(kind(39), endings) ^ capitals, 0x01000193));
  put(Math.imul(kind(35, s1) ^ capitals, 0x01000193));
}

export function denseFeatures(candidate: MarkCandidate, out: Float32Array): void {
  out[0] = candidate.logShare;
  out[1] = Math.max(-12, candidate.letterLog);
  out[2] = candidate.logFrequency > 0 ? 0 : Math.max(-12, candidate.letterLog);
}

/** The last two letters of each of a word's variants: what it may be once its marks are known. */
export function endingsOf(variants: readonly string[], folded: string): string {
  if (variants.length < 2) return folded.slice(-2);
  const endings = new Set(variants.map((variant) => variant.slice(-2)));
  return [...endings].sort().join('|');
}

function isMarked(word: string): boolean {
  for (let i = 0; i < word.length; i++) if (word.charCodeAt(i) > 0x7f) return true;
  return false;
}

const slots = new Int32Array(rankFeatureCount);
const dense = new Float32Array(denseFeatureCount);

export function markScore(
  candidate: MarkCandidate,
  context: MarkContext,
  model: DiacriticsModel,
): number {
  const { table, scale } = model.rankWeights;
  rankFeatures(candidate, context, table.length, slots);
  let sum = 0;
  for (const index of slots) sum += table[index] ?? 0;
  let score = sum * scale;
  denseFeatures(candidate, dense);
  for (let i = 0; i < denseFeatureCount; i++) score += (dense[i] ?? 0) * (model.dense[i] ?? 0);
  return score;
}

export type DiacriticsModel = {
  letterWeights: HashedWeights;
  rankWeights: HashedWeights;
  dense: Float32Array;
};

/** Bytes: two table lengths (u32), two scales (f32), the dense weights (f32), then both tables. */
const header = 16 + 4 * denseFeatureCount;

/** The model as bytes, little-endian. */
export function encodeDiacritics(model: DiacriticsModel): Uint8Array {
  const letters = model.letterWeights.table;
  const ranks = model.rankWeights.table;
  const bytes = new Uint8Array(header + letters.length + ranks.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, letters.length, true);
  view.setUint32(4, ranks.length, true);
  view.setFloat32(8, model.letterWeights.scale, true);
  view.setFloat32(12, model.rankWeights.scale, true);
  for (let i = 0; i < denseFeatureCount; i++)
    view.setFloat32(16 + 4 * i, model.dense[i] ?? 0, true);
  bytes.set(new Uint8Array(letters.buffer, letters.byteOffset, letters.length), header);
  bytes.set(new Uint8Array(ranks.buffer, ranks.byteOffset, ranks.length), header + letters.length);
  return bytes;
}

/** Reads what `encodeDiacritics` wrote. Throws when the lengths do not fit. */
export function decodeDiacritics(bytes: Uint8Array): DiacriticsModel {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const letters = view.getUint32(0, true);
  const ranks = view.getUint32(4, true);
  if (header + letters + ranks !== bytes.byteLength) {
    throw new Error('The diacritics model is damaged.');
  }
  const table = (from: number, length: number) =>
    new Int8Array(bytes.buffer, bytes.byteOffset + from, length);
  const dense = new Float32Array(denseFeatureCount);
  for (let i = 0; i < denseFeatureCount; i++) dense[i] = view.getFloat32(16 + 4 * i, true);
  return {
    letterWeights: { table: table(header, letters), scale: view.getFloat32(8, true) },
    rankWeights: { table: table(header + letters, ranks), scale: view.getFloat32(12, true) },
    dense,
  };
}
