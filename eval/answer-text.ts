import { annotateText } from './annotate-text.ts';

/** Normalises case, spaces, quotes, dashes and number grouping for comparison. */
export function comparable(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/[–—]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?<=\d)[ ,.](?=\d{3}(?!\d))/g, '')
    .replaceAll(/(?<=\d),(?=\d)/g, '.')
    .trim();
}

const wordSign = /[\p{L}\p{M}\p{N}]/u;

/** True if a span occurs in the text, but not within a longer word or number. */
export function holdsAny(text: string, spans: readonly string[]): boolean {
  const within = comparable(text);
  return spans.map(comparable).some((span) => {
    for (let at = within.indexOf(span); at >= 0; at = within.indexOf(span, at + 1)) {
      const before = [...within.slice(0, at)].at(-1) ?? '';
      const [after = ''] = within.slice(at + span.length);
      // "79" is no part of "9.79", nor "9" of "9.79".
      const goesOn = /^\.\d/.test(within.slice(at + span.length)) && /\d$/.test(span);
      const comesFrom = /\d\.$/.test(within.slice(0, at)) && /^\d/.test(span);
      if (!wordSign.test(before) && !wordSign.test(after) && !goesOn && !comesFrom) return true;
    }
    return false;
  });
}

/** Splits a paragraph into sentences by the language engine. */
export function textSentences(text: string, language: string): string[] {
  return annotateText(text, language).paragraphs.flatMap(({ sentences }) =>
    sentences.map(({ start, end }) => text.slice(start, end)),
  );
}
