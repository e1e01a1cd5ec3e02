import { searchWords } from '../text/fold-for-search.ts';
import { formatDateExpression } from './article-filter-date.ts';
import {
  type ConstraintError,
  type ConstraintErrorCode,
  constraintErrors,
  constraintLimits,
} from './article-filter-error.ts';
import { type FilterRange, type RangeEnd, readRange } from './article-filter-range.ts';
import { type Expression, printExpression, rewrite } from './expression.ts';
import { StrictParser } from './expression-parser.ts';
import {
  bracketedRange,
  findBracketEnd,
  lex,
  matchAt,
  operators,
  quote,
  quotedPhrase,
  removeEscapes,
  type Token,
} from './lexer.ts';
import type { SourceRange } from './syntax-error.ts';

/**
 * A condition on a field of an article (CONTRACT 5.7). Free of zod, so that screens can load it.
 *
 * - Text that is not enclosed in a pair of brackets is a literal: the value itself, with nothing to escape.
 * - In `( )` it is an expression: words, `word*`, `"phrases"`, `-`, `!` or NOT, AND, OR, parentheses. AND binds tighter
 *   than OR; side by side is AND. A backslash takes the next sign as it is. Operators are written in capitals.
 * - `[a TO b]` is a range of dates or numbers that includes its ends, `{a TO b}` one without them; `*` is an open end.
 *   `*` for a word is `[* TO *]`: any value.
 * - `="Local news"` in an expression is a literal, for exact values among others or in brackets themselves. This is ours.
 *
 * A pair encloses the text when it opens with the first character and is not closed before the last: `(A) or (B)` and
 * `[sic] note]` are literals, `(A OR (B)` is an expression with a fault. White space around brackets makes a literal.
 */
export type Constraint = Expression<ConstraintLeaf>;

/** Asked of one value of a field; the field matches where any of its values does. */
export type ConstraintLeaf =
  | { kind: 'literal'; text: string }
  | { kind: 'word'; text: string; isPrefix: boolean }
  | { kind: 'phrase'; text: string }
  | ({ kind: 'range' } & FilterRange);

/** Constraints on several fields. NOT takes also the articles without the field. */
export type FilterTree = Expression<{ kind: 'field'; field: string; constraint: Constraint }>;

/**
 * All that a request asks of the fields, as one tree: an AND whose bare fields are the entries of `articleFilters`; the
 * advanced filter is one part more and never a bare field.
 */
export type ArticleFilter = FilterTree;

export type ParsedConstraint = { constraint: Constraint } | { error: ConstraintError };

/** Reads a constraint; an error says where in the text (UTF-16 units) and what, by a code and in English. */
export function parseConstraint(text: string): ParsedConstraint {
  const read = constraintErrors.attempt((): Constraint => {
    if (text.length > constraintLimits.length) {
      throw constraintErrors.fault('too-long', { start: 0, end: text.length });
    }
    return isBracketed(text) ? new ConstraintParser(text).parse() : { kind: 'literal', text };
  });
  if ('result' in read) return { constraint: read.result };
  const { code, start, values, message } = read.problem;
  return { error: { code, position: start, values, message } };
}

function isBracketed(text: string): boolean {
  if (!/^(?:\([\s\S]*\)|[[{][\s\S]*[\]}])$/.test(text)) return false;
  const end = findBracketEnd(text);
  return end === null || end === text.length;
}

class ConstraintParser extends StrictParser<ConstraintLeaf> {
  constructor(text: string) {
    const tokens = lex(text, (at) => readToken(text, at));
    super(text, tokens, { errors: constraintErrors, maxDepth: constraintLimits.depth });
  }

  parse(): Constraint {
    const constraint = this.readPrimary();
    this.requireEnd();
    return constraint;
  }
}

const bare = String.raw`(?:[^\s()[\]{}"\\]|\\[\s\S])+`;
const piece = new RegExp(
  String.raw`(?<range>${bracketedRange})|(?<exact>=(?:${quotedPhrase}|${bare}))|(?<phrase>${quotedPhrase})|(?<sign>[-!](?=[^\s)])|[()])|(?<word>${bare})`,
  'uy',
);

function readToken(text: string, start: number): { token: Token<ConstraintLeaf>; end: number } {
  const match = matchAt(piece, text, start);
  if (!match) {
    throw constraintErrors.fault(codeOf(text.charAt(start)), { start, end: start + 1 });
  }
  const end = piece.lastIndex;
  const range = { start, end };
  const { sign, word = '' } = match.groups ?? {};
  const kind = sign === undefined ? operators.get(word) : (signs[sign] ?? 'not');
  if (kind) return { token: { kind, start, end }, end };
  return { token: { kind: 'leaf', leaf: readLeaf(match.groups ?? {}, range), start, end }, end };
}

