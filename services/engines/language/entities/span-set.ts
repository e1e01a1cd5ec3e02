import type { TokenSpan } from '../document-view.ts';

/** Spans by the tokens that they cover, so that asking for an overlap costs no more than the tokens asked about. */
export class SpanSet<Span extends TokenSpan> {
  readonly #byToken = new Map<number, Map<number, Span>>();

  constructor(spans: Iterable<Span> = []) {
    for (const span of spans) this.add(span);
  }

  add(span: Span): void {
    let sentence = this.#byToken.get(span.sentence);
    if (!sentence) {
      sentence = new Map();
      this.#byToken.set(span.sentence, sentence);
    }
    for (let at = span.from; at < span.to; at++) sentence.set(at, span);
  }

  /** A span that covers this token. */
  at(sentence: number, token: number): Span | undefined {
    return this.#byToken.get(sentence)?.get(token);
  }

  /** The first span that shares a token with this one. */
  overlapping({ sentence, from, to }: TokenSpan): Span | undefined {
    const own = this.#byToken.get(sentence);
    if (!own) return undefined;
    for (let at = from; at < to; at++) {
      const span = own.get(at);
      if (span) return span;
    }
    return undefined;
  }
}

/** Order in the text. */
export function compareSpans(a: TokenSpan | undefined, b: TokenSpan | undefined): number {
  return (a?.sentence ?? 0) - (b?.sentence ?? 0) || (a?.from ?? 0) - (b?.from ?? 0);
}
