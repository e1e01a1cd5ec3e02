import type { ParagraphSpec } from '../types.ts';

const knownTypes: Record<string, string> = {
  title: 'TITLE',
  subject: 'TITLE',
  lead: 'ABSTRACT',
  abstract: 'ABSTRACT',
  perex: 'ABSTRACT',
  text: 'BODY',
  body: 'BODY',
};

/** Maps a requested paragraph type to the answer's (CONTRACT §2.9); unknown types stay as sent. */
export function paragraphType(type: string): string {
  return Object.hasOwn(knownTypes, type.toLowerCase())
    ? (knownTypes[type.toLowerCase()] ?? type)
    : type;
}

const newline = /\r\n|[\n\r\u2028\u2029]/g;

/**
 * Divides a text into paragraphs at blank lines (two or more line ends with nothing but white space
 * between them). With `newlineEndsParagraph` every line is one. Paragraphs come trimmed, none is
 * empty.
 */
export function splitParagraphs(
  text: string,
  options: { newlineEndsParagraph?: boolean } = {},
): string[] {
  const paragraphs: string[] = [];
  let start = 0;
  let end = 0;
  let at = 0;
  const close = (): void => {
    const paragraph = text.slice(start, end).trim();
    if (paragraph !== '') paragraphs.push(paragraph);
  };
  const addLine = (to: number, next: number): void => {
    const isBlank = text.slice(at, to).trim() === '';
    if (isBlank || options.newlineEndsParagraph) {
      if (!isBlank) end = to;
      close();
      start = next;
      end = next;
    } else {
      end = to;
    }
    at = next;
  };
  for (const match of text.matchAll(newline)) addLine(match.index, match.index + match[0].length);
  addLine(text.length, text.length);
  close();
  return paragraphs;
}

/** Text of a request: either `paraSpecs` or any of `title`, `lead`, `text`. */
type TextParts = {
  title?: string | undefined;
  lead?: string | undefined;
  text?: string | undefined;
  paraSpecs?: readonly ParagraphSpec[] | undefined;
};

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
