import { cleanText } from '../../../../../lib/text/text.ts';
import { sentenceStarts } from '../../../archive/words/port.ts';
import { visibleText } from '../../understand/visible-text.ts';

export type Claim = { readonly text: string; readonly marks: readonly string[] };
export type ModelLine =
  | ({ readonly kind: 'claim' } & Claim)
  | { readonly kind: 'title'; readonly text: string };

const citation = /\[\s*(c\d+(?:\s*[,;]\s*c\d+)*)\s*\]/giu;
/** Adjacent citations with the punctuation behind them. */
const group = /(?:\s*\[\s*c\d+(?:\s*[,;]\s*c\d+)*\s*\])+[.!?]?(?=[^\s[.!?,;]|\s+[^\s[])/iu;
const maxLineLength = 4_000;

/**
 * Splits a model's output, in pieces of any size, into statements: each ends with its citations, at the end of its line or
 * before the next statement. Incomplete citations are held back with their statement.
 */
export class ClaimReader {
  #rest = '';

  read(piece: string): ModelLine[] {
    this.#rest += piece;
    const lines: ModelLine[] = [];
    for (;;) {
      const end = this.#end();
      if (end === undefined) return lines;
      lines.push(...readLine(this.#rest.slice(0, end)));
      this.#rest = this.#rest.slice(end).replace(/^[\s]+/u, '');
    }
  }

  end(): ModelLine[] {
    const rest = this.#rest;
    this.#rest = '';
    return readLine(rest);
  }

  #end(): number | undefined {
    const line = this.#rest.indexOf('\n');
    const text = line < 0 ? this.#rest : this.#rest.slice(0, line);
    const found = group.exec(text);
    if (found) return found.index + found[0].length;
    if (line >= 0) return line + 1;
    return text.length > maxLineLength ? text.length : undefined;
  }
}

function readLine(line: string): ModelLine[] {
  const title = /^\s*#{1,6}\s+(.+)$/u.exec(line.trim());
  if (title?.[1] !== undefined) return [{ kind: 'title', text: plainText(title[1]) }];
  const marks = [...line.matchAll(citation)].flatMap(([, all = '']) =>
    all
      .toLowerCase()
      .split(/[,;]/)
      .map((mark) => mark.trim()),
  );
  const text = plainText(line.replace(citation, ''));
  if (text === '') return [];
  const starts = sentenceStarts(text);
  return starts.map((start, at) => ({
    kind: 'claim',
    text: text.slice(start, starts[at + 1]).trim(),
    marks: [...new Set(marks)],
  }));
}

/** Strips Markdown, HTML and invisible characters, which models write unasked. */
function plainText(text: string): string {
  return visibleText(cleanText(text))
    .replace(/!?\[([^\]]*)\]\([^)]*\)/gu, '$1')
    .replace(/<\/?[a-z][^<>]*>/giu, ' ')
    .replace(/^\s*(?:[-*•]|\d{1,2}[.)])\s+/u, '')
    .replace(/\*\*|__|`/gu, '')
    .replace(/\s+([.,;!?])/gu, '$1')
    .replace(/\s+/gu, ' ')
    .trim();
}
