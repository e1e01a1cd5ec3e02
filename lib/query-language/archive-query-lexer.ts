import { searchWords } from '../text/fold-for-search.ts';
import { type QueryRepair, queryErrors, queryLimits, repairOf } from './archive-query-error.ts';
import { type ArticlePart, readField, readPart } from './archive-query-field.ts';
import type { Constraint } from './article-filter.ts';
import {
  defaultDistance,
  lex,
  matchAt,
  maxDistance,
  operators,
  quotes,
  type Token,
} from './lexer.ts';
import type { SourceRange } from './syntax-error.ts';

/**
 * A word, or words one after another. `text` is as written, without the signs of the language; what counts in it are
 * its letters and digits, so `COVID-19` is two words to be found side by side.
 */
export type QueryTerm = SourceRange & {
  kind: 'word' | 'phrase';
  text: string;
  /** The last word is the beginning of one. */
  isPrefix: boolean;
  /** Only the written form counts, not other forms of the word. */
  isExact: boolean;
  /** `null`: anywhere in the article. */
  part: ArticlePart | null;
};
export type QueryField = SourceRange & { kind: 'field'; field: string; constraint: Constraint };

export type QueryToken = Token<QueryTerm | QueryField>;
type Read = { token: QueryToken | undefined; end: number };

/** Cuts a query into its tokens and adds what was repaired to `repairs`. Throws a fault beyond the limits. */
export function lexQuery(
  text: string,
  fields: readonly string[],
  repairs: QueryRepair[],
): QueryToken[] {
  const { length, terms } = queryLimits;
  if (text.length > length) {
    throw queryErrors.fault('too-long', { start: length, end: text.length });
  }
  const tokens = lex(text, (at) => readToken(text, at, fields, repairs), {
    max: terms,
    isCounted: () => true,
    fault: (range) => queryErrors.fault('too-many-terms', range),
  });
  return pairBrackets(tokens, text.length, repairs);
}

function readToken(
  text: string,
  start: number,
  fields: readonly string[],
  repairs: QueryRepair[],
): Read {
  const sign = text.charAt(start);
  const after = start + 1;
  if (sign === '(' || sign === ')') return signOf(sign, start, after);
  if (sign === '-' && /[^\s)]/u.test(text.charAt(after))) return signOf('not', start, after);
  const part = readPart(text, start);
  if (part) {
    if (text.charAt(part.end) === '(') return signOf('(', start, part.end + 1);
    return readTerm(text, start, part.end, part.part, repairs);
  }
  const field = readField(text, start, fields, repairs);
  if (!field) return readTerm(text, start, start, null, repairs);
  return leafOf({ kind: 'field', ...field, start }, field.end);
}

function signOf(kind: 'and' | 'or' | 'not' | '(' | ')', start: number, end: number): Read {
  return { token: { kind, start, end }, end };
}

function leafOf(leaf: QueryTerm | QueryField | undefined, end: number): Read {
  return { token: leaf && { kind: 'leaf', leaf, start: leaf.start, end }, end };
}

const term = new RegExp(
  String.raw`(?<exact>=?)(?:[${quotes}](?<phrase>[^${quotes}]*)(?<close>[${quotes}]?)|(?<word>[^\s()${quotes}]+))`,
  'uy',
);

/** Reads a word, a phrase or an operator at a place, behind the part of the article that begins at `start`. */
function readTerm(
  text: string,
  start: number,
  at: number,
  part: ArticlePart | null,
  repairs: QueryRepair[],
): Read {
  const { exact, phrase, close, word } = matchAt(term, text, at)?.groups ?? {};
  // After `title:` there may be a bracket that closes; then the name is the word.
  const end = Math.max(term.lastIndex, at + (part === null ? 1 : 0));
  const range = { start, end };
  const isExact = exact === '=';
  if (phrase !== undefined) {
    if (!close) repairs.push(repairOf('unclosed-quote', range));
    const written = phrase.replace(/\s+/gu, ' ').trim();
    return leafOf(termOf(written, range, { isExact, part }, repairs), end);
  }
  if (word === undefined) {
    const written = text.slice(start, end);
    return leafOf(termOf(written, range, { isExact: false, part: null }, repairs), end);
  }
  if (part === null && !isExact) {
    const operator = operators.get(word);
    if (operator) return signOf(operator, start, end);
    const near = /^NEAR(?:\/(?<distance>\d+))?$/.exec(word);
    if (near) {
      const number = readDistance(near.groups?.distance, range, repairs);
      return { token: { kind: 'near', number, start, end }, end };
    }
  }
  return leafOf(termOf(word, range, { isExact, part }, repairs), end);
}

function readDistance(
  digits: string | undefined,
  range: SourceRange,
  repairs: QueryRepair[],
): number {
  if (digits === undefined) return defaultDistance;
  const distance = Math.max(1, Math.min(maxDistance, Number(digits)));
  if (distance !== Number(digits)) {
    repairs.push(repairOf('distance', range, { distance: String(distance) }));
  }
  return distance;
}

/** The text as a word or a phrase; nothing where it has no letter or digit. */
export function termOf(
  written: string,
  range: SourceRange,
  { isExact, part }: { isExact: boolean; part: ArticlePart | null },
  repairs: QueryRepair[],
): QueryTerm | undefined {
  const isPrefix = written.endsWith('*');
  const text = isPrefix ? written.slice(0, -1).trim() : written;
  if (searchWords(text).length === 0) {
    repairs.push(repairOf('no-word', range, { text: written }));
    return undefined;
  }
  if (text.includes('*')) repairs.push(repairOf('star', range));
  const kind = /\s/u.test(text) ? 'phrase' : 'word';
  return { kind, text, isPrefix, isExact, part, start: range.start, end: range.end };
}

/** Leaves out brackets that have no partner or lie too deep; one that is not closed stays, closed by the end. */
function pairBrackets(
  tokens: readonly QueryToken[],
  end: number,
  repairs: QueryRepair[],
): QueryToken[] {
  const opened: { start: number; isUsed: boolean }[] = [];
  const used = tokens.filter((token) => {
    if (token.kind === '(') {
      const isUsed = opened.length < queryLimits.depth;
      if (!isUsed) repairs.push(repairOf('too-deep', token));
      opened.push({ start: token.start, isUsed });
      return isUsed;
    }
    if (token.kind !== ')') return true;
    const partner = opened.pop();
    if (!partner) repairs.push(repairOf('stray-bracket', token));
    return partner?.isUsed ?? false;
  });
  for (const { start } of opened) repairs.push(repairOf('unclosed', { start, end }));
  return used;
}
