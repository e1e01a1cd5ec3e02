import type { Alignment, Span } from './align';

const around = 48;
const maxSentenceLength = 1000;

function sentenceSpan(span: Span, alignment: Alignment, texts: readonly string[]): Span {
  const sentence = alignment.sentences.find(
    ({ block, start, end }) => block === span.block && start <= span.start && span.start < end,
  );
  return sentence ?? { block: span.block, start: 0, end: (texts[span.block] ?? '').length };
}

/** The sentence of a span, as a tag editor will see it; the whole block where sentences are not known. */
export function sentenceOf(span: Span, alignment: Alignment, texts: readonly string[]): string {
  const { block, start, end } = sentenceSpan(span, alignment, texts);
  const sentence = (texts[block] ?? '').slice(start, Math.max(end, span.end)).trim();
  return sentence.length <= maxSentenceLength
    ? sentence
    : `${sentence.slice(0, maxSentenceLength - 1).toWellFormed()}…`;
}

function cutStart(text: string): string {
  if (text.length <= around) return text;
  const cut = text.slice(-around);
  return `…${cut.slice(cut.indexOf(' ') + 1).toWellFormed()}`;
}

function cutEnd(text: string): string {
  if (text.length <= around) return text;
  const cut = text.slice(0, around);
  const space = cut.lastIndexOf(' ');
  return `${cut.slice(0, space > 0 ? space : around).toWellFormed()}…`;
}

/** A mention within its sentence, cut at words to what a narrow list can show. */
export function quoteOf(span: Span, alignment: Alignment, texts: readonly string[]) {
  const sentence = sentenceSpan(span, alignment, texts);
  const text = texts[span.block] ?? '';
  return {
    before: cutStart(text.slice(sentence.start, span.start).trimStart()),
    match: text.slice(span.start, span.end),
    after: cutEnd(text.slice(span.end, Math.max(sentence.end, span.end)).trimEnd()),
  };
}

/** The first place where words stand in the texts as whole words, whatever their case. */
export function findWords(words: string, texts: readonly string[]): Span | undefined {
  const wanted = words.trim();
  if (!wanted) return undefined;
  const escaped = wanted.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'iu');
  for (const [block, text] of texts.entries()) {
    const found = pattern.exec(text);
    if (found) return { block, start: found.index, end: found.index + found[0].length };
  }
  return undefined;
}
