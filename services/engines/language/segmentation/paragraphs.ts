import type { ParagraphSpec } from '../types.ts';

const knownTypes = new Map([
  ...['title', 'subject'].map((type) => [type, 'TITLE'] as const),
  ...['lead', 'abstract', 'perex'].map((type) => [type, 'ABSTRACT'] as const),
  ...['text', 'body'].map((type) => [type, 'BODY'] as const),
]);

/** Maps a requested paragraph type to the answer's (CONTRACT §2.9); unknown types stay as sent. */
export function paragraphType(type: string): string {
  return knownTypes.get(type.toLowerCase()) ?? type;
}

const newline = '(?:\\r\\n|\\r(?!\\n)|[\\n\\u2028\\u2029])';
const lineEnd = new RegExp(newline);
/** Line ends with nothing but white space between them. */
const blankLines = new RegExp(`${newline}(?:[^\\S\\r\\n\\u2028\\u2029]*${newline})+`);

/** Divides a text at blank lines, or at every line end. Paragraphs come trimmed, none is empty. */
export function splitParagraphs(
  text: string,
  options: { newlineEndsParagraph?: boolean } = {},
): string[] {
  return text
    .split(options.newlineEndsParagraph ? lineEnd : blankLines)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}

/** Text of a request: either `paraSpecs` or any of `title`, `lead`, `text`. */
type TextParts = { paraSpecs?: readonly ParagraphSpec[] } & Partial<
  Record<'title' | 'lead' | 'text', string | undefined>
>;

/**
 * The paragraphs of a request, with the answer's types. `paraSpecs` are kept one to one, so that a
 * caller can tell its own paragraphs in the answer; `text` is divided, `title` and `lead` are not.
 */
export function paragraphSpecs(
  parts: TextParts,
  options: { newlineEndsParagraph?: boolean } = {},
): ParagraphSpec[] {
  if (parts.paraSpecs) {
    return parts.paraSpecs.map(({ type, text }) => ({ type: paragraphType(type), text }));
  }
  const specs: ParagraphSpec[] = [];
  if (parts.title?.trim()) specs.push({ type: 'TITLE', text: parts.title.trim() });
  if (parts.lead?.trim()) specs.push({ type: 'ABSTRACT', text: parts.lead.trim() });
  for (const text of splitParagraphs(parts.text ?? '', options)) specs.push({ type: 'BODY', text });
  return specs;
}
