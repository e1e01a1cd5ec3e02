import { byPart, type PartNumbers } from '../postings/term-weight.ts';
import { articleParts } from './segment.ts';

/** Data of documents besides their words, in the order of the keys; lengths by part, as `articleParts` has them. */
export type DocumentTable = ReturnType<typeof viewDocumentTable>;

/** In the order of their sections. */
export const documentColumns = [
  'keys',
  'dates',
  'priors',
  'leadStarts',
  'textStarts',
  'partLengths',
] as const;

export function createDocumentTable(size: number): DocumentTable {
  return {
    keys: new Int32Array(size),
    dates: new Float64Array(size),
    priors: new Float32Array(size),
    leadStarts: new Uint32Array(size),
    textStarts: new Uint32Array(size),
    partLengths: new Uint32Array(size * 4),
  };
}

/** Views the table in a segment; `sections` are the offsets of its columns. */
export function viewDocumentTable(
  size: number,
  bytes: ArrayBufferLike,
  sections: Readonly<Record<(typeof documentColumns)[number], number>>,
) {
  return {
    keys: new Int32Array(bytes, sections.keys, size),
    dates: new Float64Array(bytes, sections.dates, size),
    priors: new Float32Array(bytes, sections.priors, size),
    leadStarts: new Uint32Array(bytes, sections.leadStarts, size),
    textStarts: new Uint32Array(bytes, sections.textStarts, size),
    partLengths: new Uint32Array(bytes, sections.partLengths, size * 4),
  };
}

export function sumPartLengths(partLengths: Uint32Array): PartNumbers {
  const sums = [0, 0, 0, 0];
  for (const [index, length] of partLengths.entries())
    sums[index & 3] = (sums[index & 3] ?? 0) + length;
  return byPart((part) => sums[articleParts.indexOf(part)] ?? 0);
}
