import type { DocumentView, TokenSpan } from '../document-view.ts';

/** Ids of the answer's parts, numbered from 0 through the whole document (CONTRACT §2.2). */
export type TokenIds = {
  token: (sentence: number, index: number) => string;
  /** The tokens of a span. */
  span: (span: TokenSpan) => string[];
};

export function numberTokens(view: DocumentView): TokenIds {
  const firstOf: number[] = [];
  let count = 0;
  for (const { tokens } of view.sentences) {
    firstOf.push(count);
    count += tokens.length;
  }
  const token = (sentence: number, index: number) => `w${(firstOf[sentence] ?? 0) + index}`;
  return {
    token,
    span: ({ sentence, from, to }) =>
      Array.from({ length: to - from }, (_, index) => token(sentence, from + index)),
  };
}
