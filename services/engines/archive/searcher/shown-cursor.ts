import { hashWord, spreadBits } from '../duplicates/hash.ts';

/**
 * Cursor of a list by likeness: the articles that earlier pages showed, four bytes each. Scores change while analyses and
 * verdicts come in, and so do the keys of articles, so that a place in the order would repeat articles and lose others.
 */
export type Shown = ReadonlySet<number>;

const sign = 'seen';
const width = 4;
const firstPage = '*';

export function markOf(articleId: string): number {
  return spreadBits(hashWord(0, articleId));
}

export function writeShown(marks: Shown): string {
  const bytes = Buffer.alloc(sign.length + marks.size * width);
  bytes.write(sign);
  for (const [place, mark] of [...marks].entries()) {
    bytes.writeUInt32BE(mark, sign.length + place * width);
  }
  return bytes.toString('base64url');
}

/** undefined: the cursor is none of ours. */
export function readShown(cursor: string | undefined): Shown | undefined {
  if (cursor === undefined || cursor === firstPage) return new Set();
  const bytes = Buffer.from(cursor, 'base64url');
  const count = (bytes.length - sign.length) / width;
  if (bytes.toString('latin1', 0, sign.length) !== sign || !Number.isInteger(count))
    return undefined;
  return new Set(
    Array.from({ length: count }, (_, place) => bytes.readUInt32BE(sign.length + place * width)),
  );
}
