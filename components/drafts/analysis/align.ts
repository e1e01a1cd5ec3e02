import type { Analysis, Token } from '@/lib/contract/analysis';
import { type Place, placeParagraphs, textAsSent } from '@/lib/contract/place-paragraphs';
import { codePointToUnit } from '@/lib/text/code-points';

/** A part of one text block: the block's number in `textBlocks`, UTF-16 units within its text. */
export type Span = { block: number; start: number; end: number };

export function isSameSpan(a: Span, b: Span): boolean {
  return a.block === b.block && a.start === b.start && a.end === b.end;
}

export type Alignment = {
  sentences: (Span & { id: string })[];
  /** The span from the first to the last of the tokens; nothing when they could not be placed. */
  spanOf: (tokenIds: readonly string[]) => Span | undefined;
};

function tokenSpan(token: Token, place: Place, toUnit: (offset: number) => number): Span {
  const start = place.shift + toUnit(token.origOff ?? token.off);
  return { block: place.block, start, end: start + (token.origText ?? token.text).length };
}

/** Places an analysis over the texts of the blocks that it was made of (`textBlocks`, empty ones included). */
export function alignAnalysis(analysis: Analysis, texts: readonly string[]): Alignment {
  const paragraphs = analysis.paragraphs ?? [];
  const places = placeParagraphs(paragraphs, texts);
  const tokens = new Map<string, Span>();
  const sentences: Alignment['sentences'] = [];

  for (const paragraph of paragraphs) {
    const place = places.get(paragraph.id);
    if (!place) continue;
    const toUnit = codePointToUnit(textAsSent(paragraph));
    for (const sentence of paragraph.sentences) {
      const spans = sentence.tokens.map((token) => tokenSpan(token, place, toUnit));
      sentence.tokens.forEach((token, position) => {
        const span = spans[position];
        if (span) tokens.set(token.id, span);
      });
      const whole = join(spans);
      if (whole) sentences.push({ ...whole, id: sentence.id });
    }
  }

  return {
    sentences,
    spanOf: (tokenIds) => join(tokenIds.flatMap((id) => tokens.get(id) ?? [])),
  };
}

function join(spans: readonly Span[]): Span | undefined {
  const first = spans[0];
  if (!first) return undefined;
  let { start, end } = first;
  for (const span of spans) {
    if (span.block !== first.block) continue;
    start = Math.min(start, span.start);
    end = Math.max(end, span.end);
  }
  return { block: first.block, start, end };
}
