import type { Correction } from './correct-paragraph.ts';

/** A corrected text with the way back to the original. */
export type CorrectedText = {
  text: string;
  /** The stretch of the original (UTF-16) for one of the corrected text; a replaced word answers for its parts. */
  toOriginal(start: number, end: number): { start: number; end: number };
};

type Piece = { start: number; end: number; originalStart: number; originalEnd: number };

/** Puts the best replacement of each correction into the text. Corrections must be in order; overlapping ones are left out. */
export function applyCorrections(
  original: string,
  corrections: readonly Pick<Correction, 'start' | 'end' | 'replacements'>[],
): CorrectedText {
  const pieces: Piece[] = [];
  let text = '';
  let done = 0;
  for (const { start, end, replacements } of corrections) {
    const [replacement] = replacements;
    if (replacement === undefined || start < done || end < start) continue;
    text += original.slice(done, start);
    const place = text.length;
    text += replacement;
    pieces.push({ start: place, end: text.length, originalStart: start, originalEnd: end });
    done = end;
  }
  text += original.slice(done);
  return {
    text,
    toOriginal: (start, end) => ({
      start: originalPlace(pieces, start, 'start'),
      end: originalPlace(pieces, end, 'end'),
    }),
  };
}

function originalPlace(pieces: readonly Piece[], place: number, edge: 'start' | 'end'): number {
  const index = lastPieceBefore(pieces, place);
  const piece = pieces[index];
  if (!piece) return place;
  const isInside = edge === 'start' ? place < piece.end : place <= piece.end && place > piece.start;
  if (isInside) return edge === 'start' ? piece.originalStart : piece.originalEnd;
  if (place <= piece.start) return piece.originalStart - (piece.start - place);
  return piece.originalEnd + (place - piece.end);
}

/** Index of the last piece that starts at or before a place of the corrected text, or -1. */
function lastPieceBefore(pieces: readonly Piece[], place: number): number {
  let low = 0;
  let high = pieces.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((pieces[middle]?.start ?? 0) <= place) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
