import { type Knowledge, shippedKnowledge } from '../knowledge/names/port.ts';
import type { DocumentText, Paragraph, Token } from './types.ts';

export type SentenceView = {
  /** Position in `DocumentView.sentences`. */
  index: number;
  paragraph: number;
  /** `TITLE`, `ABSTRACT`, `BODY` or as sent. */
  paragraphType: string;
  /** The paragraph's text, which token offsets refer to. */
  text: string;
  tokens: Token[];
};

/** Tokens `from` (inclusive) to `to` (exclusive) of one sentence. */
export type TokenSpan = { sentence: number; from: number; to: number };

export type DocumentView = {
  language: string;
  paragraphs: Paragraph[];
  sentences: readonly SentenceView[];
  knowledge: Knowledge;
};

/** Without a knowledge base of its own a document is read with the seed. */
export function viewDocument(
  document: DocumentText,
  knowledge: Knowledge = shippedKnowledge(),
): DocumentView {
  const sentences: SentenceView[] = [];
  for (const [paragraph, { type, text, sentences: own }] of document.paragraphs.entries()) {
    for (const { tokens } of own) {
      sentences.push({ index: sentences.length, paragraph, paragraphType: type, text, tokens });
    }
  }
  const { language, paragraphs } = document;
  return { language, paragraphs, sentences, knowledge };
}

/** The tokens of a span; empty when it points outside the document. */
export function tokensOf(view: DocumentView, span: TokenSpan): readonly Token[] {
  return view.sentences[span.sentence]?.tokens.slice(span.from, span.to) ?? [];
}

export function textOf(view: DocumentView, span: TokenSpan): string {
  const tokens = tokensOf(view, span);
  const first = tokens[0];
  const last = tokens.at(-1);
  if (!first || !last) return '';
  return view.sentences[span.sentence]?.text.slice(first.start, last.end) ?? '';
}

/** The lemmas of a span, spaced as in the text; the form itself where a token has no lemma. */
export function lemmaOf(view: DocumentView, span: TokenSpan): string {
  const tokens = tokensOf(view, span);
  return tokens
    .map((token, index) => {
      const isLast = index === tokens.length - 1;
      return (token.lemma ?? token.text) + (token.spaceAfter && !isLast ? ' ' : '');
    })
    .join('');
}
