/** A stretch of one text block: the block's number in `textBlocks`, UTF-16 units within its text. */
export type Span = { block: number; start: number; end: number };

export function isSameSpan(a: Span, b: Span): boolean {
  return a.block === b.block && a.start === b.start && a.end === b.end;
}