const signs: Readonly<Record<string, '(' | ')'>> = { '(': '(', ')': ')' };

/** The error of a sign with which no token begins. */
function codeOf(sign: string): ConstraintErrorCode {
  if (sign === '"') return 'unclosed-quote';
  return sign === '[' || sign === '{' ? 'unclosed' : sign === '\\' ? 'misplaced' : 'unopened';
}

function readLeaf(
  { range, exact, phrase, word = '' }: Record<string, string | undefined>,
  place: SourceRange,
): ConstraintLeaf {
  if (range !== undefined) return { kind: 'range', ...readRange(range, place.start) };
  if (exact !== undefined) return { kind: 'literal', text: unquote(exact.slice(1)) };
  if (phrase !== undefined) return { kind: 'phrase', text: requireWord(unquote(phrase), place) };
  // A star by itself is any value at all, as in Solr.
  if (word === '*') return { kind: 'range', ...readRange('[* TO *]', place.start) };
  const star = [...word.matchAll(/\\[\s\S]|\*/gu)].find(([sign]) => sign === '*')?.index;
  const isPrefix = star === word.length - 1;
  if (star !== undefined && !isPrefix) {
    const start = place.start + star;
    throw constraintErrors.fault('star', { start, end: start + 1 });
  }
  const text = removeEscapes(isPrefix ? word.slice(0, -1) : word);
  return { kind: 'word', text: requireWord(text, place), isPrefix };
}

function unquote(text: string): string {
  return removeEscapes(text.startsWith('"') ? text.slice(1, -1) : text);
}

function requireWord(text: string, range: SourceRange): string {
  if (searchWords(text).length === 0) throw constraintErrors.fault('not-a-word', range, { text });
  return text;
}

/** One of these values, exactly. */
export function anyValueOf(texts: readonly string[]): Constraint {
  return { kind: 'or', parts: texts.map((text) => ({ kind: 'literal', text })) };
}

/**
 * Writes a constraint so that reading it again gives the same tree, as long as it stays within the limit of length: a
 * literal as it is where that can be, anything else in brackets.
 */
export function formatConstraint(constraint: Constraint): string {
  if (constraint.kind === 'range') return formatLeaf(constraint);
  if (constraint.kind === 'literal' && !isBracketed(constraint.text)) return constraint.text;
  return `(${printExpression(constraint, { and: ' AND ', not: '-', printLeaf: formatLeaf })})`;
}

function formatLeaf(leaf: ConstraintLeaf): string {
  switch (leaf.kind) {
    case 'literal':
      return `=${quote(leaf.text)}`;
    case 'phrase':
      return quote(leaf.text);
    case 'word':
      return escapeWord(leaf.text) + (leaf.isPrefix ? '*' : '');
    case 'range': {
      const inside = `${formatEnd(leaf.from)} TO ${formatEnd(leaf.to)}`;
      return `${leaf.includesFrom ? '[' : '{'}${inside}${leaf.includesTo ? ']' : '}'}`;
    }
    default:
      return leaf satisfies never;
  }
}

function escapeWord(text: string): string {
  const escaped = text.replace(/[\s()[\]{}"\\*]/gu, String.raw`\$&`);
  return operators.has(escaped) || /^[-!=]/.test(escaped) ? `\\${escaped}` : escaped;
}

function formatEnd(end: RangeEnd): string {
  if (end.kind === 'open') return '*';
  return end.kind === 'number' ? String(end.number) : formatDateExpression(end.date);
}

/** Fields whose values are dates, so that four digits are a year. */
export const dateFields: ReadonlySet<string> = new Set(['publishDate', 'indexedAt']);

/** The constraint as a field takes it: `[1912 TO 1913]` is a range of years where the field is a date. */
export function withYears(constraint: Constraint, field: string): Constraint {
  if (!dateFields.has(field)) return constraint;
  return rewrite(constraint, (node) => {
    if (node.kind !== 'range') return undefined;
    const [from, to] = [yearOf(node.from), yearOf(node.to)];
    return from && to ? { ...node, from, to } : undefined;
  });
}

function yearOf(end: RangeEnd): RangeEnd | undefined {
  if (end.kind !== 'number') return end;
  const isYear = Number.isInteger(end.number) && end.number >= 1000 && end.number <= 9999;
  return isYear ? { kind: 'date', date: { base: String(end.number), steps: [] } } : undefined;
}
