import { cleanText } from '../../../../lib/text/text.ts';
import { sentenceStarts } from '../../archive/words/port.ts';
import { visibleText } from '../visible-text.ts';

/** A statement of a model with the passages that it names. */
export type Claim = { readonly text: string; readonly marks: readonly string[] };
export type ModelLine =
  | ({ readonly kind: 'claim' } & Claim)
  | { readonly kind: 'title'; readonly text: string };

const citation = /\[\s*(c\d+(?:\s*[,;]\s*c\d+)*)\s*\]/giu;
/** Citations side by side, and the sign that may stand behind them. */
const group = /(?:\s*\[\s*c\d+(?:\s*[,;]\s*c\d+)*\s*\])+[.!?]?(?=[^\s[.!?,;]|\s+[^\s[])/iu;
/** A line that is longer is none that was asked for. */
const longestLine = 4_000;

/**
 * Reads what a model writes as it comes, in pieces of any size. A statement is handed on when its citations are over: at the
 * end of its line, or where behind them another one begins. Half a citation is never handed on, nor is its statement.
 */
export class ClaimReader {
  #rest = '';

  /** The statements that are whole with this piece. */
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

  /** What is left when the model has ended. */
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
    return text.length > longestLine ? text.length : undefined;
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

/** Without the signs of Markdown and HTML, which models write unasked, and without what is not seen. */
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
