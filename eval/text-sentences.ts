import { annotate } from '../services/engines/language/annotate.ts';

/** The sentences of a paragraph, as the language engine divides it. */
export function textSentences(text: string, language: string): string[] {
  const { paragraphs } = annotate([{ type: 'BODY', text }], {
    language,
    newlineEndsSentence: true,
  });
  return paragraphs.flatMap(({ sentences }) =>
    sentences.map(({ start, end }) => text.slice(start, end)),
  );
}
