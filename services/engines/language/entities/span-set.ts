import type { TokenSpan } from '../document-view.ts';

/** Spans by the tokens that they cover, so that asking for an overlap costs no more than the tokens asked about. */
export class SpanSet<Span extends TokenSpan> {
  readonly #byToken = new Map<number, Map<number, Span>>();

  constructor(spans: Iterable<Span> = []) {
    for (const span of spans) this.add(span);
  }

  add(span: Span): void {
    const sentence = this.#byToken.get(span.sentence) ?? new Map<number, Span>();
    this.#byToken.set(span.sentence, sentence);
    for (let at = span.from; at < span.to; at++) sentence.set(at, span);
  }

  /** Adds a span unless it shares a token with another; returns whether it did. */
  addIfFree(span: Span): boolean {
    if (this.overlapping(span)) return false;
    this.add(span);
    return true;
  }

  at(sentence: number, token: number): Span | undefined {
    return this.#byToken.get(sentence)?.get(token);
  }

  overlapping({ sentence, from, to }: TokenSpan): Span | undefined {
    const own = this.#byToken.get(sentence);
    for (let at = from; own && at < to; at++) {
      const span = own.get(at);
      if (span) return span;
    }
    return undefined;
  }
}

/** Tokens of one sentence. */
type Stretch = Pick<TokenSpan, 'from' | 'to'>;

/** True if two stretches of one sentence share a token. */
export function overlap(a: Stretch, b: Stretch): boolean {
  return a.from < b.to && b.from < a.to;
}

export function longestFirst<Span extends Stretch>(spans: readonly Span[]): Span[] {
  return spans.toSorted((a, b) => b.to - b.from - (a.to - a.from));
}

/** Names a place, so that equal spans are the same key of a map. */
export function spanKey({ sentence, from, to }: TokenSpan): string {
  return `${sentence} ${from} ${to}`;
}

/** In the order of the text, the last of those that cover the same tokens. */
export function uniqueSpans<Span extends TokenSpan>(spans: readonly Span[]): Span[] {
  return [...new Map(spans.map((span) => [spanKey(span), span])).values()].sort(compareSpans);
}

export function compareSpans(a: TokenSpan | undefined, b: TokenSpan | undefined): number {
  return (a?.sentence ?? 0) - (b?.sentence ?? 0) || (a?.from ?? 0) - (b?.from ?? 0);
}
