import { unpackVector } from '../../encoder/vectors/port.ts';
import type { ArticleCodes } from '../index/vectors/code-table.ts';
import { signCode } from '../index/vectors/sign-code.ts';

/** A range of an article's text; offsets count UTF-16 units of the paragraph's text. */
export type PassageRange = {
  readonly fromParagraph: number;
  readonly from: number;
  readonly toParagraph: number;
  /** Exclusive. */
  readonly to: number;
};

/** A packed vector (`packVector`) of the whole article, whose range is empty, or of a passage. */
export type PackedPassage = { readonly range: PassageRange; readonly packed: Uint8Array };

export const wholeArticle: PassageRange = { fromParagraph: 0, from: 0, toParagraph: 0, to: 0 };

const rangeBytes = 12;

/** Writes an article's vectors as one record: their number, then each with its range. */
export function writeVectors(passages: readonly PackedPassage[]): Uint8Array<ArrayBuffer> {
  const each = rangeBytes + (passages[0]?.packed.length ?? 0);
  const bytes = new Uint8Array(2 + passages.length * each);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, passages.length, true);
  for (const [number, { range, packed }] of passages.entries()) {
    const at = 2 + number * each;
    view.setUint16(at, range.fromParagraph, true);
    view.setUint16(at + 2, range.toParagraph, true);
    view.setUint32(at + 4, range.from, true);
    view.setUint32(at + 8, range.to, true);
    bytes.set(packed, at + rangeBytes);
  }
  return bytes;
}

export function readVectors(bytes: Uint8Array): PackedPassage[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = view.getUint16(0, true);
  const each = (bytes.length - 2) / Math.max(1, count);
  return Array.from({ length: count }, (_, number) => {
    const at = 2 + number * each;
    return {
      range: {
        fromParagraph: view.getUint16(at, true),
        toParagraph: view.getUint16(at + 2, true),
        from: view.getUint32(at + 4, true),
        to: view.getUint32(at + 8, true),
      },
      packed: bytes.subarray(at + rangeBytes, at + each),
    };
  });
}

/** Makes the codes by which the index finds an article; `model` is the number of the model of its vectors. */
export function articleCodes(bytes: Uint8Array, model: number): ArticleCodes {
  const codes = readVectors(bytes).map(({ packed }) => signCode(unpackVector(packed)));
  const width = codes[0]?.length ?? 0;
  const all = new Uint8Array(codes.length * width);
  for (const [row, code] of codes.entries()) all.set(code, row * width);
  return { model, width, codes: all };
}
