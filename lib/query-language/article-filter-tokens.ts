import { foldedWords } from '../text/fold.ts';
import { type ConstraintErrorCode, ConstraintFault } from './article-filter-error.ts';
import { type FilterRange, readRange } from './article-filter-range.ts';

type Place = { at: number; length: number };
export type ConstraintToken = Place &
  (
    | { kind: 'word'; text: string; isPrefix: boolean }
    | { kind: 'phrase' | 'literal'; text: string }
    | { kind: 'range'; range: FilterRange }
    | { kind: 'and' | 'or' | 'not' | '(' | ')' }
  );

const operators = new Map<string, 'and' | 'or' | 'not'>([
  ['AND', 'and'],
  ['OR', 'or'],
  ['NOT', 'not'],
]);

const quoted = String.raw`"(?:[^"\\]|\\[\s\S])*"`;
const range = String.raw`[[{][^[{\]}]*[\]}]`;
const bare = String.raw`(?:[^\s()[\]{}"\\]|\\[\s\S])+`;
const piece = new RegExp(
  String.raw`\s+|(?<range>${range})|(?<exact>=(?:${quoted}|${bare}))|(?<phrase>${quoted})|(?<sign>[-!](?=[^\s)])|[()])|(?<word>${bare})`,
  'uy',
);

/** Cuts an expression into its words and signs. Throws a ConstraintFault. */
export function lexConstraint(text: string): ConstraintToken[] {
  const tokens: ConstraintToken[] = [];
  let at = 0;
  while (at < text.length) {
    piece.lastIndex = at;
    const match = piece.exec(text);
    if (!match) throw new ConstraintFault(faultOf(text[at]), at);
    const token = readToken(match.groups ?? {}, { at, length: match[0].length });
    if (token) tokens.push(token);
    at += match[0].length;
  }
  return tokens;
}

/** Why no piece begins here. */
function faultOf(sign: string | undefined): ConstraintErrorCode {
  if (sign === '"') return 'unclosed-quote';
  return sign === '[' || sign === '{' ? 'unclosed' : sign === '\\' ? 'misplaced' : 'unopened';
}

function readToken(
  { range, exact, phrase, sign, word }: Record<string, string | undefined>,
  place: Place,
): ConstraintToken | undefined {
  if (range !== undefined) return { ...place, kind: 'range', range: readRange(range, place.at) };
  if (exact !== undefined) return { ...place, kind: 'literal', text: unquote(exact.slice(1)) };
  if (phrase !== undefined) {
    const text = unquote(phrase);
    demandWord(text, place.at);
    return { ...place, kind: 'phrase', text };
  }
  if (sign === '(' || sign === ')') return { ...place, kind: sign };
  if (sign !== undefined) return { ...place, kind: 'not' };
  if (word === undefined) return undefined;
  const operator = operators.get(word);
  if (operator) return { ...place, kind: operator };
  return { ...place, ...readWord(word, place.at) };
}

function readWord(
  written: string,
  at: number,
): { kind: 'word'; text: string; isPrefix: boolean } | { kind: 'range'; range: FilterRange } {
  // As in Solr, a star by itself is any value at all.
  if (written === '*') return { kind: 'range', range: readRange('[* TO *]', at) };
  const star = [...written.matchAll(/\\[\s\S]|\*/gu)].find(([sign]) => sign === '*')?.index;
  const isPrefix = star === written.length - 1;
  if (star !== undefined && !isPrefix) throw new ConstraintFault('star', at + star);
  const text = withoutEscapes(isPrefix ? written.slice(0, -1) : written);
  demandWord(text, at);
  return { kind: 'word', text, isPrefix };
}

function demandWord(text: string, at: number): void {
  if (foldedWords(text).length === 0) throw new ConstraintFault('not-a-word', at, { text });
}

function unquote(text: string): string {
  return withoutEscapes(text.startsWith('"') ? text.slice(1, -1) : text);
}

export function withoutEscapes(text: string): string {
  return text.replace(/\\([\s\S])/gu, '$1');
}

const pairs = new RegExp(String.raw`${quoted}|\\[\s\S]|${range}|[()]`, 'gu');

/**
 * Where the bracket that begins at the place is closed: the place after its partner. Quoted and escaped brackets do not
 * count. `null` where it has none.
 */
export function findBracketEnd(text: string, start = 0): number | null {
  pairs.lastIndex = start;
  let depth = 0;
  for (let match = pairs.exec(text); match; match = pairs.exec(text)) {
    const [found] = match;
    if (depth === 0 && match.index > start) return null;
    if (found === '(') depth += 1;
    else if (found === ')') depth -= 1;
    if (depth === 0) return pairs.lastIndex;
  }
  return null;
}

const ends = new RegExp(
  String.raw`"(?:[^"\\]|\\[\s\S])*(?<close>"?)|\\(?<escaped>[\s\S]?)|${range}|(?<sign>[()[{])`,
  'gu',
);

/** What has to be added to a text whose first bracket is not closed, so that it is. */
export function bracketClosing(text: string): string {
  const missing: string[] = [];
  let added = '';
  for (const { groups } of text.matchAll(ends)) {
    const { close, escaped, sign } = groups ?? {};
    // A backslash at the very end has nothing to escape and stands for itself.
    if (escaped === '') added = `\\${added}`;
    if (close === '') added += '"';
    if (sign === ')') missing.pop();
    else if (sign !== undefined) missing.push(sign === '(' ? ')' : ']');
  }
  return added + missing.toReversed().join('');
}
